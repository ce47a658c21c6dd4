import { LANGUAGES } from "../../../shared/language/languages.ts";
import { gameMeta } from "../../../shared/pages/game-meta.ts";
import { unreadGameMeta } from "../../../shared/pages/match-meta.ts";
import { namedGame } from "../../platform/language/named-game.ts";
import { pictureAddress } from "../../platform/language/picture-language.ts";
import { firstMetasIn, gameMetasIn } from "../../platform/language/translations.ts";
import type { DescribedPage, Reader } from "./described-page.ts";
import { findOpenedGame } from "./find-game.ts";
import { readerOf } from "./reader-of.ts";

/** Search engines list only ended games. */
export const describeGame = async (env: Env, gameId: string, { language, token }: Reader): Promise<DescribedPage> => {
  const path = `/${gameId}`;
  const texts = gameMetasIn(language);
  const game = await findOpenedGame(env, gameId, await readerOf(env, token));
  if (game === null) return { status: 404, meta: firstMetasIn(language).notFound, path, isListed: false };
  if (game === undefined) return { status: 200, meta: unreadGameMeta(texts), path, isListed: false };
  const { summary, state } = game;
  return {
    status: 200,
    meta: gameMeta(namedGame(summary, language), texts, LANGUAGES[language]),
    path,
    isListed: summary.phase === "finished",
    picture: pictureAddress(`${path}/board.png`, language),
    isEmbeddable: true,
    ...(state !== null && { game: state }),
  };
};
