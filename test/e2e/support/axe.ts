import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { DESKTOP, PHONE } from "./visitor.ts";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds wrong with a page, one line each. It is put in by the debugger, past the page's own policy. */
export const violations = async (page: Page): Promise<string[]> => {
  // A page whose part is still being fetched has no heading and no title yet, which is no fault of it.
  await page.locator("h1").first().waitFor({ state: "attached" });
  await page.evaluate(axeSource);
  // The script defines a global `axe`; the result is plain JSON.
  const found: { id: string; nodes: { html: string }[] }[] = await page.evaluate(
    "axe.run(document, { resultTypes: ['violations'] }).then((result) => result.violations)",
  );
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
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
    // Without motion no colour is caught on its way from one scheme to the other.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    found.push(...(await violations(page)).map((violation) => `${colorScheme}: ${violation}`));
  }
  return found;
};
