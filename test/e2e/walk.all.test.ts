import { test } from "vitest";
import { EVERY, ONE } from "./support/layout.ts";
import { setStage } from "./support/stage.ts";
import { DESKTOP, PHONE } from "./support/visitor.ts";
import { isMostVisited, lookAt, PLACES } from "./support/walk.ts";

/**
 * The core's walk over all other pages on a phone, and over every page on a desktop, in every window with every font
 * size.
 */

const stage = setStage();

test.each(PLACES.filter((place) => !isMostVisited(place)))(
  "a page matches its HTML, nothing moves or is cut, no rule of accessibility is broken: $path for a $who",
  async (place) => lookAt(stage, place, ONE, { viewport: PHONE }),
);

test.each(PLACES)("in every window and font size, nothing moves or is cut: $path for a $who", async (place) =>
  lookAt(stage, place, EVERY, { viewport: DESKTOP }),
);
