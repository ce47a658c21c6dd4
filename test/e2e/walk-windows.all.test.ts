import { test } from "vitest";
import { EVERY } from "./support/layout.ts";
import { setStage } from "./support/stage.ts";
import { DESKTOP } from "./support/visitor.ts";
import { lookAt, PLACES } from "./support/walk.ts";

/** The walk over every page on a desktop. A file of its own, because it takes as long as the other one. */

const stage = setStage();

test.each(PLACES)("in every window and font size, nothing moves or is cut: $path for a $who", async (place) =>
  lookAt(stage, place, EVERY, { viewport: DESKTOP }),
);
