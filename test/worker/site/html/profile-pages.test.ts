import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import type { RatedProfileResponse } from "../../../../shared/api/api.ts";
import { missingProfileMeta, profileMeta, unreadProfileMeta } from "../../../../shared/pages/profile-meta.ts";
import { renameUser } from "../../../../worker/data/account/user-profile.ts";
import { database } from "../../../../worker/data/database.ts";
import { addPlayer, call, uniqueName } from "../../http/api.ts";
import { record } from "../../recorded.ts";
import { BROKEN, getPage, ORIGIN, openPage } from "./page.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

test("a player's page has the tags that the page on screen will have", async () => {
  const [anna, bob] = [await addPlayer(), await addPlayer()];
  await record(anna, bob, { gameType: "blitz" });
  await record(anna, bob, { gameType: "bullet", isRated: false });
  const page = await openPage(`/@/${anna.username}`);
  expect(page).toMatchObject({ status: 200, title: anna.username, canonical: `${ORIGIN}/@/${anna.username}` });
  expect(page.description).toMatch(new RegExp(`^${anna.username}'s blitz rating is 1\\d{3} with 1 rated games$`));
  const { body } = await call(`/v2/users/${anna.username}`);
  expect(page.description).toBe(profileMeta(body as RatedProfileResponse).description);
  expect(page.headers.get("X-Robots-Tag")).toBeNull();
});

test("nobody starts with rated games", async () => {
  const { username } = await addPlayer();
  expect((await openPage(`/@/${username}`)).description).toBe(`${username} has not played a rated game yet`);
});

test("a name keeps its direction on a page that is read from right to left", async () => {
  const { username } = await addPlayer();
  const { description } = await openPage(`/@/${username}`, {}, { headers: { "Accept-Language": "ar" } });
  expect(description).toContain(`\u2068${username}\u2069`);
});

test("a former name, and one in other case, redirects to the present one", async () => {
  const player = await addPlayer();
  const name = uniqueName("Renamed");
  await renameUser(database(env), player, name, Date.now());
  const moved = await getPage(`/@/${player.username}?result=win`);
  expect(moved.status).toBe(302);
  expect(moved.headers.get("Location")).toBe(`/@/${name}?result=win`);
  expect(moved.headers.get("Cache-Control")).toBe("no-store");
  expect((await getPage(`/@/${name.toUpperCase()}`)).headers.get("Location")).toBe(`/@/${name}`);
});

test("an unknown player is a 404, and so is an unconfirmed or deleted one", async () => {
  const unconfirmed = await addPlayer({ confirmedAt: null });
  const deleted = await addPlayer({ deletedAt: Date.now() });
  for (const name of ["nobody-at-all", unconfirmed.username, deleted.username]) {
    const page = await openPage(`/@/${name}`);
    expect(page).toMatchObject({ status: 404, ...missingProfileMeta(name) });
    expect(page.headers.get("X-Robots-Tag")).toBe("noindex");
  }
});

test("an address that cannot be decoded redirects to a valid one of nobody", async () => {
  const mended = "/@/%25E0%25A4";
  const moved = await getPage("/@/%E0%A4?result=win");
  expect(moved.status).toBe(302);
  expect(moved.headers.get("Location")).toBe(`${ORIGIN}${mended}?result=win`);
  expect(await openPage(mended)).toMatchObject({
    status: 404,
    canonical: ORIGIN + mended,
    ...missingProfileMeta("%E0%A4"),
  });
});

test("such an address redirects nowhere else", async () => {
  const moved = await getPage("//elsewhere.example/%E0");
  expect(moved.headers.get("Location")).toBe(`${ORIGIN}//elsewhere.example/%25E0`);
});

/** How many elements of a kind a parser finds. */
const countOf = async (page: Response, selector: string): Promise<number> => {
  let count = 0;
  const counter = new HTMLRewriter().on(selector, { element: () => void count++ });
  await counter.transform(page).text();
  return count;
};

test.each([{}, BROKEN])("a name is plain text everywhere", async (bindings) => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const path = `/@/${encodeURIComponent(`"></title><script>alert(1)</script>`)}`;
  expect(await countOf(await getPage(path, bindings), "script")).toBe(await countOf(await getPage("/about"), "script"));
});

test("during an outage of the database the page comes without its tags, and is no 404", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const page = await openPage("/@/anna", BROKEN);
  expect(page).toMatchObject({ status: 200, ...unreadProfileMeta("anna") });
  expect(page.headers.get("X-Robots-Tag")).toBeNull();
  expect(log).toHaveBeenCalledTimes(1);
});

test("the page takes one query, through indexes", async () => {
  const prepare = vi.spyOn(env.DB, "prepare");
  await openPage("/@/nobody-at-all");
  const statements = prepare.mock.calls.map(([statement]) => statement);
  prepare.mockRestore();
  expect(statements).toHaveLength(1);
  const [statement = ""] = statements;
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${statement}`)
    .bind(...Array.from(statement.matchAll(/\?/g), () => "x"))
    .all<{ detail: string }>();
  expect(results.filter(({ detail }) => /^SCAN (?!CONSTANT)/.test(detail))).toEqual([]);
});
