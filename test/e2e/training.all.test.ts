import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { legalSquares, replay } from "../../shared/game/rules.ts";
import { LANGUAGE_COOKIE } from "../../shared/language/languages.ts";
import { reviewPath } from "../../shared/review/paths.ts";
import vectors from "../vectors/uttt.json" with { type: "json" };
import { carryToken, newPlayer } from "./support/accounts.ts";
import { violationsInBothSchemes } from "./support/axe.ts";
import { goTo } from "./support/navigate.ts";
import { seeText, tap } from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import { PHONE } from "./support/visitor.ts";

/** One's own mistakes as puzzles. The page's date is set. */

const stage = setStage();

/** O makes two mistakes late in this game: with ply 41 it loses what 40 ties, with ply 45 what 50 wins. */
const GAME = vectors.random_games[3]?.moves ?? [];
const TIE = { ply: 41, right: 40 } as const;
const WIN = { ply: 45, right: 50 } as const;

const says = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByRole("status").filter({ hasText: text }).waitFor();

/** Opens the review on a date, waits until the mistakes are proved, and saves them as puzzles. */
const saved = async (page: Page, at: string): Promise<void> => {
  await page.clock.setFixedTime(new Date(at));
  await goTo(page, `${stage.origin}${reviewPath(GAME, "O")}`);
  await page.getByRole("button", { name: /^Save \d as puzzles$/ }).click({ timeout: 120_000 });
  await page.getByRole("link", { name: "Saved. See them" }).waitFor();
};

const comeBack = async (page: Page, at: string): Promise<void> => {
  await page.clock.setFixedTime(new Date(at));
  await goTo(page, `${stage.origin}/puzzles/mine`);
};

/** Waits until the account has what this browser has changed. Until then its storage keeps it. */
const seeSent = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () => localStorage.getItem("puzzles-of") !== null && localStorage.getItem("puzzle-outbox") === null,
  );
};

/** Leaves only the two mistakes in the list. */
const removeOthers = async (page: Page): Promise<void> => {
  const kept = [TIE, WIN].map(({ ply }) => `Remove Your move ${ply + 1}`);
  const buttons = page.getByRole("button", { name: /^Remove Your move/ });
  await buttons.first().waitFor();
  const names = await buttons.evaluateAll((found) => found.map((button) => button.getAttribute("aria-label") ?? ""));
  expect(names).toEqual(expect.arrayContaining(kept));
  for (const name of names) {
    if (!kept.includes(name)) await page.getByRole("button", { name, exact: true }).click();
  }
};

test("by touch: mistakes of a review are saved, come back, and go after two solved returns in a row", async () => {
  const { page } = await stage.arrive({ viewport: PHONE, hasTouch: true });
  await saved(page, "2026-12-01T12:00:00");
  expect(
    await page.getByRole("link", { name: "Saved. See them" }).evaluate((link) => link === document.activeElement),
  ).toBe(true);
  await page.getByRole("link", { name: "Saved. See them" }).tap();
  await says(page, "Nothing is due now.");
  await removeOthers(page);
  expect(await violationsInBothSchemes(page)).toEqual([]);

  // Home says what is due.
  await page.clock.setFixedTime(new Date("2026-12-02T00:10:00"));
  await goTo(page, `${stage.origin}/`);
  const due = page.getByRole("link", { name: "My mistakes 2 due now", exact: true });
  await due.waitFor();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await due.tap();
  await page.waitForURL(/\/puzzles\/mine$/);
  await says(page, "O to move: only one move doesn’t lose.");
  await seeText(page, "2 due now");
  const wrong = legalSquares(replay(GAME, TIE.ply)).find((square) => square !== TIE.right) ?? 0;
  await tap(page, wrong);
  await says(page, "loses.");
  await seeText(page, "1 due now");
  await page.getByRole("button", { name: "Next" }).tap();
  await says(page, "Find the win for O.");
  await tap(page, WIN.right);
  await says(page, "Solved!");
  await page.getByRole("button", { name: "Finish" }).tap();
  await says(page, "Nothing is due now.");
  expect(await page.getByText("on Dec 5, 2026").count()).toBe(2);

  await goTo(page, `${stage.origin}/puzzles`);
  await page.getByRole("link", { name: `Your move ${TIE.ply + 1}, missed` }).waitFor();
  await page.getByRole("link", { name: `Your move ${WIN.ply + 1}, solved` }).waitFor();

  await comeBack(page, "2026-12-05T12:00:00");
  await tap(page, TIE.right);
  await says(page, "Solved!");
  await page.getByRole("button", { name: "Next" }).tap();
  await says(page, "Find the win for O.");
  await tap(page, WIN.right);
  await says(page, "Solved!");
  await page.getByRole("button", { name: "Finish" }).tap();
  await says(page, "Nothing is due now.");
  expect(await page.getByRole("button", { name: /^Remove/ }).count()).toBe(1);
  await seeText(page, "on Dec 12, 2026");
});

test("in Arabic, from right to left", async () => {
  const { page } = await stage.arrive({ viewport: PHONE });
  await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: "ar", url: stage.origin }]);
  await goTo(page, `${stage.origin}/puzzles/mine`);
  await seeText(page, "لا شيء هنا بعد.");
  expect(await page.evaluate(() => document.documentElement.dir)).toBe("rtl");
  await page.clock.setFixedTime(new Date("2026-12-01T12:00:00"));
  await goTo(page, `${stage.origin}${reviewPath(GAME, "O")}`);
  await page.getByRole("button", { name: /^(?:الحفظ|حفظ)/ }).click({ timeout: 120_000 });
  await comeBack(page, "2026-12-02T12:00:00");
  await page
    .getByRole("button", { name: /^إزالة/ })
    .first()
    .waitFor();
  expect(await violationsInBothSchemes(page)).toEqual([]);
});

test("an account has its mistakes on each of its devices, and leaves none behind when it logs out", async () => {
  const player = await newPlayer(stage);
  const [phone, desk] = [await stage.arrive({ viewport: PHONE }), await stage.arrive()];
  // A guest saves them and then logs in.
  await saved(phone.page, "2026-12-01T12:00:00");
  await carryToken(phone, player);
  await comeBack(phone.page, "2026-12-01T12:00:00");
  await removeOthers(phone.page);
  await seeSent(phone.page);

  await carryToken(desk, player);
  await desk.page.clock.setFixedTime(new Date("2026-12-02T12:00:00"));
  await goTo(desk.page, `${stage.origin}/`);
  await desk.page.getByRole("link", { name: "My mistakes 2 due now", exact: true }).click();
  await says(desk.page, "O to move: only one move doesn’t lose.");
  await seeText(desk.page, "2 due now");
  const sent = desk.page.waitForResponse("**/api/v2/puzzles/mistakes");
  await tap(desk.page, TIE.right);
  await says(desk.page, "Solved!");
  await sent;

  await comeBack(phone.page, "2026-12-02T12:00:00");
  await says(phone.page, "Find the win for O.");
  await seeText(phone.page, "1 due now");
  await seeText(phone.page, "on Dec 5, 2026");

  // Without a network a try waits, and is sent when the page is opened again.
  stage.expectProblems(/ERR_INTERNET_DISCONNECTED/);
  await phone.context.setOffline(true);
  await tap(phone.page, WIN.right);
  await says(phone.page, "Solved!");
  await phone.context.setOffline(false);
  await comeBack(phone.page, "2026-12-02T12:00:00");
  await expect.poll(() => phone.page.getByText("on Dec 5, 2026").count()).toBe(2);
  await seeSent(phone.page);
  await comeBack(desk.page, "2026-12-02T12:00:00");
  await expect.poll(() => desk.page.getByText("on Dec 5, 2026").count()).toBe(2);

  await desk.page.goto("about:blank");
  await desk.context.clearCookies();
  await comeBack(desk.page, "2026-12-20T12:00:00");
  await seeText(desk.page, "Nothing here yet.");
  await goTo(desk.page, `${stage.origin}/`);
  await desk.page
    .getByRole("link", { name: /^Daily puzzles/ })
    .first()
    .waitFor();
  expect(await desk.page.getByRole("link", { name: /^My mistakes/ }).count()).toBe(0);
});
