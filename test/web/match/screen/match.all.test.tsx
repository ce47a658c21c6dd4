import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Side } from "../../../../shared/game/rules.ts";
import type { ResultStatus } from "../../../../shared/protocol/game-protocol.ts";
import { moveAt } from "../../../../shared/protocol/notation.ts";
import type { FrameOf } from "../../../../shared/protocol/protocol.ts";
import type { GameServerEvents } from "../../../../shared/protocol/protocol-events.ts";
import { SHORT_O_WIN, SHORT_TIE } from "../../../special-games.ts";
import { violations } from "../../../tab/axe.ts";
import { openGame, squareOf } from "../../../tab/open-game.tsx";
import { button, hear, openPage, see, seeHeading, seeText, textsOf } from "../../../tab/open-page.tsx";
import { GAME_ID } from "../fake-game.ts";

/** A match as one player sees it. The test plays the part of the room. */

const OFFERS = { X: null, O: null, drawFrom: { X: 2, O: 2 }, rematchFor: 0, declined: null, rematch: null };
const timers = { X: 300_000, O: 300_000 };
const ended = (winner: Side | null, status: ResultStatus, isAgreed = false): FrameOf<GameServerEvents> => ({
  event: "gameResult",
  args: [{ gameId: GAME_ID, winner, status, timers, ...(isAgreed && { agreed: true }) }],
});

const offerBar = page.getByRole("region", { name: "Offer" });
const result = page.getByRole("dialog", { name: /wins!$|tied!$|aborted!$/ });
const listOf = (name: string) => page.getByRole("list", { name }).getByRole("listitem");

afterEach(async () => {
  vi.useRealTimers();
  await page.viewport(1280, 800);
});

test("a game shows a spinner until it is loaded", async () => {
  await openPage(`/${GAME_ID}`);
  await see(page.getByRole("main").getByRole("status").filter({ hasText: "Loading" }));
});

test("a match has nine boards of nine, two names, two clocks and its numbered moves, in pairs", async () => {
  await openGame({ squares: SHORT_O_WIN.slice(0, 3) });
  const cells = page.getByRole("gridcell").getByRole("button").elements();
  const names = cells.map((cell) => cell.getAttribute("aria-label") ?? "");
  expect(new Set(names).size).toBe(81);
  for (let board = 1; board <= 9; board++) {
    expect(names.filter((name) => name.startsWith(`Board ${board}, square `))).toHaveLength(9);
  }
  expect(page.getByRole("timer").elements()).toHaveLength(2);
  await seeHeading("ada against bob");
  const written = SHORT_O_WIN.slice(0, 3).map((square) => `${Math.floor(square / 9) + 1}-${(square % 9) + 1}`);
  await expect.poll(() => textsOf(listOf("Moves"))).toEqual([`1.${written[0]}2.${written[1]}`, `3.${written[2]}`]);
  // The labels of the squares for a screen reader.
  const states = new Map(SHORT_O_WIN.slice(0, 3).map((square, ply) => [square, ply % 2 === 0 ? "X" : "O"]));
  for (let square = 0; square < 81; square++) {
    expect(squareOf(square, states.get(square) ?? "empty").elements(), String(square)).toHaveLength(1);
  }
});

test.each([
  [0, "Abort game", "Resign"],
  [1, "Abort game", "Resign"],
  [2, "Resign", "Abort game"],
])("a game of %i moves has the button %s", async (plies, name, not) => {
  await openGame({ squares: SHORT_O_WIN.slice(0, plies) });
  await see(button(name));
  expect(button(not).elements()).toEqual([]);
});

test("the last move has an outline, and decided boards have their owner's colour", async () => {
  await openGame({ squares: SHORT_TIE, result: { winner: null, status: "tie" } });
  const outlined = page
    .getByRole("gridcell")
    .getByRole("button")
    .elements()
    .filter((cell) => cell.firstElementChild && getComputedStyle(cell.firstElementChild).outlineStyle === "solid")
    .map((cell) => cell.getAttribute("data-square"));
  expect(outlined).toEqual([String(SHORT_TIE.at(-1))]);
  const grounds = [...document.querySelectorAll("[class*=frame][data-winner]")].map((frame) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(frame);
    return [frame.getAttribute("data-winner"), `${backgroundColor} ${backgroundImage}`] as const;
  });
  expect(grounds).toHaveLength(9);
  const looks = new Map(grounds);
  expect([...looks.keys()].sort()).toEqual(["O", "X", "tie"]);
  expect(new Set(looks.values()).size).toBe(3);
});

test("four buttons walk through a game, and play continues only at its end", async () => {
  const room = await openGame({ squares: SHORT_O_WIN.slice(0, 4) });
  const [first = -1, second = -1, third = -1, fourth = -1, next = -1] = SHORT_O_WIN;
  await button("Previous move").click();
  await see(squareOf(fourth, "empty"));
  await see(squareOf(third, "X"));
  await button("First move").click();
  await see(squareOf(first, "empty"));
  await button("Next move").click();
  await see(squareOf(first, "X"));
  await see(squareOf(second, "empty"));
  expect(page.getByRole("gridcell").getByRole("button", { disabled: false }).elements()).toEqual([]);
  await button("Last move").click();
  await see(squareOf(fourth, "O"));
  expect(page.getByRole("gridcell").getByRole("button", { disabled: false }).elements()).not.toEqual([]);
  await squareOf(next).click();
  const [{ ply }] = await room.accept("makeMove");
  expect(ply).toBe(4);
  await see(squareOf(next, "X"));
});

test("the result covers the latest position only, and a click outside closes it", async () => {
  const room = await openGame({ squares: SHORT_O_WIN.slice(0, 17) });
  await button("First move").click();
  room.send(
    {
      event: "gameState",
      args: [{ t: "move", ply: 17, move: moveAt(SHORT_O_WIN[17] ?? -1, 17), timers, firstMove: null }],
    },
    ended("O", "line"),
  );
  await see(button("Last move (new)"));
  expect(result.elements()).toEqual([]);
  await button("Last move (new)").click();
  await see(result);
  await expect.element(result.getByRole("link", { name: "Home", exact: true })).toHaveAttribute("href", "/");
  await userEvent.click(document.documentElement, { position: { x: 8, y: 700 } });
  await expect.element(result).not.toBeInTheDocument();
  await seeText("Player O wins!");
});

test("the first press outside the result closes it and reaches its target; Escape leads to the same buttons", async () => {
  const room = await openGame({ squares: SHORT_O_WIN.slice(0, 4) });
  const end = ended("O", "resign");
  room.send(end);
  await see(result);
  await button("Previous move").click();
  await see(squareOf(SHORT_O_WIN[3] ?? -1, "empty"));
  expect(result.elements()).toEqual([]);
  await button("Last move").click();
  expect(result.elements()).toEqual([]);
  await see(button("Rematch"));

  const again = await openGame({ squares: SHORT_O_WIN.slice(0, 4) });
  again.send(end);
  await see(result);
  await userEvent.keyboard("{Escape}");
  await expect.element(result).not.toBeInTheDocument();
  expect(document.activeElement?.textContent).toBe("Rematch");
  await userEvent.keyboard("{Enter}");
  expect(await again.accept("offer")).toEqual([GAME_ID, "rematch"]);
});

test("a rematch can be agreed on for five minutes", async () => {
  const room = await openGame({ squares: SHORT_O_WIN.slice(0, 1) });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  room.send(ended(null, "aborted"));
  const rematch = result.getByRole("button", { name: "Rematch", exact: true });
  await see(rematch);
  await expect.element(rematch).not.toHaveAttribute("aria-disabled");
  vi.advanceTimersByTime(301_000);
  await expect.element(rematch).toHaveAttribute("aria-disabled", "true");
});

describe("an offer", () => {
  test("of a draw is made in two steps, stands until its answer, and can be made again after two moves", async () => {
    await page.viewport(390, 844);
    const room = await openGame({ squares: SHORT_O_WIN.slice(0, 2) });
    await see(button("Resign"));
    const before = button("Resign").element().getBoundingClientRect();
    // On a phone the offers are in a sheet.
    await button("More").click();
    await button("Offer a draw").click();
    await button("Offer draw?").click();
    await room.accept("offer");
    room.send({ event: "offers", args: [{ ...OFFERS, X: "draw" }] });
    await see(offerBar.getByText("You offer a draw"));
    expect(button("Resign").element().getBoundingClientRect()).toEqual(before);
    expect(await violations()).toEqual([]);
    room.send({ event: "offers", args: [{ ...OFFERS, drawFrom: { X: 4, O: 2 }, declined: "O" }] });
    await expect.element(offerBar).not.toBeInTheDocument();
    await seeText("Your draw offer was declined.");
    expect(button("Resign").element().getBoundingClientRect()).toEqual(before);
    await button("More").click();
    await expect.element(button("Offer a draw")).toHaveAttribute("aria-disabled", "true");
  });

  test("of the opponent is shown, announced once and accepted", async () => {
    const room = await openGame({ squares: SHORT_O_WIN.slice(0, 2) });
    room.send({ event: "offers", args: [{ ...OFFERS, O: "draw" }] });
    await see(offerBar.getByText("offers a draw"));
    await hear("bob offers a draw.");
    await offerBar.getByRole("button", { name: "Accept" }).click();
    await room.accept("answerOffer");
    room.send(ended(null, "tie", true));
    await seeHeading("Game tied!");
    await seeText("Both players agreed to a draw.");
  });

  test("is a question first, which is announced and waits until it is answered or left", async () => {
    const room = await openGame({ squares: SHORT_O_WIN.slice(0, 2) });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await see(button("Resign"));
    await button("Resign").click();
    await see(page.getByRole("status").getByText("Resign?", { exact: true }));
    // In steps, so that the connection is answered on the way and stays.
    await vi.advanceTimersByTimeAsync(60_000);
    await see(button("Resign?"));
    await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
    await see(button("Resign"));
    // A press elsewhere and Escape take it back, too.
    await button("Offer a draw").click();
    await see(button("Offer draw?"));
    document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    await button("Offer a draw").click();
    await see(button("Offer draw?"));
    await userEvent.keyboard("{Escape}");
    await button("Offer a draw").click();
    expect(room.asked()).not.toContain("offer");
    await button("Offer draw?").click();
    await room.accept("offer");
  });

  test("of a takeback is not possible in a rated game", async () => {
    await openGame({ squares: SHORT_O_WIN.slice(0, 3), isRated: true });
    await see(button("Offer a draw"));
    expect(button("Ask for a takeback").elements()).toEqual([]);
  });
});

describe("an absence of the opponent", () => {
  test("counts down, then the win can be claimed", async () => {
    const room = await openGame({ squares: SHORT_O_WIN.slice(0, 3) });
    const panel = page.getByRole("region", { name: "Opponent away" });
    room.send({ event: "absences", args: [[{ side: "O", awayFor: 1000, claimIn: 9000 }]] });
    await see(panel.getByText(/has left\. You can claim the win in 0:0\d/));
    room.send({ event: "absences", args: [[{ side: "O", awayFor: 10_000, claimIn: 0 }]] });
    const claim = panel.getByRole("button", { name: "Claim win" });
    await see(claim);
    expect(await violations()).toEqual([]);
    // Waiting is a choice too, and can be changed.
    await panel.getByRole("button", { name: "Wait" }).click();
    expect(claim.elements()).toEqual([]);
    await panel.getByRole("button", { name: "Claim…" }).click();
    await claim.click();
    await room.accept("claim");
    room.send(ended("X", "timeout"));
    await seeText("Player X wins!");
    await expect.element(panel).not.toBeInTheDocument();
  });

  test("ends when the opponent comes back, and a second one can end in a draw", async () => {
    const room = await openGame({ squares: SHORT_O_WIN.slice(0, 3) });
    const panel = page.getByRole("region", { name: "Opponent away" });
    room.send({ event: "absences", args: [[{ side: "O", awayFor: 1000, claimIn: 9000 }]] });
    await see(panel);
    room.send({ event: "absences", args: [[]] });
    await expect.element(panel).not.toBeInTheDocument();
    room.send({ event: "absences", args: [[{ side: "O", awayFor: 10_000, claimIn: 0 }]] });
    await panel.getByRole("button", { name: "Call a draw" }).click();
    await panel.getByRole("button", { name: "Draw?" }).click();
    expect(await room.accept("claim")).toEqual([GAME_ID, "draw"]);
  });
});
