import { z } from "zod";
import { GAME_TYPES } from "../game/time-controls.ts";
import { BOT_ABOUT_LENGTH, MAX_GAMES_OF_BOT } from "../limits.ts";
import { withoutControls } from "./api-schema.ts";

const PLACES = `must be a whole number from 1 to ${MAX_GAMES_OF_BOT}`;

const fields = {
  about: z
    .string()
    .transform(withoutControls)
    .pipe(z.string().max(BOT_ABOUT_LENGTH, `about must be at most ${BOT_ABOUT_LENGTH} characters`)),
  controls: z
    .array(z.enum(GAME_TYPES, `controls must be of ${GAME_TYPES.join(", ")}`))
    .min(1, "controls must name a time control")
    .transform((named) => GAME_TYPES.filter((type) => named.includes(type))),
  isRated: z.boolean(),
  atOnce: z.int(`atOnce ${PLACES}`).min(1, `atOnce ${PLACES}`).max(MAX_GAMES_OF_BOT, `atOnce ${PLACES}`),
  seatsForPeople: z.int().min(0, "seatsForPeople must not be below 0").max(MAX_GAMES_OF_BOT),
};

/** What a bot takes. An omitted field stays unchanged; of a new bot it gets the usual value. */
export const botRequest = z.strictObject(fields).partial();

export type BotChange = z.output<typeof botRequest>;
