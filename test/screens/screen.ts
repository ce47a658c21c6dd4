import type { Page } from "playwright-core";
import type { Player } from "../e2e/support/accounts.ts";
import type { TestServer } from "../e2e/support/server.ts";
import type { Visitor } from "../e2e/support/visitor.ts";
import type { Cast } from "./cast.ts";

/** What a screen needs to be brought about. */
export interface Scenery {
  readonly server: TestServer;
  readonly cast: Cast;
  /** A new visitor, as a guest or as a player, gone when the screen has been taken. */
  arrive(player?: Player): Promise<Visitor>;
}

export interface Screen {
  /** The beginning of the names of its pictures. */
  readonly name: string;
  /** For what only one of the two widths has. */
  readonly only?: "phone" | "desktop";
  /** Brings somebody there, and answers the page once it is to be looked at. */
  readonly bring: (scenery: Scenery) => Promise<Page>;
}
