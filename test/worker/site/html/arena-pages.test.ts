import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { LANGUAGES } from "../../../../shared/language/languages.ts";
import { arenaPath } from "../../../../shared/pages/pages.ts";
import { recordArena } from "../../../../worker/data/arena/arena-results.ts";
import { arenas } from "../../../../worker/data/arena/arena-schema.ts";
import { database } from "../../../../worker/data/database.ts";
import { SURFACE } from "../../../../worker/site/preview/theme.ts";
import { addAccount, newPlayer } from "../../test-client.ts";
import { decoded } from "../preview/decoded.ts";
import { getPage, ORIGIN, openPage } from "./page.ts";

const MINUTE = 60_000;
let count = 0;

const add = async (change: Partial<typeof arenas.$inferInsert> = {}): Promise<string> => {
  const id = `arena-of-pages-${++count}`;
  const startsAt = Date.now() + 10 * MINUTE;
  await database(env)
    .insert(arenas)
    .values({
      id,
      series: "europe",
      isPublic: true,
      gameType: "blitz",
      isRated: true,
      minutes: 30,
      createdAt: Date.now(),
      startsAt,
      endsAt: startsAt + 30 * MINUTE,
      ...change,
    });
  return id;
};

test("the link to an arena says what it is, and has a picture of its own", async () => {
  const id = await add();
  const page = await openPage(arenaPath(id));
  expect(page).toMatchObject({
    status: 200,
    title: "Europe Blitz Arena",
    description: "Blitz arena of Ultimate Tic-Tac-Toe. Open the link to join.",
    canonical: `${ORIGIN}${arenaPath(id)}`,
  });
  expect(page.headers.get("X-Robots-Tag")).toBeNull();
});

test("an arena that runs, and one of years ago", async () => {
  const now = Date.now();
  const running = await add({ name: "Friday night", series: null, startsAt: now - MINUTE, endsAt: now + MINUTE });
  expect(await openPage(arenaPath(running))).toMatchObject({
    title: "Friday night",
    description: "Blitz arena of Ultimate Tic-Tac-Toe, running now. Open the link to join or to watch.",
  });
  const past = await add({ startsAt: 1, endsAt: 2, players: 37 });
  expect((await openPage(arenaPath(past))).description).toBe(
    "Blitz arena of Ultimate Tic-Tac-Toe with 37 players: the standing and the games.",
  );
});

test("search engines leave an arena alone that only its link leads to", async () => {
  const page = await openPage(arenaPath(await add({ isPublic: false })));
  expect([page.status, page.headers.get("X-Robots-Tag")]).toEqual([200, "noindex"]);
});

test.each(Object.keys(LANGUAGES))("in the language of the reader: %s", async (language) => {
  const page = await openPage(arenaPath(await add()), {}, { headers: { "Accept-Language": language } });
  expect(page.headers.get("Content-Language")).toBe(language);
  expect(page.description).toContain("Ultimate Tic-Tac-Toe");
});

test("an unknown arena is not found", async () => {
  expect((await openPage("/arena/CDFGHJKM")).status).toBe(404);
  expect((await openPage("/arena/a/b")).status).toBe(404);
  expect((await openPage("/arena/%00")).status).toBe(404);
});

test.each(["en", "ar"])("the picture of a link: %s", async (language) => {
  const id = await add({ name: "Friday night at the lake house", series: null });
  const response = await getPage(`${arenaPath(id)}/card.png?lang=${language}`);
  expect(response.status).toBe(200);
  const { width, height } = decoded(new Uint8Array(await response.arrayBuffer()));
  expect([width, height]).toEqual([1200, 630]);
  expect((await getPage("/arena/CDFGHJKM/card.png")).status).toBe(404);
});

test.each(["en", "ar"])("the picture of an arena that is over shows the first three: %s", async (language) => {
  const results = ["ann", "bob"].map((name, index) => ({
    identifier: `${name}_${language}`,
    rank: index + 1,
    score: 9 - index,
    games: 3,
    wins: 2,
    berserks: 0,
    performance: 1600,
    record: [],
  }));
  for (const { identifier } of results) await addAccount({ ...newPlayer(), identifier, username: identifier });
  const pictureOf = async (isPlayed: boolean): Promise<readonly [string, boolean[]]> => {
    const id = await add({ startsAt: 1, endsAt: 2 });
    const outcome = { id, startedAt: 1, endedAt: 2, players: 2, games: 3, results };
    if (isPlayed) await recordArena(database(env), outcome);
    const response = await getPage(`${arenaPath(id)}/card.png?lang=${language}`);
    const { at } = decoded(new Uint8Array(await response.arrayBuffer()));
    // The faces' upper edges beside the places' numbers.
    const x = language === "ar" ? 1200 - 136 : 136;
    const rows = [0, 1, 2].map((row) => at(x, 372 + 76 * row + 2) === SURFACE);
    return [response.headers.get("Cache-Control") ?? "", rows];
  };
  expect(await pictureOf(true)).toEqual(["public, max-age=600", [true, true, false]]);
  expect(await pictureOf(false)).toEqual(["public, max-age=60", [false, false, false]]);
});
