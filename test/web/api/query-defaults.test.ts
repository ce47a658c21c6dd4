import { QueryObserver, type QueryObserverOptions } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { accountQuery } from "../../../web/api/account.ts";
import { ownProfileQuery } from "../../../web/api/account-changes.ts";
import { ApiFailure } from "../../../web/api/api-failure.ts";
import { confirmEmail } from "../../../web/api/auth.ts";
import { friendsQuery } from "../../../web/api/friends.ts";
import { historyQuery } from "../../../web/api/history.ts";
import { subscriptionStatusQuery } from "../../../web/api/payments.ts";
import { leaderboardQuery, profileQuery, ratingsQuery } from "../../../web/api/profile.ts";
import { createQueryClient } from "../../../web/api/query-client.ts";
import { sessionsQuery } from "../../../web/api/sessions.ts";
import { siteQuery } from "../../../web/api/site.ts";
import { userSearchQuery } from "../../../web/api/user-search.ts";
import { answering } from "./fetched.ts";

/** How everything is fetched unless a query says otherwise, and which queries do. */

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const DEFAULTS = {
  refetchOnMount: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: true,
  retry: 3,
  retryDelay: 1500,
};

test("the defaults are the specification's", () => {
  expect(createQueryClient().getDefaultOptions().queries).toEqual(DEFAULTS);
});

/** Watches a query as a page does, until it has given up; answers with what it failed with. */
const failureOf = async <Data, Key extends readonly unknown[]>(
  options: QueryObserverOptions<Data, Error, Data, Data, Key>,
): Promise<string | undefined> => {
  const observer = new QueryObserver(createQueryClient(), options);
  const unsubscribe = observer.subscribe(() => undefined);
  await vi.runAllTimersAsync();
  unsubscribe();
  return observer.getCurrentResult().error?.message;
};

test("what fails is asked for three times more, a second and a half apart", async () => {
  vi.useFakeTimers();
  const asked: number[] = [];
  const fail = (): Promise<never> => {
    asked.push(Date.now());
    return Promise.reject(new Error("no"));
  };
  const start = Date.now();
  expect(await failureOf({ queryKey: ["x"], queryFn: fail })).toBe("no");
  expect(asked.map((at) => at - start)).toEqual([0, 1500, 3000, 4500]);
});

const NO_FILTERS = { type: null, result: null, opponent: "" } as const;

/** Each says why where it stands. A function for `retry` asks again only where that can help. */
test.each([
  ["account", accountQuery("a"), { refetchOnMount: true, retry: false }],
  ["friends", friendsQuery("a"), {}],
  ["own profile", ownProfileQuery("a"), {}],
  ["site", siteQuery, {}],
  ["profile", profileQuery("a"), { refetchOnMount: true, retry: expect.any(Function) }],
  ["history", historyQuery("a", NO_FILTERS), { refetchOnMount: true, retry: expect.any(Function) }],
  ["ratings", ratingsQuery("a"), { refetchOnMount: true, retry: expect.any(Function) }],
  ["leaderboard", leaderboardQuery("blitz"), { refetchOnMount: true, retry: expect.any(Function) }],
  ["sessions", sessionsQuery("a"), { refetchOnMount: "always" }],
  ["subscription", subscriptionStatusQuery("a"), { refetchOnMount: "always", retry: expect.any(Function) }],
  ["search", userSearchQuery("abc"), { retry: false }],
])("%s keeps the defaults but for what it must not", (_name, options, deviations) => {
  const { refetchOnMount, refetchOnWindowFocus, refetchOnReconnect, retry, retryDelay } = {
    refetchOnMount: undefined,
    refetchOnWindowFocus: undefined,
    refetchOnReconnect: undefined,
    retry: undefined,
    retryDelay: undefined,
    ...options,
  };
  expect({ refetchOnMount, refetchOnWindowFocus, refetchOnReconnect, retry, retryDelay }).toEqual(deviations);
});

test("a query that may tell refusals apart still gives up after three retries", () => {
  const retries = [profileQuery("a").retry, subscriptionStatusQuery("a").retry];
  for (const retry of retries) {
    if (typeof retry !== "function") throw new Error("expected a function");
    const noAnswer = new ApiFailure(null);
    expect([0, 1, 2, 3].map((failures) => retry(failures, noAnswer))).toEqual([true, true, true, false]);
    expect(retry(0, new ApiFailure(404))).toBe(false);
  }
});

test("the account is fetched for each token, and once", async () => {
  expect(accountQuery("one").queryKey).toEqual(["account", "one"]);
  vi.useFakeTimers();
  const sent = answering({ message: "no", error: "no" }, 500);
  expect(await failureOf(accountQuery("one"))).toBe("no");
  expect(sent).toHaveLength(1);
});

test("a link that confirms an e-mail is opened once, whatever comes of it", async () => {
  const sent = answering({ message: "no", error: "no" }, 500);
  await expect(confirmEmail("of-the-link")).rejects.toThrow("no");
  expect(sent).toHaveLength(1);
});
