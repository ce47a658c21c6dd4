import { commonTexts } from "../language/en/common.ts";
import { fill } from "../language/fill.ts";
import type { Translated } from "../language/translation.ts";
import { clockLabel, clockOf, type Pace, type Speed } from "./time-controls.ts";

type Texts = Pick<Translated<typeof commonTexts>, "gameTypes" | "gameType">;

export const typeName = (gameType: Speed, texts: Texts = commonTexts): string => texts.gameTypes[gameType];

/** "Blitz 5 + 3" */
export const gameTypeText = (pace: Pace, texts: Texts = commonTexts): string =>
  fill(texts.gameType, { type: typeName(pace.gameType, texts), clock: clockLabel(clockOf(pace)) });

/** "Blitz", or "Blitz 3 + 2" for a clock of the players' own. */
export const paceText = (pace: Pace, texts: Texts = commonTexts): string =>
  pace.clock === undefined ? typeName(pace.gameType, texts) : gameTypeText(pace, texts);
