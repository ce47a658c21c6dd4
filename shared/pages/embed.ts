import type { Translation } from "../language/texts.ts";
import type { GameInit } from "../protocol/game-protocol.ts";

/** A game inside a page of another site. */

export const embedPath = (gameId: string): string => `/embed/game/${gameId}`;

/** Where other sites learn how to embed the game at a path (oembed.com). */
export const oembedAddress = (origin: string, path: string): string =>
  `${origin}/api/oembed?url=${encodeURIComponent(origin + path)}`;

/** The id of the element with the data below, as JSON. */
export const EMBED_DATA = "embed-data";

/** What the embedded page shows. */
export interface EmbedData {
  /**
   * A game with two players, as a spectator sees it. Otherwise why it is not shown: it does not exist, it waits for a
   * player, it never began, or it could not be read.
   */
  readonly game: GameInit | "unknown" | "waiting" | "calledOff" | "unread";
  /** The areas that the page's program uses. Null in English. */
  readonly translation: Translation | null;
}
