import type { TranslatedLanguage } from "./languages.ts";
import type { Area } from "./texts.ts";
import { type Areas, TRANSLATIONS } from "./translations.ts";

type AreaName = keyof Areas;

/** The texts of every page's frame, of home and of a match, and all titles. */
const FIRST: readonly AreaName[] = [
  "afterMatch",
  "ahead",
  "around",
  "beforeMatch",
  "board",
  "common",
  "company",
  "day",
  "firstMetas",
  "gameMetas",
  "hero",
  "home",
  "match",
  "matchParts",
  "metas",
  "ownHome",
  "parts",
  "phrases",
  "places",
  "refusals",
  "rulesInShort",
  "shell",
  "shortcuts",
  "social",
  "socketErrors",
  "speech",
  "today",
];

/** What only the Worker says. No page fetches it. */
const WORKER: readonly AreaName[] = ["embed", "invitationMetas", "mails", "notices", "previews"];

/** The scripts of a language that is not built in. A page that needs later texts waits for both. */
export const TEXT_SCRIPTS = ["first", "later"] as const;
export type TextScript = (typeof TEXT_SCRIPTS)[number];

/** The script that an area is in; null for the Worker's. */
export const scriptOf = (name: string): TextScript | null => {
  if (WORKER.some((area) => area === name)) return null;
  return FIRST.some((area) => area === name) ? "first" : "later";
};

/** The areas in a script of a language. */
export const areasIn = (language: TranslatedLanguage, script: TextScript): Readonly<Record<string, Area>> =>
  Object.fromEntries(Object.entries<Area>(TRANSLATIONS[language]).filter(([name]) => scriptOf(name) === script));
