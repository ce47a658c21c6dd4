import type { AccountResponse, FriendsResponse, OwnProfileResponse } from "../../shared/api/api.ts";
import type { AnswerTo, CallName } from "../../shared/api/calls/all-calls.ts";
import type { GameType } from "../../shared/game/time-controls.ts";
import { addProblem } from "./setup.ts";

/** Answers the calls of a page without a server. */

interface Called {
  readonly name: CallName;
  readonly path: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

type Answer<Name extends CallName> = AnswerTo<Name> | Response | Promise<AnswerTo<Name> | Response>;
type Row<Name extends CallName> = AnswerTo<Name> | ((called: Called) => Answer<Name>);
export type Calls = { readonly [Name in CallName]?: Row<Name> };

/** The answer to a call that is refused with a sentence, and with the seconds to wait. */
export const refused = (status: number, message?: string | readonly string[], seconds?: number): Response =>
  Response.json(message === undefined ? {} : { message, error: `${message}` }, {
    status,
    headers: seconds === undefined ? {} : { "Retry-After": `${seconds}` },
  });

const GUEST: AccountResponse = {
  identifier: "guest-1",
  username: "Guest-1",
  role: "guest",
  supporter: false,
  email: null,
};

export const ADA: AccountResponse = {
  identifier: "1",
  username: "ada",
  role: "player",
  supporter: false,
  email: "ada@example.org",
};

export const profileOf = ({ username, email }: AccountResponse): OwnProfileResponse => ({
  ...{ username, email, supporter: false, lastOnline: null, createdAt: Date.UTC(2026, 0, 5) },
  profile: { bio: "", location: "-" },
  socials: { youtube: "", twitch: "", reddit: "", discord: "", twitter: "" },
});

export const FRIENDLESS: FriendsResponse = {
  ...{ friends: [], incomingRequests: [], outgoingRequests: [], supporters: [], blocked: [] },
  whoMayChallenge: "anyone",
};

const ofEachType = <Value>(value: Value): Record<GameType, Value> => ({
  ...{ bullet: value, blitz: value, rapid: value, standard: value, correspondence: value },
});

/** What nearly every page asks. */
const callsOf = (account: AccountResponse): Calls => ({
  "POST /api/v2/auth/guest-login": { token: "a guest's", maxAge: 86_400, account: GUEST },
  "GET /api/v2/account": account,
  "GET /api/v2/friends": FRIENDLESS,
  "GET /api/v2/site": {
    ...{ statusUrl: null, sourceUrl: null, communityUrl: null, contactEmail: null },
    ...{ computerOpponent: false, opensAccounts: true },
  },
  "GET /api/v2/activity": { waiting: 0, playing: 0 },
  "GET /api/v2/tv": ofEachType({ featured: null, games: [] }),
  "GET /api/v2/tv/recent": ofEachType([]),
  "GET /api/v2/seeks": { seeks: [] },
  "GET /api/v2/account/correspondence": { games: [] },
  "GET /api/v2/arenas": { running: [], soon: [], over: [] },
  "GET /api/v2/puzzles/beyond": { proposed: [], retired: [] },
  "GET /api/v1/account/profile": profileOf(ADA),
  "GET /api/v2/account/preferences": { whoMayChallenge: "anyone", hidesInOpenData: false },
});

const patternOf = (name: string): RegExp => new RegExp(`^${name.replace(/:(\w+)/g, "(?<$1>[^/?]+)")}$`);

export class FakeApi {
  /** Everything that the page has called, in order. */
  readonly called: Called[] = [];
  /** Files that the server fails to send. */
  failing: RegExp | null;
  #calls: Calls;
  readonly #fetch = globalThis.fetch.bind(globalThis);

  constructor(calls: Calls, account: AccountResponse = GUEST, failing: RegExp | null = null) {
    this.#calls = { ...callsOf(account), ...calls };
    this.failing = failing;
  }

  /** From now on these calls have other answers. */
  answer(calls: Calls): void {
    this.#calls = { ...this.#calls, ...calls };
  }

  /** Bodies of the calls with this name, in order. */
  bodiesOf(name: CallName): unknown[] {
    return this.called.filter((call) => call.name === name).map(({ body }) => body);
  }

  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input, location.origin);
    if (this.failing?.test(url.pathname)) return refused(503);
    if (!url.pathname.startsWith("/api/")) return this.#fetch(input, init);
    const asked = `${init.method ?? "GET"} ${url.pathname}`;
    for (const [name, row] of Object.entries(this.#calls)) {
      const found = patternOf(name).exec(asked);
      if (found === null) continue;
      const body = typeof init.body === "string" ? JSON.parse(init.body) : null;
      // Object.entries forgets the names' type.
      const called: Called = { name: name as CallName, path: found.groups ?? {}, query: url.searchParams, body };
      this.called.push(called);
      const answer: unknown = await (typeof row === "function" ? row(called) : row);
      init.signal?.throwIfAborted();
      return answer instanceof Response ? answer : Response.json(answer);
    }
    addProblem(`no answer to ${asked}`);
    return refused(404);
  };
}
