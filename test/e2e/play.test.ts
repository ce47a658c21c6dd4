import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { seeMark, seeText, sidesOf } from "./support/play.ts";
import { setStage } from "./support/stage.ts";

// A separate server: nobody else waits here. Its clocks are slow, so that no first move is late.
const stage = setStage({ clockSpeed: 0.2 });

const SMALL_PHONE = { width: 390, height: 664 };

/** Counts what a finger does on the page, from its first script on. */
const countTaps = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const counted = window as typeof window & { taps?: number };
    counted.taps = 0;
    addEventListener("click", () => (counted.taps = (counted.taps ?? 0) + 1), true);
  });

const taps = (page: Page): Promise<unknown> => page.evaluate("window.taps");

test("a newcomer's first move is two taps away, against Crumb, and the search finds somebody meanwhile", async () => {
  const newcomer = await stage.arrive({ viewport: SMALL_PHONE, hasTouch: true });
  const { page } = newcomer;
  await countTaps(page);
  await newcomer.open("/");
  const play = page.getByRole("button", { name: "Play", exact: true });
  await page.getByRole("figure").getByRole("img").waitFor();
  for (const seen of [page.getByRole("figure").getByRole("img"), play]) {
    const box = await seen.boundingBox();
    expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThanOrEqual(SMALL_PHONE.height - 56);
  }
  await play.tap();
  await page.locator('[data-square="40"]').tap();
  await seeMark(page, 40, "X");
  expect(await taps(page)).toBe(2);
  await page.getByText("Crumb").first().waitFor();
  const bar = page.getByRole("complementary", { name: "Your search" });
  await bar.getByText("Searching").waitFor();

  const other = await stage.arrive();
  await other.open("/");
  // After ten seconds the game would open by itself.
  const found = bar.getByText("Opponent found.").waitFor();
  const opened = found.then(() => bar.getByRole("button", { name: "Open the game" }).click());
  await other.page.getByRole("button", { name: /10 \+ 5/ }).click();
  await opened;
  await sidesOf(newcomer, other);
  await seeText(other.page, /unrated/i);
});
