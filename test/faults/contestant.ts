import type { GameResult } from "../../shared/game-protocol.ts";
import type { Identity } from "../../shared/identity.ts";
import type { GameLog } from "./game-log.ts";

/** Somebody who can play a game by its script, whatever happens to the line and to the server. */
export interface Contestant {
  readonly identity: Identity;
  /** With which the token is offered: by these the connections are known. */
  readonly protocols: readonly string[];
  /** Resolves once the end is known here; with null when the game never began. */
  play(log: GameLog): Promise<GameResult | null>;
  leave(): void;
}
