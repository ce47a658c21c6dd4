import type { Handler } from "hono";
import { html, raw } from "hono/html";
import { z } from "zod";
import { isGameId } from "../../../shared/game/game-id.ts";
import { wishedLanguage } from "../../../shared/language/choose-language.ts";
import { fill } from "../../../shared/language/fill.ts";
import { BUILT_IN, LANGUAGE_PARAMETER, LANGUAGES, type Language } from "../../../shared/language/languages.ts";
import type { Translation } from "../../../shared/language/texts.ts";
import { TRANSLATIONS } from "../../../shared/language/translations.ts";
import { EMBED_DATA, type EmbedData } from "../../../shared/pages/embed.ts";
import { gameMeta } from "../../../shared/pages/game-meta.ts";
import { unreadGameMeta } from "../../../shared/pages/match-meta.ts";
import { BRAND, fullTitle, type PageMeta } from "../../../shared/pages/page-meta.ts";
import { originOf } from "../../platform/core/request-context.ts";
import { namedGame } from "../../platform/language/named-game.ts";
import { pictureAddress } from "../../platform/language/picture-language.ts";
import { embedIn, firstMetasIn, gameMetasIn } from "../../platform/language/translations.ts";
import { BuildFile } from "../html/build-file.ts";
import { findOpenedGame } from "../html/find-game.ts";

/** Games inside pages of other sites. Nothing here reads or sets a cookie. */

/** Written by the build (web/build/embed-plugin.ts). */
const written = new BuildFile("/embed-files.json", z.object({ script: z.string(), style: z.string() }));

/** Any site may frame the embedded game. All other pages refuse to be framed. */
const HEADERS = {
  "Content-Security-Policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
  // Lets cross-origin isolated sites frame it, too: everything that it loads is ours.
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
  "X-Robots-Tag": "noindex",
};

/** Seconds for which a finished game is cached. Short, so that an old or deleted name soon disappears. */
const KEPT = 300;

const languageOf = ({ url, headers }: Request): Language =>
  wishedLanguage({
    asked: new URL(url).searchParams.get(LANGUAGE_PARAMETER),
    chosen: null,
    accepted: headers.get("Accept-Language"),
  }) ?? BUILT_IN;

/** The texts that the embed's script uses, translated. A test checks that these are the right areas. */
const translationOf = (language: Language): Translation | null => {
  if (language === BUILT_IN) return null;
  const { board, common, speech, embed } = TRANSLATIONS[language];
  const { locale, direction } = LANGUAGES[language];
  return { locale, direction, areas: { board, common, speech, embed } };
};

interface Shown {
  readonly game: EmbedData["game"];
  readonly meta: PageMeta;
  readonly isFinal: boolean;
}

const shownGame = async (env: Env, gameId: string, language: Language): Promise<Shown> => {
  const texts = gameMetasIn(language);
  const found = isGameId(gameId) ? await findOpenedGame(env, gameId, null) : null;
  if (found === null) return { game: "unknown", meta: firstMetasIn(language).notFound, isFinal: false };
  if (found === undefined) return { game: "unread", meta: unreadGameMeta(texts), isFinal: false };
  const { summary, state } = found;
  const meta = gameMeta(namedGame(summary, language), texts, LANGUAGES[language]);
  if (summary.phase === "called-off") return { game: "calledOff", meta, isFinal: true };
  if (summary.phase === "waiting") return { game: "waiting", meta, isFinal: false };
  return { game: state ?? "unread", meta, isFinal: state !== null && summary.phase === "finished" };
};

/** `GET /embed/game/{id}`: a game to look at, in a frame of another site. */
export const sendEmbed: Handler<{ Bindings: Env }> = async (context) => {
  const { env, req } = context;
  const gameId = req.param("gameId") ?? "";
  const language = languageOf(req.raw);
  const [{ game, meta, isFinal }, files] = await Promise.all([
    shownGame(env, gameId, language),
    written.read(env.ASSETS, new URL(req.url).origin),
  ]);
  const data: EmbedData = { game, translation: translationOf(language) };
  const notice = typeof game === "string" ? embedIn(language)[game] : null;
  const page = `${originOf(context)}${game === "unknown" ? "/" : `/${gameId}`}`;
  const picture = pictureAddress(`/${gameId}/board.png`, language);
  // The development server has no build. It makes the program from its source.
  const program =
    files === null
      ? html`<script type="module" src="/embed/main.ts"></script>`
      : html`<link rel="stylesheet" href="/${files.style}"><script defer src="/${files.script}"></script>`;
  const withoutScript = html`<noscript><a href="${page}" target="_blank" rel="noopener"><img class="picture" src="${picture}" alt="${meta.description}" width="1200" height="630"></a></noscript>`;
  const body = await html`<!doctype html>
<html lang="${language}" dir="${LANGUAGES[language].direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${fullTitle(meta)}</title><link rel="canonical" href="${page}"><link rel="icon" href="/favicon.svg" type="image/svg+xml">${program}</head>
<body><main><h1 class="unseen">${meta.title}</h1>
${notice === null ? withoutScript : html`<p class="notice">${notice}</p>`}
<p class="out"><a href="${page}" target="_blank" rel="noopener">${fill(embedIn(language).open, { brand: BRAND })}</a></p></main>
<script type="application/json" id="${EMBED_DATA}">${raw(JSON.stringify(data).replaceAll("<", "\\u003c"))}</script>
</body></html>
`;
  context.header("Cache-Control", isFinal ? `public, max-age=${KEPT}` : "no-store");
  context.header("Content-Language", language);
  context.header("Vary", "Accept-Language");
  for (const [name, value] of Object.entries(HEADERS)) context.header(name, value);
  // Hot reload needs inline scripts. The build and the tests have none.
  if (import.meta.env.MODE === "development") context.header("Content-Security-Policy", undefined);
  return context.html(body, game === "unknown" ? 404 : 200);
};
