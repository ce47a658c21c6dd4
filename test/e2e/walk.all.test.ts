import { test } from "vitest";
import { EVERY } from "./support/layout.ts";
import { setStage } from "./support/stage.ts";
import { lookAt, PLACES } from "./support/walk.ts";

/** The walk of a guest. That of players is a file of its own, because each takes minutes. */

const stage = setStage();

test.each(PLACES.filter(({ who }) => who === "guest"))(
  "a page matches its HTML, nothing moves or is cut, no rule of accessibility is broken: $path for a $who",
  async (place) => lookAt(stage, place, EVERY),
);
