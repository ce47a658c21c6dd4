import { playerName } from "../../../shared/account/player-name.ts";
import { LANGUAGES, type Language } from "../../../shared/language/languages.ts";
import { racePath } from "../../../shared/pages/pages.ts";
import { raceMeta, unreadRaceMeta } from "../../../shared/pages/race-meta.ts";
import { commonIn, firstMetasIn, raceIn } from "../../platform/language/translations.ts";
import { answerInTime } from "./answer-in-time.ts";
import type { DescribedPage } from "./described-page.ts";

/** Search engines do not list it: it is for those who have the link, and gone after a day. */
export const describeRace = async (env: Env, code: string, language: Language): Promise<DescribedPage> => {
  const path = racePath(code);
  const texts = raceIn(language);
  const race = await answerInTime("race", env.RACE_ROOM.getByName(code).facts());
  if (race === null) return { status: 404, meta: firstMetasIn(language).notFound, path, isListed: false };
  if (race === undefined) return { status: 200, meta: unreadRaceMeta(texts), path, isListed: false };
  const racers = race.racers.map((name) => playerName(name, commonIn(language)));
  return { status: 200, meta: raceMeta({ racers }, texts, LANGUAGES[language]), path, isListed: false };
};
