import type { Translation } from "../language/texts.ts";
import type { GameInit } from "../protocol/game-protocol.ts";

/** A game inside a page of another site. */

const embedPath = (gameId: string): string => `/embed/game/${gameId}`;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** In pixels. The frame may have any shape; this one leaves no empty margins. */
export const EMBED_SIZE: Size = { width: 480, height: 640 };

/** The HTML that shows a game in a page of another site. */
export const embedCode = (origin: string, gameId: string, title: string, { width, height } = EMBED_SIZE): string => {
  // Usernames have no characters that are special in HTML, but our own texts in the title may.
  const name = title.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  return `<iframe src="${origin}${embedPath(gameId)}" width="${width}" height="${height}" title="${name}" loading="lazy" style="border:0"></iframe>`;
};

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
