import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { matchTexts } from "../../shared/language/en/match.ts";
import { seePath } from "./support/accounts.ts";
import { SHORT_O_WIN, seeHeading, seeMark, seeText, sidesOf, typeSquare } from "./support/play.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

/** The live regions' announcements for a screen reader, in order. */
const listen = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    const hear = (node: Node): void => {
      const element = node instanceof Element ? node : node.parentElement;
      const region = element?.closest("[aria-live]");
      const text = node.textContent ?? "";
      if (region == null || text === "") return;
      heard.push(region.getAttribute("aria-live") === "assertive" ? `! ${text}` : text);
    };
    new MutationObserver((changes) => {
      for (const change of changes) {
        if (change.type === "characterData") hear(change.target);
        for (const node of change.addedNodes) hear(node);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => Reflect.get(globalThis, "heard").splice(0));
};

/** Presses Tab until the wanted element has the focus. */
const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute("aria-label") ?? element?.textContent ?? "";
    });
    if (name.test(focused)) return;
  }
  throw new Error(`Tab leads to nothing called ${name}`);
};

const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

const times = (key: string, back: string, steps: number): string[] =>
  Array(Math.abs(steps)).fill(steps < 0 ? back : key);

const place = (square: number) => ({ board: Math.floor(square / 9), index: square % 9 });
const column = (index: number): number => index % 3;
const row = (index: number): number => Math.floor(index / 3);

/** Walks over the board: from board to board, then from square to square. */
const walk = async (page: Page, square: number): Promise<void> => {
  const from = place(Number(await page.locator('[role=grid] [tabindex="0"]').getAttribute("data-square")));
  const to = place(square);
  await press(
    page,
    ...times("Control+ArrowRight", "Control+ArrowLeft", column(to.board) - column(from.board)),
    ...times("Control+ArrowDown", "Control+ArrowUp", row(to.board) - row(from.board)),
    ...times("ArrowRight", "ArrowLeft", column(to.index) - column(from.index)),
    ...times("ArrowDown", "ArrowUp", row(to.index) - row(from.index)),
    "Enter",
  );
};

/** What a page says of a silent line: a busy server may leave one without an answer for two seconds. */
const ABOUT_LINE: ReadonlySet<string> = new Set([
  matchTexts.reconnecting,
  matchTexts.back,
  ...[matchTexts.lost, matchTexts.unanswered, matchTexts.unconfirmed].flatMap((texts) => Object.values<string>(texts)),
]);
const isAboutLine = (words: string): boolean => ABOUT_LINE.has(words.replace(/^! /, ""));

test("a whole game is found, played and left by keyboard alone, with all of it announced", async () => {
  const [creator, joiner] = [await stage.arrive(), await stage.arrive()];
  const heard = new Map([
    [creator, await listen(creator.page)],
    [joiner, await listen(joiner.page)],
  ]);
  await creator.open("/");
  await tabTo(creator.page, /^PLAY WITH A FRIEND$/);
  await press(creator.page, "Enter");
  await seeText(creator.page, "To invite someone to play, send this link:");
  await joiner.open(new URL(creator.page.url()).pathname);
  const { X, O } = await sidesOf(creator, joiner);
  const hearX = async (): Promise<string[]> => ((await heard.get(X)?.()) ?? []).filter((words) => !isAboutLine(words));
  const name = async (page: Page): Promise<string> =>
    (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  const opponent = / against (Guest-\w+)$/.exec(await name(X.page))?.[1] ?? "";
  const words: string[] = [];
  await expect.poll(async () => words.push(...(await hearX()))).toBeGreaterThan(0);

  // O walks, and so has to be on the board; X may be anywhere.
  await tabTo(O.page, /^Board \d, square \d/);
  for (const [ply, square] of SHORT_O_WIN.entries()) {
    const [mark, mover, other] = ply % 2 === 0 ? (["X", X, O] as const) : (["O", O, X] as const);
    await (mark === "X" ? typeSquare : walk)(mover.page, square);
    await Promise.all([seeMark(mover.page, square, mark), seeMark(other.page, square, mark)]);
    words.push(...(await hearX()));
  }
  await seeHeading(X.page, "Player O wins!");
  words.push(...(await hearX()));
  const welcome = `You play X against ${opponent}. Your turn in any open board.`;
  expect(words.slice(words.indexOf(welcome))).toEqual([welcome, ...WORDS]);

  await press(X.page, "Escape");
  await X.page.getByRole("dialog").waitFor({ state: "detached" });
  await press(X.page, "l", "b", "t", "g", "c");
  const afterwards: string[] = [];
  // The script of the letters may still be on its way.
  await expect.poll(async () => afterwards.push(...(await hearX()))).toBe(AFTERWARDS.length);
  expect(afterwards).toEqual(AFTERWARDS);
  // The row below the board has other actions: the bar leads home.
  await tabTo(X.page, /, home$/);
  await press(X.page, "Enter");
  await seePath(X, "/");
});

/** X types. Each first digit announces that board. */
const WORDS: readonly string[] = [
  "Board 1, open to play: empty.",
  "X plays board 1, square 1. O's turn in board 1.",
  "O plays board 1, square 4. Your turn in board 4.",
  "Board 4, open to play: empty.",
  "X plays board 4, square 1. O's turn in board 1.",
  "O plays board 1, square 5. Your turn in board 5.",
  "Board 5, open to play: empty.",
  "X plays board 5, square 1. O's turn in board 1.",
  "O plays board 1, square 6. O wins board 1. Your turn in board 6.",
  "Board 6, open to play: empty.",
  "X plays board 6, square 1. O's turn in any open board.",
  "O plays board 2, square 1. Your turn in any open board.",
  "Board 4, open to play: X on 1; free: 2, 3, 4, 5, 6, 7, 8, and 9.",
  "X plays board 4, square 3. O's turn in board 3.",
  "O plays board 3, square 1. Your turn in any open board.",
  "Board 4, open to play: X on 1 and 3; free: 2, 4, 5, 6, 7, 8, and 9.",
  "X plays board 4, square 2. X wins board 4. O's turn in board 2.",
  "O plays board 2, square 2. Your turn in board 2.",
  "Board 2, open to play: O on 1 and 2; free: 3, 4, 5, 6, 7, 8, and 9.",
  "X plays board 2, square 4. O's turn in any open board.",
  "O plays board 2, square 3. O wins board 2. Your turn in board 3.",
  "Board 3, open to play: O on 1; free: 2, 3, 4, 5, 6, 7, 8, and 9.",
  "X plays board 3, square 4. O's turn in any open board.",
  "O plays board 3, square 2. Your turn in any open board.",
  "Board 5, open to play: X on 1; free: 2, 3, 4, 5, 6, 7, 8, and 9.",
  "X plays board 5, square 2. O's turn in any open board.",
  "O plays board 3, square 3. O wins board 3.",
  "! You lost. Three boards in a row.",
];
const AFTERWARDS: readonly string[] = [
  "O plays board 3, square 3. O wins board 3.",
  "Player O wins! Three boards in a row.",
  "Board 5: X on 1 and 2; free: 3, 4, 5, 6, 7, 8, and 9.",
  "X has won board 4. O has won boards 1, 2, and 3. Boards 5, 6, 7, 8, and 9 are open.",
  expect.stringMatching(/^X has [\d a-z]+, O has [\d a-z]+\.$/),
];

test("keys move to the board to play in and announce it; a square that cannot be played says why", async () => {
  const [creator, joiner] = [await stage.arrive(), await stage.arrive()];
  await creator.open("/");
  await creator.page.getByRole("button", { name: /play with a friend/i }).click();
  await seeText(creator.page, "To invite someone to play, send this link:");
  await joiner.open(new URL(creator.page.url()).pathname);
  const { X, O } = await sidesOf(creator, joiner);
  const { page } = O;
  const said = async () => (await page.locator("[aria-live=polite]").allTextContents()).join("");
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));

  await typeSquare(page, 36);
  await expect.poll(() => said()).toBe("It is not your turn");
  await typeSquare(X.page, 40);
  await seeMark(page, 40, "X");

  await press(page, "p");
  // The script of the letters may still be on its way.
  await expect.poll(() => focused()).toBe("Board 5, square 1, empty");
  await expect.poll(() => said()).toBe("Board 5, open to play: X on 5; free: 1, 2, 3, 4, 6, 7, 8, and 9.");
  await press(page, "b");
  await expect.poll(() => said()).toMatch(/^Your turn in board 5: X on 5; free: /);
  await typeSquare(page, 40);
  await expect.poll(() => said()).toBe("That square is taken");
  await typeSquare(page, 0);
  await expect.poll(() => said()).toBe("Play in the highlighted board: 5");
  await press(page, "g");
  await expect.poll(() => said()).toBe("All nine boards are open.");
  await press(page, "t");
  await expect.poll(() => said()).toBe("Board 1: empty.");

  // Escape drops the first digit: the next one is a board again.
  await press(page, "5", "Escape", "9");
  expect(await focused()).toMatch(/^Board 9, /);
  await press(page, "Escape", "?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await help.waitFor();
  await press(page, "5", "1", "Escape");
  await help.waitFor({ state: "detached" });
  expect(await page.getByRole("list", { name: "Moves" }).getByRole("button").count()).toBe(1);

  // A digit typed into a field is no shortcut, and shortcuts can be turned off.
  const field = page.getByRole("combobox", { name: "Search players" });
  await field.focus();
  await press(page, "5", "1");
  expect(await field.inputValue()).toBe("51");
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.evaluate(() => {
    localStorage.setItem("appearance", JSON.stringify({ hasShortcuts: false }));
    dispatchEvent(new StorageEvent("storage", { key: "appearance" }));
  });
  await typeSquare(page, 36);
  await page.evaluate(() => {
    localStorage.setItem("appearance", JSON.stringify({ confirmsMoves: true }));
    dispatchEvent(new StorageEvent("storage", { key: "appearance" }));
  });
  await typeSquare(page, 36);
  await expect.poll(() => said()).toBe("Press Enter to play board 5, square 1");
  expect(await page.getByRole("list", { name: "Moves" }).getByRole("button").count()).toBe(1);
  await press(page, "Enter");
  await seeMark(X.page, 36, "O");
});
