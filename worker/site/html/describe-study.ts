import { studyPath } from "../../../shared/api/studies-api.ts";
import { isGameId } from "../../../shared/game/game-id.ts";
import { LANGUAGES, type Language } from "../../../shared/language/languages.ts";
import { studyMeta } from "../../../shared/pages/study-meta.ts";
import { database } from "../../data/database.ts";
import { findStudy } from "../../data/game/studies.ts";
import { pictureAddress } from "../../platform/language/picture-language.ts";
import { studiesIn } from "../../platform/language/translations.ts";
import { answerInTime } from "./answer-in-time.ts";
import type { DescribedPage } from "./described-page.ts";

/** Not for search engines. `page`, without a study, is used if the study is unknown, or cannot be read now. */
export const describeStudy = async (
  env: Env,
  id: string,
  page: DescribedPage,
  language: Language,
): Promise<DescribedPage> => {
  const study = isGameId(id) ? await answerInTime("study", findStudy(database(env), id)) : null;
  if (study === undefined) return { ...page, isListed: false };
  if (study === null) return { ...page, status: 404, isListed: false };
  return {
    status: 200,
    meta: studyMeta(study, studiesIn(language), LANGUAGES[language]),
    path: studyPath(id),
    isListed: false,
    picture: pictureAddress(`/studies/${id}/board.png`, language),
  };
};
