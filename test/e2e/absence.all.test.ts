import { expect, test } from "vitest";
import { meetByLink, playMoves, SHORT_O_WIN } from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import type { Visitor } from "./support/visitor.ts";

const stage = setStage();

/** Leaves the site. On another page of it, the player would stay in the game. */
const leave = ({ page }: Visitor) => page.goto("about:blank");

test("nothing is fetched for an absence that is too short to be shown", async () => {
  const sides = await meetByLink(await stage.arrive(), await stage.arrive());
  await playMoves(sides, SHORT_O_WIN, 0, 2);
  const { X, O, path } = sides;
  // However long X needs to come back, it is a moment for O.
  await O.page.clock.install();
  await O.page.clock.pauseAt(Date.now() + 1000);
  await leave(X);
  await X.open(path);
  await playMoves(sides, SHORT_O_WIN, 2, 3);
  expect(await O.page.locator("link[href*=absence-panel]").count()).toBe(0);
});
