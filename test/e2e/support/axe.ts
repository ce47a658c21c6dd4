import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { lowContrast, NO_TEXT } from "./contrast.ts";
import { settle } from "./layout.ts";
import { DESKTOP, PHONE } from "./visitor.ts";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Found {
  readonly id: string;
  /** `ancestry`: the path to the element from the root, which stays unique when other elements come meanwhile. */
  readonly nodes: readonly { readonly html: string; readonly ancestry: readonly string[] }[];
}

/** Texts whose contrast neither axe nor `lowContrast` can determine, each with the reason why it is fine. */
const DECIDED: readonly RegExp[] = [
  // The labels of the rating chart are on its card only: --ink-soft on --surface, 6.7:1 light, 7.1:1 dark.
  /^<text class="tick_/,
];

/** The contrasts that axe leaves open and that are too low when calculated, or cannot be calculated. */
const lowContrasts = async (page: Page, open: readonly Found[]): Promise<string[]> => {
  const low: string[] = [];
  for (const { html, ancestry } of open.filter(({ id }) => id === "color-contrast").flatMap(({ nodes }) => nodes)) {
    if (DECIDED.some((decided) => decided.test(html))) continue;
    const wrong = await lowContrast(page, ancestry.join(" "));
    if (wrong !== null) low.push(`color-contrast, ${wrong}: ${html}`);
  }
  return low;
};

/**
 * How often a page is looked at while a text whose contrast axe left open has gone when it is read: the page has drawn
 * something else there meanwhile.
 */
const LOOKS_AT_MOST = 3;

/** What axe finds wrong with a page, one line each. The debugger injects it, past the page's own policy. */
export const violations = async (page: Page, looks = LOOKS_AT_MOST): Promise<string[]> => {
  // A page that is still loading a part has no heading and no title yet, which is no fault.
  await page.locator("h1").first().waitFor({ state: "attached" });
  await page.evaluate(axeSource);
  // The script defines a global `axe`; the result is plain JSON.
  const found: { readonly violations: readonly Found[]; readonly incomplete: readonly Found[] } = await page.evaluate(
    // Skips preloading style sheets and media: no rule in use needs them, and offline axe complains about them.
    "axe.run(document, { resultTypes: ['violations', 'incomplete'], ancestry: true, preload: false })",
  );
  const low = await lowContrasts(page, found.incomplete);
  if (looks > 1 && low.some((each) => each.includes(NO_TEXT))) return violations(page, looks - 1);
  return [...found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)), ...low];
};

const LOOKS = [
  { colorScheme: "light", viewport: PHONE },
  { colorScheme: "dark", viewport: DESKTOP },
] as const;

/** The same for a light page on a phone and a dark one on a desktop, one after the other in one visit. */
export const violationsInBothSchemes = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  for (const { colorScheme, viewport } of LOOKS) {
    await page.setViewportSize(viewport);
    // Without motion, no colour is measured in the middle of a change of scheme.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await settle(page);
    found.push(...(await violations(page)).map((violation) => `${colorScheme}: ${violation}`));
  }
  return found;
};
