import type { Identity } from "../../shared/account/identity.ts";
import type { GameResult } from "../../shared/protocol/game-protocol.ts";
import type { GameLog } from "./game-log.ts";

/** A player who follows a game's script whatever happens to the connection and the server. */
export interface Contestant {
  readonly identity: Identity;
  /** The protocol that carries the token. It identifies the player's connections. */
  readonly protocols: readonly string[];
  /** Resolves when the end is known here; with null if the game never began. */
  play(log: GameLog): Promise<GameResult | null>;
  leave(): void;
}
