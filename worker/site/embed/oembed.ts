import type { z } from "zod";
import type { OembedResponse } from "../../../shared/api/oembed-api.ts";
import type { oembedQuery } from "../../../shared/api/oembed-schema.ts";
import { LANGUAGES } from "../../../shared/language/languages.ts";
import { EMBED_SIZE, embedCode } from "../../../shared/pages/embed.ts";
import { gameMeta } from "../../../shared/pages/game-meta.ts";
import { BRAND } from "../../../shared/pages/page-meta.ts";
import { routeOf } from "../../../shared/pages/pages.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { originOf, type RequestContext } from "../../platform/core/request-context.ts";
import { namedGame } from "../../platform/language/named-game.ts";
import { pictureAddress } from "../../platform/language/picture-language.ts";
import { requestLanguage } from "../../platform/language/request-language.ts";
import { gameMetasIn } from "../../platform/language/translations.ts";
import { findSummary } from "../html/find-game.ts";

/** In pixels. */
const SMALLEST = 200;

/** Seconds that a consumer may cache the answer. The frame itself is always loaded anew. */
const GOOD_FOR = 86_400;

const NO_GAME = { reason: "no-such-address", message: "No game has this address here" } as const;

/** The id of the game that an address of this site leads to; null for any other. */
const gameAt = (address: string, origin: string): string | null => {
  const url = new URL(address);
  if (url.origin !== origin) return null;
  const route = routeOf(url.pathname);
  return route.name === "game" ? route.gameId : null;
};

/** How to embed a game (oembed.com). The picture of its link is the thumbnail. */
export const sendOembed = async (
  context: RequestContext,
  { url, maxwidth, maxheight, format }: z.output<typeof oembedQuery>,
): Promise<Response> => {
  if (format !== "json") {
    throw new ApiException(501, { reason: "malformed-call", message: "The only format is json" });
  }
  const origin = originOf(context);
  const gameId = gameAt(url, origin);
  if (gameId === null) throw new ApiException(404, NO_GAME);
  const game = await findSummary(context.env, gameId);
  if (game === null) throw new ApiException(404, NO_GAME);
  if (game === undefined) throw new ApiException(503, "busy");
  const language = requestLanguage(context.req.raw);
  const { title } = gameMeta(namedGame(game, language), gameMetasIn(language), LANGUAGES[language]);
  const width = Math.max(SMALLEST, Math.min(EMBED_SIZE.width, maxwidth ?? EMBED_SIZE.width));
  const height = Math.max(SMALLEST, Math.min(EMBED_SIZE.height, maxheight ?? EMBED_SIZE.height));
  const html = embedCode(origin, gameId, title, { width, height });
  const answer: OembedResponse = {
    version: "1.0",
    type: "rich",
    provider_name: BRAND,
    provider_url: origin,
    title,
    cache_age: GOOD_FOR,
    thumbnail_url: origin + pictureAddress(`/${gameId}/board.png`, language),
    thumbnail_width: 1200,
    thumbnail_height: 630,
    html,
    width,
    height,
  };
  const headers = { "Cache-Control": "public, max-age=300", Vary: "Accept-Language, Cookie" };
  return Response.json(answer, { headers });
};
