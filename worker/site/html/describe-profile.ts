import { LANGUAGES, type Language } from "../../../shared/language/languages.ts";
import { profilePath } from "../../../shared/pages/page-meta.ts";
import { missingProfileMeta, profileMeta, unreadProfileMeta } from "../../../shared/pages/profile-meta.ts";
import { database } from "../../data/database.ts";
import { findStandings, perfsOf } from "../../data/game/ratings.ts";
import { pictureAddress } from "../../platform/language/picture-language.ts";
import { profileMetasIn } from "../../platform/language/translations.ts";
import { answerInTime } from "./answer-in-time.ts";
import type { DescribedPage, Redirect } from "./described-page.ts";

/** With one query. A former name, or other capitals, redirect to the current name. */
export const describeProfile = async (
  env: Env,
  username: string,
  search: string,
  language: Language,
): Promise<DescribedPage | Redirect> => {
  const now = Date.now();
  const path = profilePath(username);
  const [texts, writing] = [profileMetasIn(language), LANGUAGES[language]];
  const player = await answerInTime("profile", findStandings(database(env), username, now));
  if (player === undefined) {
    return { status: 200, meta: unreadProfileMeta(username, texts, writing), path, isListed: true };
  }
  if (player === null) {
    return { status: 404, meta: missingProfileMeta(username, texts, writing), path, isListed: false };
  }
  if (player.username !== username) return { redirectTo: profilePath(player.username) + search };
  const meta = profileMeta({ username, perfs: perfsOf(player.ratings, now) }, texts, writing);
  return { status: 200, meta, path, isListed: true, picture: pictureAddress(`${path}/card.png`, language) };
};
