import { test } from "vitest";
import { FEW } from "./support/layout.ts";
import { setStage } from "./support/stage.ts";
import { PHONE } from "./support/visitor.ts";
import { lookAt, PLACES } from "./support/walk.ts";

const stage = setStage();

test.each(PLACES)(
  "a page matches its HTML, nothing moves or is cut, no rule of accessibility is broken: $path for a $who",
  async (place) => lookAt(stage, place, FEW, { viewport: PHONE }),
);
