import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { meetByLink, playMoves, resign, SHORT_O_WIN, seeHeading, seeText } from "./support/play.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

const PLIES = 14;

/** Both clocks as shown: O's above, X's below. */
const shown = async (page: Page): Promise<string[]> =>
  (await page.getByRole("timer").allTextContents()).map((text) => text.replace(/[^\d:]/g, ""));

/** The mover's clock after each move, as the exported game has it, in the form of our clocks. */
const recordedClocks = async (page: Page, origin: string, path: string): Promise<string[]> => {
  const answer = await page.request.get(`${origin}/api/v2/games${path}/export`);
  expect(answer.status()).toBe(200);
  return [...(await answer.text()).matchAll(/%clk\s0:(\d\d):(\d\d)(?:\.(\d))?/g)].map(
    ([, minutes, seconds, tenths]) => {
      const whole = 60 * Number(minutes) + Number(seconds) + (tenths === undefined ? 0 : 1);
      return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
    },
  );
};

test("looking back at a finished game rewinds both clocks, at once and from the record", async () => {
  const [one, other] = [await stage.arrive(), await stage.arrive()];
  const { X, O, path } = await meetByLink(one, other);
  await playMoves({ X, O }, SHORT_O_WIN, 0, PLIES);
  const { page } = X;
  // While the game runs, its clocks are shown beside any position.
  const running = await shown(page);
  await page.keyboard.press("Home");
  await seeText(page, `Looking at move 0 of ${PLIES}`);
  expect((await shown(page))[0]).toBe(running[0]);
  await page.keyboard.press("End");

  await resign(X.page);
  await seeHeading(page, "Player O wins!");
  await page.keyboard.press("Escape");
  await expect.poll(async () => (await page.request.get(`${X.origin}/api/v2/games${path}/export`)).status()).toBe(200);
  const clocks = await recordedClocks(page, X.origin, path);
  expect(clocks).toHaveLength(PLIES);
  // Each move earned more than it took, so no two positions have the same clocks.
  expect(new Set(clocks).size).toBeGreaterThan(PLIES / 3);

  const final = await shown(page);
  const walkBack = async (tab: Page): Promise<void> => {
    for (let ply = PLIES - 1; ply >= 0; ply--) {
      await tab.keyboard.press("ArrowLeft");
      const [x, o] = [ply - 2 + (ply % 2), ply - 1 - (ply % 2)].map((last) => clocks[Math.max(0, last)]);
      await expect.poll(() => shown(tab), { message: `after ${ply} moves` }).toEqual([o, x]);
    }
    await tab.keyboard.press("End");
    await expect.poll(() => shown(tab)).toEqual(final);
  };
  await walkBack(page);

  // A reader who did not play sees the same clocks in the review, and the time of each move except the free ones.
  const reader = await stage.arrive();
  await reader.open(`${path}?review`);
  await seeHeading(reader.page, /^Review: /);
  const moves = reader.page.getByRole("list", { name: "All moves" }).getByRole("listitem");
  await expect.poll(() => moves.filter({ hasText: /\d s/ }).count()).toBe(PLIES - 2);
  await reader.page.keyboard.press("Home");
  await expect.poll(() => shown(reader.page)).toEqual([clocks[0], clocks[0]]);
});
