import { DurableObject } from "cloudflare:workers";
import type { GameSetup } from "./game-setup.ts";

export class GameRoom extends DurableObject<Env> {
  /** Makes the game. A second call for a game that exists changes nothing. */
  async create(_setup: GameSetup): Promise<void> {}
}
