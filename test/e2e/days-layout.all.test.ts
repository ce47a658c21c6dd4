import { randomBytes } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { LANGUAGE_COOKIE } from "../../shared/language/languages.ts";
import { carryToken, newAccount, newPlayer } from "./support/accounts.ts";
import { violations } from "./support/axe.ts";
import { beginDays } from "./support/days.ts";
import { seeIdle } from "./support/idle.ts";
import { looksOf } from "./support/layout.ts";
import { seeMark, tap } from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import type { Visitor } from "./support/visitor.ts";

/** The pages of correspondence games with something on them: on small phones, with large letters, and in Arabic. */

const stage = setStage();

const WINDOWS = [
  [320, 568],
  [360, 640],
  [1280, 800],
] as const;

const look = async (page: Page): Promise<void> => {
  await seeIdle(page);
  expect(await looksOf(page, WINDOWS, [16, 24])).toEqual([]);
  expect(await violations(page)).toEqual([]);
};

/** A game of a player against one with the longest name, without a place to break. Both pages show it. */
const play = async () => {
  const username = `w${randomBytes(10).toString("hex").slice(0, 19)}`;
  const [ann, bob] = [await newPlayer(stage), await newPlayer(stage, { ...newAccount(), username })];
  const [visitor, other] = [await stage.arrive(), await stage.arrive()];
  await carryToken(visitor, ann);
  await carryToken(other, bob);
  return { visitor, other, path: await beginDays(visitor, other) };
};

const speak = async ({ page, context }: Visitor, language: string): Promise<void> => {
  await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: page.url() }]);
};

test.each(["en", "ar"])("the list, home's strip and open games fit, by keyboard too, in %s", async (language) => {
  const { visitor, other, path } = await play();
  await other.open("/games/mine");
  await other.page.getByRole("button", { name: "Offer a game" }).click();
  await other.page.getByRole("dialog").getByRole("button", { name: "Offer game" }).click();
  await other.page.getByText("Your open game", { exact: true }).waitFor();
  const { page } = visitor;
  await speak(visitor, language);
  for (const place of ["/games/mine", "/"]) {
    await visitor.open(place);
    await page.getByRole("main").locator(`a[href="${path}"]`).waitFor();
    await look(page);
  }
  await page.getByRole("main").locator(`a[href="${path}"]`).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("grid").waitFor();
});

test.each(["en", "ar"])("a match of days, its answers and its notes fit, in %s", async (language) => {
  const { visitor, other, path } = await play();
  const { page } = visitor;
  await tap(page, 40);
  // A page that is left forgets a move that it has not sent.
  await seeMark(other.page, 40, "X");
  await speak(visitor, language);
  await visitor.open(path);
  await page.locator('[role=grid] [data-square="40"]').waitFor();
  await look(page);
  await visitor.open(`/analysis?moves=5-5&game=${path.slice(1)}`);
  await page.getByRole("textbox").nth(1).waitFor();
  await look(page);
});
