import { parseArgs } from "node:util";
import type { z } from "zod";
import {
  accountRequest,
  botAccountRequest,
  countRequest,
  decideReportRequest,
  flaggedRequest,
  publishRequest,
  recordingRequest,
  renameRequest,
  reportsRequest,
  retireRequest,
  supporterRequest,
  suspendRequest,
  unpublishRequest,
} from "../../shared/api/admin-schema.ts";
import type { OpenDataKind } from "../../shared/api/open-data-api.ts";
import type { ReportOutcome } from "../../shared/api/reports-api.ts";

/** Parses a command line into a call of the operators' API. */

interface AdminCall {
  /** Below /api/v2/admin/. */
  readonly path: string;
  readonly body: object;
  /** The question to confirm first; null for calls that only read. */
  readonly question: string | null;
}

/** What a command does: one call, or several calls that write or check a file in the current folder. */
export type Order =
  | { readonly kind: "call"; readonly call: AdminCall }
  | { readonly kind: "export"; readonly file: ExportedFile }
  | { readonly kind: "publish"; readonly file: ExportedFile; readonly url: string; readonly question: string };

export interface ExportedFile {
  readonly month: string;
  readonly kind: OpenDataKind;
}

export type Command =
  | ({ readonly isLocal: boolean; readonly isSure: boolean } & Order)
  | { readonly kind: "help"; readonly problem: string | null };

export const HELP = `npm run admin -- COMMAND

  find ACCOUNT                                what is known of an account
  rename ACCOUNT NEW_NAME                     give it another name
  suspend ACCOUNT --reason TEXT --until DATE  it can only appeal, cancel, export its data and be deleted, and its
                                              subscription ends with the paid period. --for-good instead of --until:
                                              without an end. --lock, for one that was taken over: nobody can log in
  lift ACCOUNT                                end its suspension now
  supporter ACCOUNT [--remove]                give it the supporter's badge, or take that gift back
  bot NAME LEVEL                              the account of a house bot of level 1 to 8, and its token for npm run bot.
                                              For a name that is a house bot: its level, and another token in place of
                                              the one before
  recording GAME                              how far an ended game has come on its way into the database
  set-aside GAME                              leave that alone for a day
  replay GAME                                 try it now
  flagged                                     the puzzles that most players call bad
  retire PUZZLE [--undo]                      never show or rate it again, or do
  reports [--decided]                         what players report about others: the oldest open ones, or what was decided
  reports decide REPORT --acted               say what became of it; --dismissed instead: nothing breaks the rules. The
                                              reporter is told by mail. --reason TEXT: a note that only operators read
  count                                       how many accounts and games there are
  export MONTH [--bots]                       write the finished rated games of people, or of bots, to a file here
  publish MONTH URL [--bots]                  list that file on /open-data: it is compared with what URL answers
  unpublish MONTH [--bots]                    take it from the list

ACCOUNT is a username of today or of the last 30 days, an email or an id; GAME is the id in the game's address,
PUZZLE the number in the puzzle's; REPORT the id in the list of reports; MONTH is 2026-11.
DATE is 2027-01-01 (its beginning, UTC) or 2027-01-01T18:30+01:00.

  --local    the server on this machine (npm start), not the deployed one. With its PORT, if it has another than 8787:
             PORT=3000 npm run admin -- count --local
  --yes      do not ask before a change

The deployed server is PUBLIC_ORIGIN of wrangler.toml, or ADMIN_ORIGIN in the environment. The secret is ADMIN_SECRET in
the environment; without it you are asked for it.`;

const OPTIONS = {
  local: { type: "boolean", default: false },
  yes: { type: "boolean", default: false },
  help: { type: "boolean", default: false },
  remove: { type: "boolean" },
  "for-good": { type: "boolean" },
  lock: { type: "boolean" },
  undo: { type: "boolean" },
  bots: { type: "boolean" },
  decided: { type: "boolean" },
  acted: { type: "boolean" },
  dismissed: { type: "boolean" },
  until: { type: "string" },
  reason: { type: "string" },
} as const;

type Values = ReturnType<typeof parse>["values"];
type Option = keyof Values;

const parse = (words: readonly string[]) =>
  parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true, strict: true });

class Problem extends Error {}

/** A day, or a time with an explicit zone. Without a zone, the meaning would depend on this machine. */
const MOMENT = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d))?$/;

const momentOf = (text: string): number => {
  const at = MOMENT.test(text) ? Date.parse(text) : Number.NaN;
  // Date.parse reads June 31 as July 1.
  const isDay = new Date(`${text.slice(0, 10)}T00:00Z`).toJSON()?.startsWith(text.slice(0, 10)) === true;
  if (Number.isNaN(at) || !isDay) throw new Problem(`"${text}" is no date like 2027-01-01 or 2027-01-01T18:30+01:00`);
  return at;
};

const untilOf = (values: Values): number | null => {
  if ((values.until === undefined) === (values["for-good"] === undefined)) {
    throw new Problem("Say --until DATE or --for-good, one of them");
  }
  return values.until === undefined ? null : momentOf(values.until);
};

const checked = <Schema extends z.ZodType<object>>(schema: Schema, body: unknown): z.output<Schema> => {
  const { data, error } = schema.safeParse(body);
  if (data === undefined) throw new Problem(error?.issues.map(({ message }) => message).join("\n") ?? "");
  return data;
};

const outcomeOf = ({ acted = false, dismissed = false }: Values): ReportOutcome => {
  if (acted === dismissed) throw new Problem("Say --acted or --dismissed, one of them");
  return acted ? "acted" : "dismissed";
};

interface Form {
  /** The number of words after the command. */
  readonly words: number;
  readonly options?: readonly Option[];
  readonly call: (words: readonly string[], values: Values) => AdminCall | Order;
}

const recording =
  (order: "look" | "set-aside" | "replay", question: string | null): Form["call"] =>
  ([gameId]) => ({ path: "recording", body: checked(recordingRequest, { gameId, order }), question });

const publishedAt = publishRequest.pick({ url: true });

const kindOf = ({ bots = false }: Values): OpenDataKind => (bots ? "bots" : "people");

const fileOf = (month: string | undefined, values: Values): ExportedFile =>
  checked(unpublishRequest, { month, kind: kindOf(values) });

const FORMS: Readonly<Record<string, Form>> = {
  find: {
    words: 1,
    call: ([account]) => ({ path: "find", body: checked(accountRequest, { account }), question: null }),
  },
  rename: {
    words: 2,
    call: ([account, username]) => ({
      path: "rename",
      body: checked(renameRequest, { account, username }),
      question: `Rename ${account} to ${username}?`,
    }),
  },
  suspend: {
    words: 1,
    options: ["until", "for-good", "reason", "lock"],
    call: ([account], values) => {
      const until = untilOf(values);
      return {
        path: "suspend",
        body: checked(suspendRequest, { account, until, reason: values.reason ?? "", isLocked: values.lock ?? false }),
        question: `Suspend ${account} ${until === null ? "without an end" : `until ${new Date(until).toISOString()}`}?`,
      };
    },
  },
  lift: {
    words: 1,
    call: ([account]) => ({
      path: "lift",
      body: checked(accountRequest, { account }),
      question: `End the suspension of ${account}?`,
    }),
  },
  supporter: {
    words: 1,
    options: ["remove"],
    call: ([account], { remove = false }) => ({
      path: "supporter",
      body: checked(supporterRequest, { account, isSupporter: !remove }),
      question: remove ? `Take the supporter's badge from ${account}?` : `Make ${account} a supporter?`,
    }),
  },
  bot: {
    words: 2,
    call: ([username, level]) => ({
      path: "bots",
      body: checked(botAccountRequest, { username, level: Number(level) }),
      question: `Make the house bot ${username} of level ${level}, or give it another token?`,
    }),
  },
  recording: { words: 1, call: recording("look", null) },
  "set-aside": { words: 1, call: recording("set-aside", "Leave the recording of this game alone for a day?") },
  replay: { words: 1, call: recording("replay", "Try to record this game now?") },
  flagged: { words: 0, call: () => ({ path: "flagged", body: checked(flaggedRequest, {}), question: null }) },
  retire: {
    words: 1,
    options: ["undo"],
    call: ([number], { undo = false }) => ({
      path: "retire",
      body: checked(retireRequest, { number: Number(number), isRetired: !undo }),
      question: undo ? `Show and rate puzzle ${number} again?` : `Never show or rate puzzle ${number} again?`,
    }),
  },
  reports: {
    words: 0,
    options: ["decided"],
    call: (_, { decided = false }) => ({
      path: "reports",
      body: checked(reportsRequest, { isDecided: decided }),
      question: null,
    }),
  },
  "reports decide": {
    words: 1,
    options: ["acted", "dismissed", "reason"],
    call: ([report], values) => {
      const outcome = outcomeOf(values);
      return {
        path: "reports/decide",
        body: checked(decideReportRequest, { report: Number(report), outcome, note: values.reason ?? "" }),
        question: `Close report ${report} as ${outcome}, and tell who made it?`,
      };
    },
  },
  count: { words: 0, call: () => ({ path: "count", body: checked(countRequest, {}), question: null }) },
  export: {
    words: 1,
    options: ["bots"],
    call: ([month], values) => ({ kind: "export", file: fileOf(month, values) }),
  },
  publish: {
    words: 2,
    options: ["bots"],
    call: ([month, url], values) => ({
      kind: "publish",
      file: fileOf(month, values),
      url: checked(publishedAt, { url }).url,
      question: `List ${url} as the games of ${kindOf(values)} of ${month}?`,
    }),
  },
  unpublish: {
    words: 1,
    options: ["bots"],
    call: ([month], values) => ({
      path: "unpublish",
      body: fileOf(month, values),
      question: `Take the games of ${kindOf(values)} of ${month} from the list?`,
    }),
  },
};

const EVERYWHERE: readonly string[] = ["local", "yes", "help"];

const read = (words: readonly string[]): Command => {
  const { values, positionals } = parse(words);
  const [first, second] = positionals;
  if (first === undefined || values.help) return { kind: "help", problem: null };
  const name = Object.hasOwn(FORMS, `${first} ${second}`) ? `${first} ${second}` : first;
  const rest = positionals.slice(name === first ? 1 : 2);
  const form = Object.hasOwn(FORMS, name) ? FORMS[name] : undefined;
  if (form === undefined) throw new Problem(`There is no command "${name}"`);
  if (rest.length !== form.words) throw new Problem(`"${name}" takes ${form.words} words after it, not ${rest.length}`);
  const allowed = [...EVERYWHERE, ...(form.options ?? [])];
  const stray = Object.keys(values).find((option) => !allowed.includes(option));
  if (stray !== undefined) throw new Problem(`"${name}" takes no --${stray}`);
  const order = form.call(rest, values);
  return {
    isLocal: values.local,
    isSure: values.yes,
    ...("kind" in order ? order : ({ kind: "call", call: order } as const)),
  };
};

/** Parses the words after `npm run admin --`. */
export const commandOf = (words: readonly string[]): Command => {
  try {
    return read(words);
  } catch (error) {
    // parseArgs throws TypeErrors with a readable sentence.
    if (error instanceof Problem || error instanceof TypeError) return { kind: "help", problem: error.message };
    throw error;
  }
};
