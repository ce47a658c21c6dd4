import type { aboutTexts } from "./en/about.ts";
import type { accountsTexts } from "./en/accounts.ts";
import type { afterMatchTexts } from "./en/after-match.ts";
import type { aheadTexts } from "./en/ahead.ts";
import type { analysisTexts } from "./en/analysis.ts";
import type { answersTexts } from "./en/answers.ts";
import type { arenasTexts } from "./en/arenas.ts";
import type { aroundTexts } from "./en/around.ts";
import type { beforeMatchTexts } from "./en/before-match.ts";
import type { boardTexts } from "./en/board.ts";
import type { botsTexts } from "./en/bots.ts";
import type { commonTexts } from "./en/common.ts";
import type { companyTexts } from "./en/company.ts";
import type { dayTexts } from "./en/day.ts";
import type { developersTexts } from "./en/developers.ts";
import type { donateTexts } from "./en/donate.ts";
import type { embedTexts } from "./en/embed.ts";
import type { enginePermitTexts } from "./en/engine-permit.ts";
import type { explorerTexts } from "./en/explorer.ts";
import type { failuresTexts } from "./en/failures.ts";
import type { firstMetasTexts } from "./en/first-metas.ts";
import type { formsTexts } from "./en/forms.ts";
import type { friendsTexts } from "./en/friends.ts";
import type { gameMetasTexts } from "./en/game-metas.ts";
import type { heroTexts } from "./en/hero.ts";
import type { hintsTexts } from "./en/hints.ts";
import type { homeTexts } from "./en/home.ts";
import type { ideasTexts } from "./en/ideas.ts";
import type { invitationTexts } from "./en/invitation.ts";
import type { invitationMetasTexts } from "./en/invitation-metas.ts";
import type { learnTexts } from "./en/learn.ts";
import type { legalTexts } from "./en/legal.ts";
import type { listsTexts } from "./en/lists.ts";
import type { mailsTexts } from "./en/mails.ts";
import type { matchTexts } from "./en/match.ts";
import type { matchPartsTexts } from "./en/match-parts.ts";
import type { metasTexts } from "./en/metas.ts";
import type { noticesTexts } from "./en/notices.ts";
import type { openDataTexts } from "./en/open-data.ts";
import type { ownGamesTexts } from "./en/own-games.ts";
import type { ownHomeTexts } from "./en/own-home.ts";
import type { partsTexts } from "./en/parts.ts";
import type { phrasesTexts } from "./en/phrases.ts";
import type { placesTexts } from "./en/places.ts";
import type { practiceTexts } from "./en/practice.ts";
import type { previewsTexts } from "./en/previews.ts";
import type { privacyTexts } from "./en/privacy.ts";
import type { profileTexts } from "./en/profile.ts";
import type { profileMetasTexts } from "./en/profile-metas.ts";
import type { puzzlesTexts } from "./en/puzzles.ts";
import type { raceTexts } from "./en/race.ts";
import type { refusalsTexts } from "./en/refusals.ts";
import type { reportsTexts } from "./en/reports.ts";
import type { reviewTexts } from "./en/review.ts";
import type { rulesInShortTexts } from "./en/rules-in-short.ts";
import type { runningGameTexts } from "./en/running-game.ts";
import type { searchBarTexts } from "./en/search-bar.ts";
import type { seeksTexts } from "./en/seeks.ts";
import type { settingsTexts } from "./en/settings.ts";
import type { shellTexts } from "./en/shell.ts";
import type { shortcutsTexts } from "./en/shortcuts.ts";
import type { socialTexts } from "./en/social.ts";
import type { socketErrorsTexts } from "./en/socket-errors.ts";
import type { speechTexts } from "./en/speech.ts";
import type { stormTexts } from "./en/storm.ts";
import type { studiesTexts } from "./en/studies.ts";
import type { termsTexts } from "./en/terms.ts";
import type { todayTexts } from "./en/today.ts";
import type { twoTexts } from "./en/two.ts";
import type { youTexts } from "./en/you.ts";
import type { Area, Part } from "./texts.ts";
import type { Translated } from "./translation.ts";

/** A complete language: the exports of its de/index.ts. */
interface Areas {
  readonly about: Translated<typeof aboutTexts>;
  readonly accounts: Translated<typeof accountsTexts>;
  readonly afterMatch: Translated<typeof afterMatchTexts>;
  readonly ahead: Translated<typeof aheadTexts>;
  readonly analysis: Translated<typeof analysisTexts>;
  readonly answers: Translated<typeof answersTexts>;
  readonly arenas: Translated<typeof arenasTexts>;
  readonly around: Translated<typeof aroundTexts>;
  readonly beforeMatch: Translated<typeof beforeMatchTexts>;
  readonly board: Translated<typeof boardTexts>;
  readonly bots: Translated<typeof botsTexts>;
  readonly common: Translated<typeof commonTexts>;
  readonly company: Translated<typeof companyTexts>;
  readonly day: Translated<typeof dayTexts>;
  readonly developers: Translated<typeof developersTexts>;
  readonly donate: Translated<typeof donateTexts>;
  readonly embed: Translated<typeof embedTexts>;
  readonly enginePermit: Translated<typeof enginePermitTexts>;
  readonly explorer: Translated<typeof explorerTexts>;
  readonly failures: Translated<typeof failuresTexts>;
  readonly firstMetas: Translated<typeof firstMetasTexts>;
  readonly forms: Translated<typeof formsTexts>;
  readonly friends: Translated<typeof friendsTexts>;
  readonly gameMetas: Translated<typeof gameMetasTexts>;
  readonly hero: Translated<typeof heroTexts>;
  readonly hints: Translated<typeof hintsTexts>;
  readonly home: Translated<typeof homeTexts>;
  readonly ideas: Translated<typeof ideasTexts>;
  readonly invitation: Translated<typeof invitationTexts>;
  readonly invitationMetas: Translated<typeof invitationMetasTexts>;
  readonly learn: Translated<typeof learnTexts>;
  readonly legal: Translated<typeof legalTexts>;
  readonly lists: Translated<typeof listsTexts>;
  readonly mails: Translated<typeof mailsTexts>;
  readonly match: Translated<typeof matchTexts>;
  readonly matchParts: Translated<typeof matchPartsTexts>;
  readonly metas: Translated<typeof metasTexts>;
  readonly notices: Translated<typeof noticesTexts>;
  readonly openData: Translated<typeof openDataTexts>;
  readonly ownGames: Translated<typeof ownGamesTexts>;
  readonly ownHome: Translated<typeof ownHomeTexts>;
  readonly parts: Translated<typeof partsTexts>;
  readonly phrases: Translated<typeof phrasesTexts>;
  readonly places: Translated<typeof placesTexts>;
  readonly practice: Translated<typeof practiceTexts>;
  readonly previews: Translated<typeof previewsTexts>;
  readonly privacy: Translated<typeof privacyTexts>;
  readonly profile: Translated<typeof profileTexts>;
  readonly profileMetas: Translated<typeof profileMetasTexts>;
  readonly puzzles: Translated<typeof puzzlesTexts>;
  readonly race: Translated<typeof raceTexts>;
  readonly refusals: Translated<typeof refusalsTexts>;
  readonly reports: Translated<typeof reportsTexts>;
  readonly review: Translated<typeof reviewTexts>;
  readonly rulesInShort: Translated<typeof rulesInShortTexts>;
  readonly runningGame: Translated<typeof runningGameTexts>;
  readonly searchBar: Translated<typeof searchBarTexts>;
  readonly seeks: Translated<typeof seeksTexts>;
  readonly settings: Translated<typeof settingsTexts>;
  readonly shell: Translated<typeof shellTexts>;
  readonly shortcuts: Translated<typeof shortcutsTexts>;
  readonly social: Translated<typeof socialTexts>;
  readonly socketErrors: Translated<typeof socketErrorsTexts>;
  readonly speech: Translated<typeof speechTexts>;
  readonly storm: Translated<typeof stormTexts>;
  readonly studies: Translated<typeof studiesTexts>;
  readonly terms: Translated<typeof termsTexts>;
  readonly today: Translated<typeof todayTexts>;
  readonly two: Translated<typeof twoTexts>;
  readonly you: Translated<typeof youTexts>;
}

/**
 * The scripts of a language: "first" has the texts of home, of every page's frame, and all titles. Then one per part,
 * and the Worker's own texts, which no page fetches.
 */
type Script = "first" | Part | "worker";

const SCRIPTS = {
  about: "learn",
  accounts: "accounts",
  afterMatch: "match",
  ahead: "match",
  analysis: "study",
  answers: "accounts",
  arenas: "arena",
  around: "first",
  beforeMatch: "match",
  board: "first",
  bots: "people",
  common: "first",
  company: "first",
  day: "first",
  developers: "legal",
  donate: "accounts",
  embed: "worker",
  enginePermit: "study",
  explorer: "study",
  failures: "people",
  firstMetas: "first",
  forms: "accounts",
  friends: "people",
  gameMetas: "match",
  hero: "first",
  hints: "study",
  home: "first",
  ideas: "learn",
  invitation: "people",
  invitationMetas: "worker",
  learn: "learn",
  legal: "legal",
  lists: "people",
  mails: "worker",
  match: "match",
  matchParts: "match",
  metas: "first",
  notices: "worker",
  openData: "legal",
  ownGames: "people",
  ownHome: "first",
  parts: "first",
  phrases: "match",
  places: "first",
  practice: "study",
  previews: "worker",
  privacy: "legal",
  profile: "people",
  profileMetas: "people",
  puzzles: "study",
  race: "race",
  refusals: "match",
  reports: "people",
  review: "study",
  rulesInShort: "first",
  runningGame: "match",
  searchBar: "match",
  seeks: "people",
  settings: "accounts",
  shell: "first",
  shortcuts: "match",
  social: "first",
  socketErrors: "first",
  speech: "match",
  storm: "race",
  studies: "study",
  terms: "legal",
  today: "first",
  two: "study",
  you: "people",
} as const satisfies Readonly<Record<keyof Areas, Script>>;

export type Catalogue = {
  readonly [Name in Script]: {
    readonly [Area in keyof Areas as (typeof SCRIPTS)[Area] extends Name ? Area : never]: Areas[Area];
  };
};

const areasOf = (areas: Areas, script: Script): Readonly<Record<string, Area>> =>
  Object.fromEntries(Object.entries(areas).filter(([name]) => SCRIPTS[name as keyof Areas] === script));

/** Groups a language's areas by script. The compiler refuses unknown and missing areas. */
export const inScripts = <Given extends Areas>(
  areas: Given & Readonly<Record<Exclude<keyof Given, keyof Areas>, never>>,
): Catalogue =>
  // TypeScript cannot type entries by key. Each script's areas come from the same table.
  ({
    first: areasOf(areas, "first"),
    match: areasOf(areas, "match"),
    people: areasOf(areas, "people"),
    accounts: areasOf(areas, "accounts"),
    study: areasOf(areas, "study"),
    race: areasOf(areas, "race"),
    arena: areasOf(areas, "arena"),
    learn: areasOf(areas, "learn"),
    legal: areasOf(areas, "legal"),
    worker: areasOf(areas, "worker"),
  }) as Readonly<Record<Script, unknown>> as Catalogue;
