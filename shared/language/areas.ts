import type { aboutTexts } from "./en/about.ts";
import type { accountsTexts } from "./en/accounts.ts";
import type { afterMatchTexts } from "./en/after-match.ts";
import type { analysisTexts } from "./en/analysis.ts";
import type { answersTexts } from "./en/answers.ts";
import type { aroundTexts } from "./en/around.ts";
import type { beforeMatchTexts } from "./en/before-match.ts";
import type { boardTexts } from "./en/board.ts";
import type { commonTexts } from "./en/common.ts";
import type { companyTexts } from "./en/company.ts";
import type { donateTexts } from "./en/donate.ts";
import type { enginePermitTexts } from "./en/engine-permit.ts";
import type { failuresTexts } from "./en/failures.ts";
import type { firstMetasTexts } from "./en/first-metas.ts";
import type { formsTexts } from "./en/forms.ts";
import type { friendsTexts } from "./en/friends.ts";
import type { gameMetasTexts } from "./en/game-metas.ts";
import type { heroTexts } from "./en/hero.ts";
import type { hintsTexts } from "./en/hints.ts";
import type { homeTexts } from "./en/home.ts";
import type { learnTexts } from "./en/learn.ts";
import type { legalTexts } from "./en/legal.ts";
import type { listsTexts } from "./en/lists.ts";
import type { mailsTexts } from "./en/mails.ts";
import type { matchTexts } from "./en/match.ts";
import type { matchPartsTexts } from "./en/match-parts.ts";
import type { metasTexts } from "./en/metas.ts";
import type { ownHomeTexts } from "./en/own-home.ts";
import type { partsTexts } from "./en/parts.ts";
import type { phrasesTexts } from "./en/phrases.ts";
import type { practiceTexts } from "./en/practice.ts";
import type { previewsTexts } from "./en/previews.ts";
import type { privacyTexts } from "./en/privacy.ts";
import type { profileTexts } from "./en/profile.ts";
import type { profileMetasTexts } from "./en/profile-metas.ts";
import type { refusalsTexts } from "./en/refusals.ts";
import type { reviewTexts } from "./en/review.ts";
import type { rulesInShortTexts } from "./en/rules-in-short.ts";
import type { runningGameTexts } from "./en/running-game.ts";
import type { settingsTexts } from "./en/settings.ts";
import type { shellTexts } from "./en/shell.ts";
import type { shortcutsTexts } from "./en/shortcuts.ts";
import type { socialTexts } from "./en/social.ts";
import type { socketErrorsTexts } from "./en/socket-errors.ts";
import type { speechTexts } from "./en/speech.ts";
import type { termsTexts } from "./en/terms.ts";
import type { Translated } from "./translation.ts";

/** What home says, what stands around every page, and the titles of all: a language's first script. */
export interface FirstAreas {
  readonly around: Translated<typeof aroundTexts>;
  readonly board: Translated<typeof boardTexts>;
  readonly common: Translated<typeof commonTexts>;
  readonly company: Translated<typeof companyTexts>;
  readonly "first-metas": Translated<typeof firstMetasTexts>;
  readonly hero: Translated<typeof heroTexts>;
  readonly home: Translated<typeof homeTexts>;
  readonly metas: Translated<typeof metasTexts>;
  readonly "own-home": Translated<typeof ownHomeTexts>;
  readonly parts: Translated<typeof partsTexts>;
  readonly refusals: Translated<typeof refusalsTexts>;
  readonly "rules-in-short": Translated<typeof rulesInShortTexts>;
  readonly "running-game": Translated<typeof runningGameTexts>;
  readonly shell: Translated<typeof shellTexts>;
  readonly social: Translated<typeof socialTexts>;
  readonly "socket-errors": Translated<typeof socketErrorsTexts>;
  readonly speech: Translated<typeof speechTexts>;
}

/** What a match says. */
export interface MatchAreas {
  readonly "after-match": Translated<typeof afterMatchTexts>;
  readonly "before-match": Translated<typeof beforeMatchTexts>;
  readonly "game-metas": Translated<typeof gameMetasTexts>;
  readonly match: Translated<typeof matchTexts>;
  readonly "match-parts": Translated<typeof matchPartsTexts>;
  readonly phrases: Translated<typeof phrasesTexts>;
  readonly shortcuts: Translated<typeof shortcutsTexts>;
}

/** Players, their games and lists, and what a call that failed says. */
export interface PeopleAreas {
  readonly failures: Translated<typeof failuresTexts>;
  readonly friends: Translated<typeof friendsTexts>;
  readonly lists: Translated<typeof listsTexts>;
  readonly profile: Translated<typeof profileTexts>;
  readonly "profile-metas": Translated<typeof profileMetasTexts>;
}

/** The ways into an account, and its settings. */
export interface AccountAreas {
  readonly accounts: Translated<typeof accountsTexts>;
  readonly answers: Translated<typeof answersTexts>;
  readonly donate: Translated<typeof donateTexts>;
  readonly forms: Translated<typeof formsTexts>;
  readonly settings: Translated<typeof settingsTexts>;
}

/** Learning, and everything with the engine. */
export interface StudyAreas {
  readonly about: Translated<typeof aboutTexts>;
  readonly analysis: Translated<typeof analysisTexts>;
  readonly "engine-permit": Translated<typeof enginePermitTexts>;
  readonly hints: Translated<typeof hintsTexts>;
  readonly learn: Translated<typeof learnTexts>;
  readonly practice: Translated<typeof practiceTexts>;
  readonly review: Translated<typeof reviewTexts>;
}

/** What binds somebody. */
export interface LegalAreas {
  readonly legal: Translated<typeof legalTexts>;
  readonly privacy: Translated<typeof privacyTexts>;
  readonly terms: Translated<typeof termsTexts>;
}

/** What the Worker alone says. */
export interface WorkerAreas {
  readonly mails: Translated<typeof mailsTexts>;
  readonly previews: Translated<typeof previewsTexts>;
}

/** A whole language, by the scripts in which a page fetches it; the Worker has its own with it. */
export interface Catalogue {
  readonly first: FirstAreas;
  readonly match: MatchAreas;
  readonly people: PeopleAreas;
  readonly accounts: AccountAreas;
  readonly study: StudyAreas;
  readonly legal: LegalAreas;
  readonly worker: WorkerAreas;
}
