import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { physicalSidesIn } from "./physical-sides.ts";

/** The pages are also read from right to left: styles use start and end, and left or right only with a reason. */

const STYLES = globSync("web/**/*.css");

test("no style uses left or right for a side of the line", () => {
  expect(STYLES.length).toBeGreaterThan(80);
  const found = STYLES.flatMap((path) => physicalSidesIn(readFileSync(path, "utf8")).map((side) => `${path}: ${side}`));
  expect(found).toEqual([]);
});

describe("found is", () => {
  test.each([
    "margin-left: 1px",
    "border-top-right-radius: 1px",
    "right: 0",
    "text-align: left",
    "inset-inline-end: env(safe-area-inset-right)",
    "padding: 0 1px 0 2px",
    "padding: 0 calc(1px + max(2px, 3px)) 0 calc(2px + max(2px, 3px))",
    "inset: auto 0 0 auto",
    "border-radius: 4px 0 0 4px",
    "border-radius: 4px 0",
    "box-shadow: 0 1px 2px red, inset 3px 0 red",
    "translate: -50% 0",
    "transform: rotate(3deg) translateX(4px)",
  ])("%s", (declaration) => {
    expect(physicalSidesIn(`.left:hover {\n  color: red;\n  ${declaration};\n}`)).toEqual([declaration]);
  });

  test("a declaration below the reason for another, or below an empty reason", () => {
    const css =
      ".one {\n  /* Physical: a middle. */\n  left: 50%;\n\n  right: 0;\n}\n.two { left: 1px; }\n.three { /* Physical: */ left: 2px; }";
    expect(physicalSidesIn(css)).toEqual(["right: 0", "left: 1px", "left: 2px"]);
  });
});

test.each([
  "margin: 1px 2px",
  "padding: 1px 2px 3px",
  "inset: 1px 2px 3px 2px",
  "border-radius: 4px 4px 0 0",
  "padding-inline: 1px 2px",
  "text-align: start",
  "box-shadow: var(--shadow), 0 0 0 1px red",
  "box-shadow: inset calc(3px * var(--forward)) 0 red",
  "translate: 0 -50%",
  "transform: translateY(4px) rotate(40deg)",
])("not found is %s", (declaration) => {
  expect(physicalSidesIn(`.left:hover {\n  ${declaration};\n}`)).toEqual([]);
});
