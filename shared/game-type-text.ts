import { type GameType, TIME_CONTROLS } from "./time-controls.ts";

/** "Blitz" */
export const typeName = (gameType: GameType): string => `${gameType.charAt(0).toUpperCase()}${gameType.slice(1)}`;

/** "Blitz 5 + 3" */
export const gameTypeText = (gameType: GameType): string => `${typeName(gameType)} ${TIME_CONTROLS[gameType].label}`;
