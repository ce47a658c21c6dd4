import { expect, test } from "vitest";
import { carryToken, newPlayer } from "./support/accounts.ts";
import { meetByLink } from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import type { Visitor } from "./support/visitor.ts";

const stage = setStage();

/** Our own files that a page fetches from opening until it is idle. */
const filesOf = async (visitor: Visitor, path: string): Promise<string[]> => {
  const files: string[] = [];
  const page = await visitor.context.newPage();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/assets/")) files.push(pathname);
  });
  await page.goto(visitor.origin + path, { waitUntil: "networkidle" });
  await page.close();
  return files;
};

/** The files that the HTML itself names, so that the browser fetches them at once. */
const announcedAt = async (path: string): Promise<string[]> => {
  const html = await (await fetch(stage.origin + path, { headers: { Accept: "text/html" } })).text();
  return [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = ""]) => file);
};

const named = (file: string): string => file.replace(/^\/assets\/(.+)-.{7}(\.\w+)$/, "$1$2");

/** The maximum number of files of each route, with styles and late parts. There are few because scripts are grouped. */
const MOST = {
  "/": 30,
  "/learn": 20,
  "/settings": 32,
  // With the boards of the themes.
  "/settings/appearance": 38,
  "/leaderboard": 20,
  "/practice": 30,
  profile: 30,
  game: 40,
};

test.each(Object.entries(MOST))(
  "%s fetches at most %i files, each once, and no page's script in a second step",
  async (name, most) => {
    const visitor = await stage.arrive();
    const player = await newPlayer(stage);
    await carryToken(visitor, player);
    const path =
      name === "game"
        ? (await meetByLink(await stage.arrive(), await stage.arrive())).path
        : name === "profile"
          ? `/@/${player.username}`
          : name;
    const files = await filesOf(visitor, path);
    expect(files.length, files.map(named).join(" ")).toBeLessThanOrEqual(most);
    expect(new Set(files).size).toBe(files.length);
    const announced = await announcedAt(path);
    const pages = files.filter((file) => /-page\.js$/.test(named(file)));
    expect(pages.filter((file) => !announced.includes(file) && !/not-found|own-page/.test(file)).map(named)).toEqual(
      [],
    );
  },
);

test("a page preloads the files of its route with everything that its script imports", async () => {
  const game = (await announcedAt("/abcdefghjk")).map(named);
  expect(game).toEqual(expect.arrayContaining(["game-page.js", "game.js", "game.css", "board.js", "common.js"]));
  expect((await announcedAt("/@/nobody-here")).map(named)).toEqual(expect.arrayContaining(["profile-page.js"]));
  expect((await announcedAt("/settings/devices")).map(named)).toEqual(expect.arrayContaining(["settings-page.js"]));
  const home = (await announcedAt("/")).map(named);
  expect(home.filter((file) => file.endsWith(".js")).toSorted()).toEqual([
    "begin.js",
    "home-page.js",
    "home.js",
    "index.js",
    "libraries.js",
    "rolldown-runtime.js",
  ]);
});
