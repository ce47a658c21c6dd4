import { GAME_TYPES, type GameType } from "../../shared/time-controls.ts";

/** What everybody in one queue searches for. */
export interface Pool {
  readonly gameType: GameType;
  readonly isRated: boolean;
}

/** The pool of the object that is named `<game type>:<rated or casual>`. Throws for any other name. */
export const poolNamed = (name: string | undefined): Pool => {
  const [type, kind] = name?.split(":") ?? [];
  const gameType = GAME_TYPES.find((candidate) => candidate === type);
  if (gameType === undefined || (kind !== "rated" && kind !== "casual")) throw new Error(`no such pool: ${name}`);
  return { gameType, isRated: kind === "rated" };
};
