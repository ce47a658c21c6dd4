import { gameMetasTexts } from "../../shared/language/en/game-metas.ts";
import { mailsTexts } from "../../shared/language/en/mails.ts";
import { metasTexts } from "../../shared/language/en/metas.ts";
import { previewsTexts } from "../../shared/language/en/previews.ts";
import { profileMetasTexts } from "../../shared/language/en/profile-metas.ts";
import type { Language } from "../../shared/language/languages.ts";
import { HOME_META, NOT_FOUND_META } from "../../shared/page-meta.ts";

/** The texts that the Worker itself writes, in the language of a reader. */

export const firstMetasIn = (_language: Language) => ({ home: HOME_META, notFound: NOT_FOUND_META });
export const metasIn = (_language: Language) => metasTexts;
export const gameMetasIn = (_language: Language) => gameMetasTexts;
export const profileMetasIn = (_language: Language) => profileMetasTexts;
export const mailsIn = (_language: Language) => mailsTexts;
export const previewsIn = (_language: Language) => previewsTexts;
