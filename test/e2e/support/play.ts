import type { Page } from "playwright-core";
import type { Side } from "../../../shared/rules.ts";
import vectors from "../../vectors/uttt.json" with { type: "json" };
import type { Visitor } from "./visitor.ts";

/** What people do with a game page. */

const script = (name: string): readonly number[] => {
  const game = vectors.special_games.find((special) => special.name === name);
  if (game === undefined) throw new Error(`no vector is called ${name}`);
  return game.moves;
};

/** 18 moves; O wins with the last. */
export const SHORT_O_WIN = script("shortest_possible_o_win_18");
/** 41 moves until no legal one is left. */
export const SHORT_TIE = script("shortest_tie_found");

const label = (square: number): string => `Board ${Math.floor(square / 9) + 1}, square ${(square % 9) + 1}`;

/**
 * By its label as it stands in the page: to work out role and name of 81 buttons three times a move would be most of a
 * test. That a screen reader finds the squares is checked in game-screen.test.ts, by `cellByRole`.
 */
const cell = (page: Page, square: number, state: string) =>
  page.locator(`[role=gridcell] button[aria-label^="${label(square)}, ${state}"]`);

export const cellByRole = (page: Page, square: number, state: string) =>
  page
    .getByRole("grid")
    .getByRole("gridcell")
    .getByRole("button", { name: new RegExp(`^${label(square)}, ${state}`) });

export const tap = (page: Page, square: number): Promise<void> => cell(page, square, "").click();

/** Presses a square that may not be played on, as anybody can. */
export const tapAnyway = (page: Page, square: number): Promise<void> => cell(page, square, "").click({ force: true });

/** Waits until a mark is on the board. */
export const seeMark = (page: Page, square: number, mark: Side): Promise<void> => cell(page, square, mark).waitFor();

export const seeEmpty = (page: Page, square: number): Promise<void> => cell(page, square, "empty").waitFor();

/** Waits until a square is prepared. */
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

/** Waits for the page's title to begin as given. */
export const seeTitle = async (page: Page, beginning: string): Promise<void> => {
  await page.waitForFunction((expected) => document.title.startsWith(expected), beginning);
};

export interface Sides {
  readonly X: Visitor;
  readonly O: Visitor;
}

/** Who got which side: X is the one whose turn it is. Only before the first move. */
export const sidesOf = async (one: Visitor, other: Visitor): Promise<Sides> => {
  await Promise.all([one, other].map(({ page }) => page.waitForFunction(() => / vs\. /.test(document.title))));
  return (await one.page.title()).startsWith("Your Turn") ? { X: one, O: other } : { X: other, O: one };
};

/** Both play some moves of a script, each seen on both boards before the next. */
export const playMoves = async (
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

/** One makes a friendly game, the other opens its link. Resolves when both see the board. */
export const meetByLink = async (creator: Visitor, joiner: Visitor): Promise<Sides & { readonly path: string }> => {
  await creator.open("/");
  await creator.page.getByRole("button", { name: /play with a friend/i }).click();
  await seeText(creator.page, "To invite someone to play, send this link:");
  const path = new URL(creator.page.url()).pathname;
  await joiner.open(path);
  return { ...(await sidesOf(creator, joiner)), path };
};

/** Both search in the same pool until they are in one game. */
export const meetInQueue = async (one: Visitor, other: Visitor, button: RegExp): Promise<Sides> => {
  for (const visitor of [one, other]) {
    await visitor.open("/");
    await visitor.page.getByRole("button", { name: button }).click();
  }
  return sidesOf(one, other);
};

/** Gives the game up, in the two steps that it takes. */
export const resign = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Resign", exact: true }).click();
  await page
    .getByRole("button", { name: /resign/i })
    .first()
    .click();
};
