import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { BOARD_THEMES } from "../../../../web/kit/appearance/perks.ts";

/** The colors of each theme, as sub-board.module.css and board-cell.module.css mix them. */

type Colour = readonly [red: number, green: number, blue: number];

const read = (path: string): string => readFileSync(new URL(`../../../../web/kit/${path}`, import.meta.url), "utf8");

const colourOf = (hex: string): Colour => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [red, green, blue];
};

/** color-mix in srgb */
const mix = (one: Colour, share: number, other: Colour): Colour => [
  one[0] * share + other[0] * (1 - share),
  one[1] * share + other[1] * (1 - share),
  one[2] * share + other[2] * (1 - share),
];

const luminance = (colour: Colour): number => {
  const [red = 0, green = 0, blue = 0] = colour.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: Colour, other: Colour): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

const valueIn = (css: string, name: string, scheme: "light" | "dark"): Colour => {
  const [, light = "", dark = ""] = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css) ?? [];
  expect(light, name).not.toBe("");
  return colourOf(scheme === "light" ? light : dark);
};

const themes = read("appearance/board-themes.css");

const blockOf = (theme: string): string =>
  new RegExp(`\\[data-board="${theme}"\\]\\[data-board\\] \\{[^}]*\\}`).exec(themes)?.[0] ?? "";

const tokens = read("styles/tokens.css");

describe.each(BOARD_THEMES)("the board theme %s", (theme) => {
  const css = blockOf(theme);

  test.each(["light", "dark"] as const)("has marks that are seen on every ground, in the %s theme", (scheme) => {
    const [surface, page, border] = ["board-surface", "board-page", "board-border"].map((name) =>
      valueIn(css, name, scheme),
    );
    const marks = [valueIn(css, "x", scheme), valueIn(css, "o", scheme)];
    if (surface === undefined || page === undefined || border === undefined) throw new Error("a ground is missing");
    const dimmed = mix(border, 0.38, page);
    for (const mark of marks) {
      const grounds = [
        surface,
        // Where one may play, and the last move there.
        ...marks.map((hue) => mix(hue, 0.08, surface)),
        mix(mark, 0.2, mix(mark, 0.08, surface)),
        // Marks also stand on the page: beside clocks and names.
        valueIn(tokens, "page", scheme),
        valueIn(tokens, "surface", scheme),
      ];
      for (const ground of grounds) expect(contrast(mark, ground)).toBeGreaterThanOrEqual(4.5);
      // What cannot be played now, and a won sub-board, whose mark is large.
      expect(contrast(mix(mark, 0.78, dimmed), dimmed)).toBeGreaterThanOrEqual(3);
      expect(contrast(mark, mix(mark, 0.3, surface))).toBeGreaterThanOrEqual(3);
    }
  });
});

test("the themes leave forced colours alone", () => {
  expect(themes).toMatch(/^\/\*[^@]*\*\/\s*@media \(forced-colors: none\) \{/);
  expect(themes.match(/\{/g)).toHaveLength(1 + BOARD_THEMES.length);
});
