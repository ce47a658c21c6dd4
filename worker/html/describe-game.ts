import { gameMeta, unreadGameMeta } from "../../shared/game-meta.ts";
import { LANGUAGES, type Language } from "../../shared/language/languages.ts";
import { namedGame } from "../language/named-game.ts";
import { pictureAddress } from "../language/picture-language.ts";
import { firstMetasIn, gameMetasIn } from "../language/translations.ts";
import type { DescribedPage } from "./described-page.ts";
import { findSummary } from "./find-game.ts";

/** The page of a game. Search engines list only games that have ended. */
export const describeGame = async (env: Env, gameId: string, language: Language): Promise<DescribedPage> => {
  const path = `/${gameId}`;
  const texts = gameMetasIn(language);
  const game = await findSummary(env, gameId);
  if (game === null) return { status: 404, meta: firstMetasIn(language).notFound, path, isListed: false };
  if (game === undefined) return { status: 200, meta: unreadGameMeta(texts), path, isListed: false };
  const picture = pictureAddress(`${path}/board.png`, language);
  const meta = gameMeta(namedGame(game, language), texts, LANGUAGES[language]);
  return { status: 200, meta, path, isListed: game.phase === "finished", picture };
};
