import { expect, test } from "vitest";
import { FEW } from "./support/layout.ts";
import { setStage } from "./support/stage.ts";
import { isMostVisited, lookAt, PLACES } from "./support/walk.ts";

/** All pages in all windows are in walk.all.test.ts and walk-players.all.test.ts. */

const stage = setStage();

const VISITED = PLACES.filter(isMostVisited);

test.each(VISITED)(
  "a page matches its HTML, nothing moves or is cut, no rule of accessibility is broken: $path for a $who",
  async (place) => lookAt(stage, place, FEW),
);

test("the most visited pages are pages", () => {
  expect(VISITED).toHaveLength(4);
});
