import type { Catalogue } from "../../../shared/language/areas.ts";
import { arenasTexts } from "../../../shared/language/en/arenas.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { dayTexts } from "../../../shared/language/en/day.ts";
import { embedTexts } from "../../../shared/language/en/embed.ts";
import { firstMetasTexts } from "../../../shared/language/en/first-metas.ts";
import { gameMetasTexts } from "../../../shared/language/en/game-metas.ts";
import { ideasTexts } from "../../../shared/language/en/ideas.ts";
import { invitationMetasTexts } from "../../../shared/language/en/invitation-metas.ts";
import { mailsTexts } from "../../../shared/language/en/mails.ts";
import { metasTexts } from "../../../shared/language/en/metas.ts";
import { noticesTexts } from "../../../shared/language/en/notices.ts";
import { previewsTexts } from "../../../shared/language/en/previews.ts";
import { profileMetasTexts } from "../../../shared/language/en/profile-metas.ts";
import { raceTexts } from "../../../shared/language/en/race.ts";
import { socialTexts } from "../../../shared/language/en/social.ts";
import { studiesTexts } from "../../../shared/language/en/studies.ts";
import { BUILT_IN, type Language } from "../../../shared/language/languages.ts";
import type { Area } from "../../../shared/language/texts.ts";
import type { Translated } from "../../../shared/language/translation.ts";
import { TRANSLATIONS } from "../../../shared/language/translations.ts";
import type { GameTexts } from "../../../shared/pages/game-meta.ts";

/** The texts that the Worker itself writes, by language. */

const inLanguage =
  <English extends Area>(english: English, translated: (catalogue: Catalogue) => Translated<English>) =>
  (language: Language): English =>
    // As in `texts`: the compiler has checked the names, and a test the placeholders.
    language === BUILT_IN ? english : (translated(TRANSLATIONS[language]) as Area as English);

export const arenasIn = inLanguage(arenasTexts, ({ arena }) => arena.arenas);
export const commonIn = inLanguage(commonTexts, ({ first }) => first.common);
export const dayIn = inLanguage(dayTexts, ({ first }) => first.day);
export const firstMetasIn = inLanguage(firstMetasTexts, ({ first }) => first.firstMetas);
const matchMetasIn = inLanguage(gameMetasTexts, ({ match }) => match.gameMetas);
const invitationMetasIn = inLanguage(invitationMetasTexts, ({ worker }) => worker.invitationMetas);
export const gameMetasIn = (language: Language): GameTexts => ({
  ...matchMetasIn(language),
  ...invitationMetasIn(language),
});
export const ideasIn = inLanguage(ideasTexts, ({ learn }) => learn.ideas);
export const metasIn = inLanguage(metasTexts, ({ first }) => first.metas);
export const profileMetasIn = inLanguage(profileMetasTexts, ({ people }) => people.profileMetas);
export const raceIn = inLanguage(raceTexts, ({ race }) => race.race);
export const socialIn = inLanguage(socialTexts, ({ first }) => first.social);
export const studiesIn = inLanguage(studiesTexts, ({ study }) => study.studies);
export const mailsIn = inLanguage(mailsTexts, ({ worker }) => worker.mails);
export const noticesIn = inLanguage(noticesTexts, ({ worker }) => worker.notices);
export const embedIn = inLanguage(embedTexts, ({ worker }) => worker.embed);
export const previewsIn = inLanguage(previewsTexts, ({ worker }) => worker.previews);
