/** The scripts of a language that follow its first one, each fetched by the pages that say what is in it (areas.ts). */
export const PARTS = ["match", "people", "accounts", "study", "legal"] as const;

export type Part = (typeof PARTS)[number];

/** What each page needs beside the first script, by the name that its files have (web/route-files-plugin.ts). */
export const PAGE_PARTS = {
  home: [],
  game: ["match"],
  learn: ["study"],
  practice: ["match", "study"],
  analysis: ["match", "study"],
  about: ["study"],
  profile: ["people"],
  leaderboard: ["people"],
  tv: ["match", "people"],
  friends: ["people"],
  donate: ["people", "accounts"],
  login: ["people", "accounts"],
  signup: ["people", "accounts"],
  confirmation: ["people", "accounts"],
  "forgot-password": ["people", "accounts"],
  "reset-password": ["people", "accounts"],
  "new-email": ["people", "accounts"],
  settings: ["people", "accounts"],
  "privacy-policy": ["legal"],
  "terms-of-service": ["legal"],
  nothing: [],
} as const satisfies Readonly<Record<string, readonly Part[]>>;

export type PageName = keyof typeof PAGE_PARTS;

/** Of a page that is not known nothing is. */
export const partsOf = (name: string): readonly Part[] =>
  Object.hasOwn(PAGE_PARTS, name) ? PAGE_PARTS[name as PageName] : [];
