import { test } from "vitest";
import { ONE } from "./support/layout.ts";
import { setStage } from "./support/stage.ts";
import { PHONE } from "./support/visitor.ts";
import { isMostVisited, lookAt, PLACES } from "./support/walk.ts";

/** The core's walk over all other pages. */

const stage = setStage();

test.each(PLACES.filter((place) => !isMostVisited(place)))(
  "a page matches its HTML, nothing moves or is cut, no rule of accessibility is broken: $path for a $who",
  async (place) => lookAt(stage, place, ONE, { viewport: PHONE }),
);
