import { commonTexts } from "../language/en/common.ts";
import { fill } from "../language/fill.ts";
import type { Translated } from "../language/translation.ts";
import { type GameType, TIME_CONTROLS } from "./time-controls.ts";

type Texts = Pick<Translated<typeof commonTexts>, "gameTypes" | "gameType">;

/** "Blitz" */
export const typeName = (gameType: GameType, texts: Texts = commonTexts): string => texts.gameTypes[gameType];

/** "Blitz 5 + 3" */
export const gameTypeText = (gameType: GameType, texts: Texts = commonTexts): string =>
  fill(texts.gameType, { type: typeName(gameType, texts), clock: TIME_CONTROLS[gameType].label });
