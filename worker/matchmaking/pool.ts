import type { Identity } from "../../shared/identity.ts";
import type { QueueClientFrame } from "../../shared/protocol-schema.ts";
import { GAME_TYPES, type GameType } from "../../shared/time-controls.ts";

/** What everybody in one queue searches for. */
export interface Pool {
  readonly gameType: GameType;
  readonly isRated: boolean;
}

/**
 * The pool of the object that is named `<game type>:<rated or casual>`, or of a part of it (`durable-object/pool-name.ts`).
 * Throws for any other name.
 */
export const poolNamed = (name: string | undefined): Pool => {
  const [type, kind] = name?.split(":") ?? [];
  const gameType = GAME_TYPES.find((candidate) => candidate === type);
  if (gameType === undefined || (kind !== "rated" && kind !== "casual")) throw new Error(`no such pool: ${name}`);
  return { gameType, isRated: kind === "rated" };
};

/** Whether somebody may ask a pool for that: a search must name the pool, and only players can be rated. */
export const isAllowedIn = (pool: Pool, { role }: Identity, frame: QueueClientFrame): boolean => {
  if (frame.event !== "searchMatch") return true;
  const [gameType, isRated] = frame.args;
  return gameType === pool.gameType && isRated === pool.isRated && (!isRated || role === "player");
};
