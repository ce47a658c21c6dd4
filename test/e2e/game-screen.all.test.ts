import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { seePath } from "./support/accounts.ts";
import {
  cellByRole,
  meetByLink,
  playMoves,
  resign,
  SHORT_O_WIN,
  SHORT_TIE,
  seeEmpty,
  seeHeading,
  seeMark,
  seeText,
  tapAnyway,
  tapMoves,
} from "./support/play.ts";
import { pitchesOf, readySounds, recordSounds } from "./support/sounds.ts";
import { setStage } from "./support/stage.ts";
import { DESKTOP } from "./support/visitor.ts";

const stage = setStage();

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

test("a game shows a spinner until it is loaded", async () => {
  stage.expectProblems(/404/);
  const visitor = await stage.arrive();
  await visitor.page.routeWebSocket(/\/sockets\/games\//, () => {});
  await visitor.open("/ABCDEFGHJK");
  await visitor.page.getByRole("main").getByRole("status").filter({ hasText: "Loading" }).waitFor();
});

test("a game of one player shows its read-only link, and a button that changes when the link is copied", async () => {
  const { page, ...visitor } = await stage.arrive();
  await page.goto(visitor.origin);
  await button(page, "PLAY WITH A FRIEND").click();
  const link = page.getByLabel("To invite someone to play, send this link:", { exact: true });
  await link.waitFor();
  expect(await link.inputValue()).toBe(page.url());
  expect(await link.getAttribute("readonly")).toBe("");
  const copyIcon = await button(page, "Copy link").innerHTML();
  await button(page, "Copy link").click();
  await button(page, "Copied").waitFor();
  expect(await button(page, "Copied").innerHTML()).not.toBe(copyIcon);
});

test("a match has nine boards of nine, two names, two clocks and its numbered moves, in pairs", async () => {
  const sides = await meetByLink(await stage.arrive(), await stage.arrive());
  const { page } = sides.X;
  const cells = page.getByRole("gridcell");
  expect(await cells.count()).toBe(81);
  const names = await page
    .getByRole("gridcell")
    .getByRole("button")
    .evaluateAll((all) => all.map((cell) => cell.getAttribute("aria-label")));
  expect(new Set(names).size).toBe(81);
  for (let board = 1; board <= 9; board++) {
    expect(names.filter((name) => name?.startsWith(`Board ${board}, square `))).toHaveLength(9);
  }
  expect(await page.getByRole("timer").count()).toBe(2);
  const heading = await page.getByRole("heading", { level: 1 }).textContent();
  const [, one = "", other = ""] = /^(Guest-\w+) against (Guest-\w+)$/.exec(heading ?? "") ?? [];
  for (const name of [one, other]) await page.getByTitle(name, { exact: true }).waitFor();

  await playMoves(sides, SHORT_O_WIN, 0, 3);
  const written = SHORT_O_WIN.slice(0, 3).map((square) => `${Math.floor(square / 9) + 1}-${(square % 9) + 1}`);
  const pairs = page.getByRole("list", { name: "Moves" }).getByRole("listitem");
  expect(await pairs.allTextContents()).toEqual([`1.${written[0]}2.${written[1]}`, `3.${written[2]}`]);

  // The labels of the squares for a screen reader. Other tests read only attributes.
  const states = new Map(SHORT_O_WIN.slice(0, 3).map((square, ply) => [square, ply % 2 === 0 ? "X" : "O"]));
  for (let square = 0; square < 81; square++) {
    expect(await cellByRole(page, square, states.get(square) ?? "empty").count(), String(square)).toBe(1);
  }
});

test("both names are complete beside the board, on a desktop and on a phone", async () => {
  const { X } = await meetByLink(await stage.arrive(), await stage.arrive());
  for (const viewport of [DESKTOP, { width: 1920, height: 1080 }, { width: 390, height: 844 }]) {
    await X.page.setViewportSize(viewport);
    for (const name of await X.page.getByTitle(/^Guest-/).all()) {
      const cut = await name.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
        scrollWidth - clientWidth,
        scrollHeight - clientHeight,
      ]);
      expect(Math.max(...cut), `${viewport.width}`).toBeLessThanOrEqual(1);
    }
  }
});

test("a game of one move can be aborted, one of two resigned", async () => {
  const sides = await meetByLink(await stage.arrive(), await stage.arrive());
  const seeOnly = async (name: string, not: string): Promise<void> => {
    for (const { page } of [sides.X, sides.O]) {
      await button(page, name).waitFor();
      expect(await button(page, not).count()).toBe(0);
    }
  };
  await seeOnly("Abort game", "Resign");
  await playMoves(sides, SHORT_O_WIN, 0, 1);
  await seeOnly("Abort game", "Resign");
  await playMoves(sides, SHORT_O_WIN, 1, 2);
  await seeOnly("Resign", "Abort game");
});

test("the last move has an outline, and decided boards have their owner's colour", async () => {
  const sides = await meetByLink(await stage.arrive(), await stage.arrive());
  const { page } = sides.X;
  await playMoves(sides, SHORT_TIE);
  const outlined = await page.getByRole("gridcell").evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const content = cell.querySelector("button > span");
      return content !== null && getComputedStyle(content).outlineStyle === "solid"
        ? [cell.querySelector("button")?.dataset.square]
        : [];
    }),
  );
  expect(outlined).toEqual([String(SHORT_TIE.at(-1))]);
  const grounds = await page.locator("[class*=frame][data-winner]").evaluateAll((frames) =>
    frames.map((frame) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(frame);
      return [frame.getAttribute("data-winner"), `${backgroundColor} ${backgroundImage}`] as const;
    }),
  );
  expect(grounds).toHaveLength(9);
  const looks = new Map(grounds);
  expect([...looks.keys()].sort()).toEqual(["O", "X", "tie"]);
  expect(new Set(looks.values()).size).toBe(3);
});

test("four buttons walk through a game, and play continues only at its end", async () => {
  const sides = await meetByLink(await stage.arrive(), await stage.arrive());
  await playMoves(sides, SHORT_O_WIN, 0, 4);
  const { page } = sides.X;
  const [first = -1, second = -1, third = -1, fourth = -1, next = -1] = SHORT_O_WIN;
  await button(page, "Previous move").click();
  await seeEmpty(page, fourth);
  await seeMark(page, third, "X");
  await button(page, "First move").click();
  await seeEmpty(page, first);
  await button(page, "Next move").click();
  await seeMark(page, first, "X");
  await seeEmpty(page, second);
  const enabled = page.getByRole("gridcell").getByRole("button", { disabled: false });
  expect(await enabled.count()).toBe(0);
  await tapAnyway(page, next);
  await button(page, "Last move").click();
  await seeMark(page, fourth, "O");
  await seeEmpty(page, next);
  expect(await enabled.count()).toBeGreaterThan(0);
  await playMoves(sides, SHORT_O_WIN, 4, 5);
});

test("the result covers the latest position only, and a click outside closes it", async () => {
  const sides = await meetByLink(await stage.arrive({ viewport: DESKTOP }), await stage.arrive());
  await playMoves(sides, SHORT_O_WIN, 0, SHORT_O_WIN.length - 1);
  const { page } = sides.X;
  await button(page, "First move").click();
  // Only O sees the last move: X looks at the empty board.
  await tapMoves({ X: sides.O, O: sides.O }, SHORT_O_WIN, SHORT_O_WIN.length - 1);
  await seeHeading(sides.O.page, "Player O wins!");
  await button(page, "Last move (new)").waitFor();
  const result = page.getByRole("dialog", { name: "Player O wins!" });
  expect(await result.count()).toBe(0);
  await button(page, "Last move (new)").click();
  await result.waitFor();
  expect(await result.getByRole("link", { name: "Home", exact: true }).getAttribute("href")).toBe("/");
  await page.mouse.click(8, 700);
  await result.waitFor({ state: "detached" });
  await seeText(page, "Player O wins!");

  await sides.O.page.getByRole("dialog").getByRole("link", { name: "Home", exact: true }).click();
  await seePath(sides.O, "/");
});

test("moves and the end of a game play sounds", async () => {
  const [one, other] = [await stage.arrive(), await stage.arrive()];
  const sounds = new Map([
    [one, await recordSounds(one.page)],
    [other, await recordSounds(other.page)],
  ]);
  const sides = await meetByLink(one, other);
  for (const { page } of [sides.X, sides.O]) await readySounds(page);
  const moves = SHORT_O_WIN.slice(0, 2);
  await tapMoves(sides, SHORT_O_WIN, 0, 2);
  await resign(sides.X.page);
  for (const { page } of [sides.X, sides.O]) await seeHeading(page, "Player O wins!");
  const played = [...pitchesOf("move", moves.slice(0, 1)), ...pitchesOf("move", moves)];
  await expect.poll(() => sounds.get(sides.X)?.()).toEqual([...played, ...pitchesOf("loss")]);
  await expect.poll(() => sounds.get(sides.O)?.()).toEqual([...played, ...pitchesOf("win")]);
});
