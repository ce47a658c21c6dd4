import { LANGUAGES, type Language } from "../../../shared/language/languages.ts";
import { arenaMeta } from "../../../shared/pages/arena-meta.ts";
import { arenaPath } from "../../../shared/pages/pages.ts";
import { findArena } from "../../data/arena/arenas.ts";
import { database } from "../../data/database.ts";
import { pictureAddress } from "../../platform/language/picture-language.ts";
import { arenasIn, commonIn, firstMetasIn, metasIn } from "../../platform/language/translations.ts";
import { answerInTime } from "./answer-in-time.ts";
import type { DescribedPage } from "./described-page.ts";

/** Search engines list the public ones. */
export const describeArena = async (env: Env, id: string, language: Language): Promise<DescribedPage> => {
  const path = arenaPath(id);
  const arena = await answerInTime("arena", findArena(database(env), id));
  if (arena === null) return { status: 404, meta: firstMetasIn(language).notFound, path, isListed: false };
  const { titles, descriptions } = metasIn(language);
  if (arena === undefined) {
    return { status: 200, meta: { title: titles.arenas, description: descriptions.arenas }, path, isListed: false };
  }
  return {
    status: 200,
    meta: arenaMeta(arena, Date.now(), arenasIn(language), commonIn(language), LANGUAGES[language]),
    path,
    isListed: arena.terms.isPublic,
    picture: pictureAddress(`${path}/card.png`, language),
  };
};
