import type { Translation } from "../language/texts.ts";
import type { GameInit } from "../protocol/game-protocol.ts";

const embedPath = (gameId: string): string => `/embed/game/${gameId}`;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** In pixels. The frame may have any shape; this one leaves no empty margins. */
export const EMBED_SIZE: Size = { width: 480, height: 640 };

export const embedCode = (origin: string, gameId: string, title: string, { width, height } = EMBED_SIZE): string => {
  // Usernames have no characters that are special in HTML, but our own texts in the title may.
  const name = title.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  return `<iframe src="${origin}${embedPath(gameId)}" width="${width}" height="${height}" title="${name}" loading="lazy" style="border:0"></iframe>`;
};

/** Where other sites learn how to embed the page (oembed.com). */
export const oembedAddress = (origin: string, path: string): string =>
  `${origin}/api/oembed?url=${encodeURIComponent(origin + path)}`;

export const EMBED_DATA = "embed-data";

export interface EmbedData {
  /** As a spectator sees it. "waiting" for a player, "calledOff" before it began, "unread" if the read failed. */
  readonly game: GameInit | "unknown" | "waiting" | "calledOff" | "unread";
  /** Of the areas that the embedded page uses. Null in English. */
  readonly translation: Translation | null;
}
