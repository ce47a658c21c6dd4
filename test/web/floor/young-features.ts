import { createRequire } from "node:module";
import type { CompatData, CompatStatement, Identifier, SimpleSupportStatement } from "@mdn/browser-compat-data";
import { BROWSER_FLOOR } from "../../../shared/pages/browser-floor.ts";

/** What MDN's browser-compat-data knows to be younger than our oldest browsers. */

// An import would have Vite turn 20 MB of JSON into a module.
const data: CompatData = createRequire(import.meta.url)("@mdn/browser-compat-data");

const { ios, ...others } = BROWSER_FLOOR;
const OLDEST = Object.entries({ ...others, chrome_android: others.chrome, safari_ios: ios });

const versionOf = (version: string): number => Number(version.replace("≤", "").split("-")[0]);

const supportOf = ({ support }: CompatStatement, browser: string): readonly SimpleSupportStatement[] =>
  Object.entries(support).flatMap(([name, statements]) => (name === browser ? [statements].flat() : []));

/** Partial support counts: most of it is a detail. What needs a flag, a prefix or another name does not. */
const isSupported = (statement: SimpleSupportStatement, oldest: number): boolean => {
  const { version_added: added, version_removed: removed, flags, prefix, alternative_name: otherName } = statement;
  if (typeof added !== "string" || added === "preview" || versionOf(added) > oldest) return false;
  if (typeof removed === "string" && versionOf(removed) <= oldest) return false;
  return flags === undefined && prefix === undefined && otherName === undefined;
};

const isInFloor = (compat: CompatStatement): boolean =>
  OLDEST.every(([browser, oldest]) => {
    const statements = supportOf(compat, browser);
    return statements.length === 0 || statements.some((statement) => isSupported(statement, oldest));
  });

/** Some browser has never had it: a style then is what other browsers do without. */
const isMissing = (compat: CompatStatement): boolean =>
  OLDEST.some(([browser]) => supportOf(compat, browser).every(({ version_added: added }) => added === false));

const isYoung = ({ __compat: compat }: Identifier): boolean => compat !== undefined && !isInFloor(compat);

/** The features within another, by name. */
const partsOf = ({ __compat: _, ...parts }: Identifier): readonly (readonly [name: string, part: Identifier])[] =>
  Object.entries(parts);

interface Feature {
  /** The interface or the object, such as `Element` or `Intl.Locale`. */
  readonly owner: string;
  readonly name: string;
}

const globals: string[] = [];
const statics: Feature[] = [];
const members: Feature[] = [];
const events: string[] = [];
/** Names that some object of our oldest browsers has. Nothing in a script tells these objects apart. */
const known = new Set(Object.getOwnPropertyNames(Object.prototype));

const GLOBAL_SCOPE = /^(?:Window|\w*WorkerGlobalScope)$/;

const isOfPrototype = ({ spec_url: urls }: CompatStatement): boolean =>
  [urls ?? []].flat().some((url) => /prototype|#sec-get-/i.test(url));

const read = (owner: string, feature: Identifier, isLanguage: boolean): void => {
  if (isYoung(feature)) {
    globals.push(owner);
    return;
  }
  for (const [key, part] of partsOf(feature)) {
    const { __compat: compat } = part;
    if (compat === undefined || key.startsWith("@@")) continue;
    const young = !isInFloor(compat);
    const name = key.replace(/_(?:static|event)$/, "");
    if (key === owner) {
      if (young && isLanguage) globals.push(owner);
    } else if (key.endsWith("_event")) {
      if (young) events.push(name);
      else known.add(name);
    } else if (owner === "Intl") read(`${owner}.${name}`, part, isLanguage);
    else if (key.endsWith("_static") || (isLanguage && !isOfPrototype(compat))) {
      if (young) statics.push({ owner, name });
    } else if (young) {
      members.push({ owner, name });
      if (GLOBAL_SCOPE.test(owner)) globals.push(name);
    } else known.add(name);
  }
};
for (const [name, feature] of partsOf(data.javascript.builtins ?? {})) read(name, feature, true);
for (const [name, feature] of partsOf(data.api)) if (feature.__compat !== undefined) read(name, feature, false);

/** What scripts may use, with all that makes it younger than our oldest browsers. */
export const YOUNG = { globals, statics, members, events } as const;

const namesOf = (features: readonly Feature[]): ReadonlySet<string> =>
  new Set(features.map(({ owner, name }) => `${owner}.${name}`));

const youngGlobals = new Set(globals);
const youngStatics = namesOf(statics);
const youngMembers = new Set(members.map(({ name }) => name).filter((name) => !known.has(name)));
const youngEvents = new Set(events.filter((name) => !known.has(name)));

export const isYoungGlobal = (name: string): boolean => youngGlobals.has(name);
export const isYoungStatic = (owner: string, name: string): boolean =>
  youngStatics.has(`${owner}.${name}`) || youngGlobals.has(`${owner}.${name}`);
export const isYoungMember = (name: string): boolean => youngMembers.has(name);
export const isYoungEvent = (name: string): boolean => youngEvents.has(name);

/** True for a part of CSS, by its path in the data, such as `selectors`, `has`. */
export const isYoungStyle = (...path: readonly string[]): boolean => {
  const compat = path.reduce<Identifier | undefined>((feature, name) => feature?.[name], data.css)?.__compat;
  return compat !== undefined && !isInFloor(compat) && !isMissing(compat);
};
