import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { moveText } from "../../shared/protocol/notation.ts";
import { goTo } from "./support/navigate.ts";
import { SHORT_O_WIN } from "./support/play.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

const MOVES = encodeURIComponent(SHORT_O_WIN.map(moveText).join(","));

const boardOf = async (page: Page) => {
  const grid = page.getByRole("grid");
  await grid.first().waitFor();
  const board = await grid.first().boundingBox();
  const square = await page.locator("[data-square]").first().boundingBox();
  return { width: Math.round(board?.width ?? 0), square: square?.width ?? 0 };
};

test("on every phone the boards of review, lesson and analysis are as wide as the page", async () => {
  for (const viewport of [
    { width: 320, height: 568 },
    { width: 360, height: 640 },
    { width: 412, height: 732 },
    { width: 390, height: 844 },
  ]) {
    const { page, ...visitor } = await stage.arrive({ viewport, hasTouch: true });
    const room = viewport.width - 24;
    const check = async (name: string): Promise<void> => {
      const { width, square } = await boardOf(page);
      expect([name, viewport, Math.abs(width - room) <= 2, square >= 24]).toEqual([name, viewport, true, true]);
      const overflows = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(overflows).toBe(false);
    };
    await goTo(page, `${visitor.origin}/analysis?moves=${MOVES}`);
    await check("analysis");
    await goTo(page, `${visitor.origin}/review?moves=${MOVES}&you=X`);
    // The engine takes ten seconds for a game, and on a busy machine more than a minute.
    await page.getByRole("button", { name: "Learn from your mistakes" }).waitFor({ timeout: 150_000 });
    await check("review");
    const next = page.getByRole("button", { name: "Next move" });
    // The buttons to step with are in sight, wherever the page is scrolled to.
    const box = await next.boundingBox();
    expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
    await page.getByRole("button", { name: "Learn from your mistakes" }).click();
    await page.getByRole("grid", { name: "Board, find a better move" }).waitFor();
    await check("lesson");
    // The question stands beside the board without scrolling.
    const answer = await page.getByRole("button", { name: "See the answer" }).boundingBox();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect((answer?.y ?? 999) + (answer?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
    await page.close();
  }
});
