import { describe, expect, test } from "vitest";
import { LANGUAGE_COOKIE, languages } from "../../shared/language/languages.ts";
import { seeIdle } from "./support/idle.ts";
import { looksOf, settle } from "./support/layout.ts";
import { reload } from "./support/navigate.ts";
import { meetByLink, playMoves, SHORT_O_WIN } from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import { TYPEFACES } from "./support/typefaces.ts";
import { PHONE } from "./support/visitor.ts";

/**
 * The tightest places with the typefaces of usual systems. All other tests see the first of them:
 * `TYPEFACE="Noto Sans" npm test -- all` runs them with another one.
 */

const DESKTOPS = [1024, 1280, 1440, 1920].map((width) => [width, 800] as const);
const PHONES = [
  [320, 568],
  [390, 664],
] as const;

describe.each(TYPEFACES)("with %s as the system's typeface", (typeface) => {
  const stage = setStage(undefined, typeface);

  test("pages are shown in it", async () => {
    const visitor = await stage.arrive();
    await visitor.open("/about");
    const cdp = await visitor.page.context().newCDPSession(visitor.page);
    await cdp.send("DOM.enable");
    await cdp.send("CSS.enable");
    const { root } = await cdp.send("DOM.getDocument");
    const { nodeId } = await cdp.send("DOM.querySelector", { nodeId: root.nodeId, selector: "main p" });
    const { fonts } = await cdp.send("CSS.getPlatformFontsForNode", { nodeId });
    expect(fonts.map(({ familyName }) => familyName)).toEqual([typeface]);
  });

  test("home fits in every language, on desktops and phones", async () => {
    const visitor = await stage.arrive();
    const { page } = visitor;
    for (const language of languages) {
      await visitor.open(`/?lang=${language}`);
      await seeIdle(page);
      expect.soft(await looksOf(page, [...DESKTOPS, ...PHONES], [16]), language).toEqual([]);
    }
  });

  test("a game fits in every language, and both names are complete beside the board", async () => {
    const sides = await meetByLink(await stage.arrive(), await stage.arrive());
    await playMoves(sides, SHORT_O_WIN, 0, 4);
    const { page } = sides.X;
    for (const language of languages) {
      await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: language, url: stage.origin }]);
      await reload(page);
      await page.getByRole("timer").nth(1).waitFor();
      // The controls beside the names come late.
      await page.locator("main select").first().waitFor({ state: "attached" });
      expect.soft(await looksOf(page, [...DESKTOPS, ...PHONES], [16]), language).toEqual([]);
    }
    for (const [width, height] of [...DESKTOPS, [PHONE.width, PHONE.height] as const]) {
      await page.setViewportSize({ width, height });
      await settle(page);
      for (const name of await page.getByTitle(/^Guest-/).all()) {
        const cut = await name.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
          scrollWidth - clientWidth,
          scrollHeight - clientHeight,
        ]);
        expect.soft(Math.max(...cut), String(width)).toBeLessThanOrEqual(1);
      }
    }
  });
});
