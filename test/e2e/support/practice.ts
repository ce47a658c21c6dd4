import type { Page } from "playwright-core";
import type { Stage } from "./stage.ts";
import type { Visitor, VisitorOptions } from "./visitor.ts";

/** What people do on the page of practice games. */

/** Chooses an opponent, a side and a clock, without starting the game. */
export const choose = async (visitor: Visitor, opponent: string, { side = "X", clock = "None" } = {}) => {
  const { page } = visitor;
  await page.getByRole("radio", { name: new RegExp(`^${opponent}, `) }).check();
  await page.getByRole("radio", { name: side, exact: true }).check();
  await page.getByRole("radio", { name: clock, exact: true }).check();
};

export const start = (page: Page, opponent: string): Promise<void> =>
  page.getByRole("button", { name: `Play against ${opponent}`, exact: true }).click();

export const openPractice = async (stage: Stage, options: VisitorOptions = {}): Promise<Visitor> => {
  const visitor = await stage.arrive(options);
  await visitor.open("/practice");
  return visitor;
};

export const openSquare = (page: Page) => page.locator('[role=grid] [aria-disabled="false"]').first();
export const moves = (page: Page) => page.getByRole("list", { name: "Moves" }).getByRole("button");
export const dialog = (page: Page) => page.getByRole("dialog");

/** Waits for the player's turn after this many moves. */
export const seeOwnTurn = async (page: Page, played: number): Promise<void> => {
  await moves(page)
    .nth(played - 1)
    .waitFor();
  await openSquare(page).waitFor();
};

/** Plays on any open square until the game is over. */
export const playToTheEnd = async (page: Page): Promise<void> => {
  for (;;) {
    await openSquare(page).or(dialog(page)).first().waitFor();
    if ((await dialog(page).count()) > 0) return;
    await openSquare(page).click();
  }
};

export const listOf = (page: Page): Promise<string[]> => moves(page).allTextContents();
