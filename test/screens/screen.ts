import type { Page } from "playwright-core";
import type { Player } from "../e2e/support/accounts.ts";
import type { TestServer } from "../e2e/support/server.ts";
import type { Visitor } from "../e2e/support/visitor.ts";
import type { Cast } from "./cast.ts";

/** What reaching a screen needs. */
export interface Scenery {
  readonly server: TestServer;
  readonly cast: Cast;
  /** A new guest or player, who leaves when the picture is taken. */
  arrive(player?: Player): Promise<Visitor>;
}

export interface Screen {
  /** The prefix of its pictures' names. */
  readonly name: string;
  /** For screens that only one of the two widths has. */
  readonly only?: "phone" | "desktop";
  /** Reaches the screen, and returns its page when it is ready. */
  readonly bring: (scenery: Scenery) => Promise<Page>;
}
