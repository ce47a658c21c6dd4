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
import { type Areas, TRANSLATIONS } from "../../../shared/language/translations.ts";
import type { GameTexts } from "../../../shared/pages/game-meta.ts";

const inLanguage =
  <English extends Area>(english: English, translated: (areas: Areas) => Translated<English>) =>
  (language: Language): English =>
    // As in `texts`: the compiler has checked the names, and a test the placeholders.
    language === BUILT_IN ? english : (translated(TRANSLATIONS[language]) as Area as English);

export const arenasIn = inLanguage(arenasTexts, ({ arenas }) => arenas);
export const commonIn = inLanguage(commonTexts, ({ common }) => common);
export const dayIn = inLanguage(dayTexts, ({ day }) => day);
export const firstMetasIn = inLanguage(firstMetasTexts, ({ firstMetas }) => firstMetas);
const matchMetasIn = inLanguage(gameMetasTexts, ({ gameMetas }) => gameMetas);
const invitationMetasIn = inLanguage(invitationMetasTexts, ({ invitationMetas }) => invitationMetas);
export const gameMetasIn = (language: Language): GameTexts => ({
  ...matchMetasIn(language),
  ...invitationMetasIn(language),
});
export const ideasIn = inLanguage(ideasTexts, ({ ideas }) => ideas);
export const metasIn = inLanguage(metasTexts, ({ metas }) => metas);
export const profileMetasIn = inLanguage(profileMetasTexts, ({ profileMetas }) => profileMetas);
export const raceIn = inLanguage(raceTexts, ({ race }) => race);
export const socialIn = inLanguage(socialTexts, ({ social }) => social);
export const studiesIn = inLanguage(studiesTexts, ({ studies }) => studies);
export const mailsIn = inLanguage(mailsTexts, ({ mails }) => mails);
export const noticesIn = inLanguage(noticesTexts, ({ notices }) => notices);
export const embedIn = inLanguage(embedTexts, ({ embed }) => embed);
export const previewsIn = inLanguage(previewsTexts, ({ previews }) => previews);
