import { expect, test } from "vitest";
import { announcedAt, named, seeFiles } from "./support/requests.ts";
import { setStage } from "./support/stage.ts";

/** The other routes are in requests.all.test.ts. */

const stage = setStage();

/** The maximum number of files of a route, with styles and late parts. There are few because scripts are grouped. */
const MOST = {
  "/": 30,
  game: 40,
};

test.each(Object.entries(MOST))(
  "%s fetches at most %i files, each once, and no page's script in a second step",
  (name, most) => seeFiles(stage, name, most),
);

test("a page preloads the files of its route with everything that its script imports", async () => {
  const game = (await announcedAt(stage, "/abcdefghjk")).map(named);
  expect(game).toEqual(expect.arrayContaining(["game-page.js", "game.js", "game.css", "board.js", "common.js"]));
  expect((await announcedAt(stage, "/@/nobody-here")).map(named)).toEqual(expect.arrayContaining(["profile-page.js"]));
  expect((await announcedAt(stage, "/settings/devices")).map(named)).toEqual(
    expect.arrayContaining(["settings-page.js"]),
  );
  const home = (await announcedAt(stage, "/")).map(named);
  expect(home.filter((file) => file.endsWith(".js")).toSorted()).toEqual([
    "begin.js",
    "home-page.js",
    "home.js",
    "index.js",
    "libraries.js",
    "rolldown-runtime.js",
  ]);
});
