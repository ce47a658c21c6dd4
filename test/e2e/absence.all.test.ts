import { expect, test } from "vitest";
import { reload } from "./support/navigate.ts";
import { meetByLink, playMoves, SHORT_O_WIN } from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import type { Visitor } from "./support/visitor.ts";

const stage = setStage();

/** Leaves the site. On another page of it, the player would stay in the game. */
const leave = ({ page }: Visitor) => page.goto("about:blank");

test("nothing is fetched for an absence that is too short to be shown", async () => {
  const sides = await meetByLink(await stage.arrive(), await stage.arrive());
  const { X, O, path } = sides;
  await playMoves(sides, SHORT_O_WIN, 0, 2);
  // On a busy machine X's page may have opened long after O's: for this one X is there from the start.
  await reload(O.page);
  await playMoves(sides, SHORT_O_WIN, 2, 3);
  // However long X needs to come back, it is a moment for O. The clock never goes back, so it stops in the future.
  await O.page.clock.install();
  await O.page.clock.pauseAt(Date.now() + 30_000);
  await leave(X);
  await X.open(path);
  await playMoves(sides, SHORT_O_WIN, 3, 4);
  expect(await O.page.locator("link[href*=absence-panel]").count()).toBe(0);
});
