import type { Page } from "playwright-core";
import type { Side } from "../../../shared/game/rules.ts";
import type { GameType } from "../../../shared/game/time-controls.ts";
import { moveText } from "../../../shared/protocol/notation.ts";
import { findGame, makeGame, sendMoves } from "./lines.ts";
import type { Visitor } from "./visitor.ts";

/** What people do on a game page. */

export { SHORT_O_WIN, SHORT_TIE } from "../../special-games.ts";

const label = (square: number): string => `Board ${Math.floor(square / 9) + 1}, square ${(square % 9) + 1}`;

/**
 * A square, by its label attribute: finding role and name of 81 buttons three times a move would take most of a test.
 * web/match/screen/match.all.test.tsx checks that a screen reader finds the squares.
 */
export const cell = (page: Page, square: number, state = "") =>
  page.locator(`[role=gridcell] button[aria-label^="${label(square)}, ${state}"]`);

export const tap = (page: Page, square: number): Promise<void> => cell(page, square).click();

/** Types a square in two digits, at once: three seconds after the first, the second would mean a board. */
export const typeSquare = async (page: Page, square: number): Promise<void> => {
  await Promise.all([...moveText(square).replace("-", "")].map((digit) => page.keyboard.press(digit)));
};

/** Presses a square that may not be played on, as anybody can. */
export const tapAnyway = (page: Page, square: number): Promise<void> => cell(page, square).click({ force: true });

/** Waits until a mark is on the board. */
export const seeMark = (page: Page, square: number, mark: Side): Promise<void> => cell(page, square, mark).waitFor();

export const seeEmpty = (page: Page, square: number): Promise<void> => cell(page, square, "empty").waitFor();

export const seePrepared = (page: Page, square: number): Promise<void> =>
  cell(page, square, "empty, prepared").waitFor();

/** Waits until a square is empty, and not prepared either. */
export const seeNotPrepared = (page: Page, square: number): Promise<void> =>
  page.locator(`[role=gridcell] button[aria-label="${label(square)}, empty"]`).waitFor();

export const seeText = (page: Page, text: string | RegExp): Promise<void> => page.getByText(text).first().waitFor();

export const seeHeading = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole("heading", { name }).first().waitFor();

/** Waits until the server has confirmed a search. */
export const seeSearching = (page: Page): Promise<void> =>
  page.getByRole("timer", { name: "Time spent searching" }).waitFor();

/** Waits until the page's title has this beginning. */
export const seeTitle = async (page: Page, beginning: string): Promise<void> => {
  await page.waitForFunction((expected) => document.title.startsWith(expected), beginning);
};

export interface Sides {
  readonly X: Visitor;
  readonly O: Visitor;
}

/** Who got which side: X is the player to move. Only before the first move. */
export const sidesOf = async (one: Visitor, other: Visitor): Promise<Sides> => {
  // The page comes with the title of a link to the game, which names both but not whose turn it is.
  const seeSeat = ({ page }: Visitor) =>
    page.waitForFunction(() => /^(\(\d+\) )?(Your Turn|Playing) /.test(document.title));
  await Promise.all([one, other].map(seeSeat));
  return (await one.page.title()).includes("Your Turn ") ? { X: one, O: other } : { X: other, O: one };
};

/** Both tap moves of a script, each seen on both boards before the next. */
export const tapMoves = async (
  { X, O }: Sides,
  moves: readonly number[],
  from = 0,
  to: number = moves.length,
): Promise<void> => {
  for (const [offset, square] of moves.slice(from, to).entries()) {
    const mark = (from + offset) % 2 === 0 ? "X" : "O";
    const [mover, opponent] = mark === "X" ? [X, O] : [O, X];
    await tap(mover.page, square);
    await Promise.all([seeMark(mover.page, square, mark), seeMark(opponent.page, square, mark)]);
  }
};

/** Brings a game to a position: the moves are sent without the pages, and then seen on both boards. */
export const playMoves = async (
  sides: Sides,
  moves: readonly number[],
  from = 0,
  to: number = moves.length,
): Promise<void> => {
  const sent = moves.slice(from, to);
  await sendMoves(sides, new URL(sides.X.page.url()).pathname.slice(1), sent, from);
  await Promise.all(
    [sides.X, sides.O].flatMap(({ page }) =>
      sent.map((square, offset) => seeMark(page, square, (from + offset) % 2 === 0 ? "X" : "O")),
    ),
  );
};

const openBoth = async (one: Visitor, other: Visitor, gameId: string): Promise<Sides & { readonly path: string }> => {
  const path = `/${gameId}`;
  await Promise.all([one.open(path), other.open(path)]);
  return { ...(await sidesOf(one, other)), path };
};

/** Puts both into a friendly game and waits for its board. */
export const meetByLink = async (creator: Visitor, joiner: Visitor): Promise<Sides & { readonly path: string }> =>
  openBoth(creator, joiner, await makeGame(creator, joiner));

/** The same through the pages: one makes the game, the other opens its link. */
export const inviteByLink = async (creator: Visitor, joiner: Visitor): Promise<Sides & { readonly path: string }> => {
  await creator.open("/");
  await creator.page.getByRole("button", { name: /play with a friend/i }).click();
  await seeText(creator.page, "To invite someone to play, send this link:");
  const path = new URL(creator.page.url()).pathname;
  await joiner.open(path);
  return { ...(await sidesOf(creator, joiner)), path };
};

/** The same with the bullet's clock, which is chosen in the dialog. */
export const inviteToBullet = async (creator: Visitor, joiner: Visitor): Promise<Sides> => {
  const { page } = creator;
  await creator.open("/");
  await page.getByRole("button", { name: "Choose clock, side and rating" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite a friend" });
  await dialog.getByRole("radio", { name: /^Bullet/ }).check();
  await dialog.getByRole("button", { name: "Create invitation" }).click();
  await seeText(page, "To invite someone to play, send this link:");
  await joiner.open(new URL(page.url()).pathname);
  return sidesOf(creator, joiner);
};

/** Pairs both in a pool, rated if they are players, and waits for the board. */
export const meetInQueue = async (
  one: Visitor,
  other: Visitor,
  type: GameType,
): Promise<Sides & { readonly path: string }> => openBoth(one, other, await findGame(one, other, type));

/** The same through the pages. */
export const searchBoth = async (one: Visitor, other: Visitor, button: RegExp): Promise<Sides> => {
  for (const visitor of [one, other]) {
    await visitor.open("/");
    await visitor.page.getByRole("button", { name: button }).click();
  }
  return sidesOf(one, other);
};

/** Presses a two-step button twice within the page, once it asks. */
export const pressTwice = async (page: Page, name: string): Promise<void> => {
  const button = page.getByRole("button", { name, exact: true });
  await button.waitFor();
  await button.evaluate(async (element: HTMLElement) => {
    const asked = new Promise<void>((resolve) => {
      new MutationObserver((_, observer) => {
        observer.disconnect();
        resolve();
      }).observe(element, { attributes: true, characterData: true, childList: true, subtree: true });
    });
    element.click();
    await asked;
    element.click();
  });
};

export const resign = (page: Page): Promise<void> => pressTwice(page, "Resign");

/** Aborts a game. A move must have been seen before, so that the page is connected. */
export const abort = (page: Page): Promise<void> => pressTwice(page, "Abort game");
