import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { setStage } from "./support/stage.ts";

const stage = setStage();

/** The font's own name in the file, in any weight. */
const FACE = "Outfit Thin";

/** The fonts in which a page's headlines are drawn, each with a headline that uses it. */
const facesOfHeadlines = async (page: Page): Promise<ReadonlyMap<string, string>> => {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeIds } = await session.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector: "h1, h2" });
  const faces = new Map<string, string>();
  for (const nodeId of nodeIds) {
    const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
    const { outerHTML } = await session.send("DOM.getOuterHTML", { nodeId });
    for (const { familyName } of fonts) faces.set(familyName, outerHTML);
  }
  return faces;
};

test.each(["en", "de", "es", "fr", "pt"])(
  "headlines use one typeface, also for accented letters, in %s",
  async (language) => {
    const visitor = await stage.arrive();
    const { page } = visitor;
    for (const path of ["/learn", "/privacy-policy", "/login"]) {
      await visitor.open(`${path}?lang=${language}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.evaluate(() => document.fonts.load("700 1em Outfit"));
      const faces = await facesOfHeadlines(page);
      expect([...faces.keys()], [...faces.values()].join()).toEqual([FACE]);
    }
  },
);
