import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

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
