import { expect, test } from "vitest";
import { calledOffText } from "../../../../web/match/screen/before-match.tsx";
import { announcementFor } from "../../../../web/match/speech/announcement.ts";
import { soundFor } from "../../../../web/match/speech/announcer.tsx";
import { clocksSentence, moveSentence, titleOf } from "../../../../web/match/speech/sentences.ts";
import type { GameEvent } from "../../../../web/match/state/game-reducer.ts";
import { INITIAL_SCREEN } from "../../../../web/match/state/game-screen.ts";
import { isMyTurn } from "../../../../web/match/state/match-view.ts";
import { PLAYERS, resultEvent, screenAfter, screenOf, stateEvent } from "../fake-game.ts";

/** 18 moves; O wins with the last. */
const SHORT_O_WIN = [0, 3, 27, 4, 36, 5, 45, 9, 29, 18, 28, 10, 12, 11, 21, 19, 37, 20];

const tap = { type: "play", square: 0, at: 0 } as const;
const TIMEOUT = { winner: "X", status: "timeout", timers: { X: 1, O: 0 } } as const;
const timeout = resultEvent(TIMEOUT);

/** After 40 (board 5, square 5) and 36 (board 5, square 1), X is bound to board 1. */
const myTurn = screenOf({ squares: [40, 36] });
const theirTurn = screenOf({ squares: [40, 36], you: "O" });

test("a player hears the sides and the turn when the game begins", () => {
  expect(announcementFor(INITIAL_SCREEN, screenOf())).toEqual({
    urgency: "polite",
    text: "You play X against bob. Your turn in any open board.",
  });
});

test("a player with little time for a first move hears how much, only until it is made", () => {
  const begun = screenOf({ firstMove: 20_000 });
  expect(announcementFor(INITIAL_SCREEN, begun)?.text).toBe(
    "You play X against bob. Your turn in any open board. You have 20 seconds for your first move.",
  );
  expect(announcementFor(begun, screenAfter(begun, tap))?.text).toBe("X plays board 1, square 1. O's turn in board 1.");
  expect(announcementFor(INITIAL_SCREEN, screenOf({ firstMove: 600_000 }))?.text).not.toContain("minutes");
});

test("a spectator hears the players' names", () => {
  expect(announcementFor(INITIAL_SCREEN, screenOf({ you: null }))?.text).toBe(
    "You are watching ada as X and bob as O. X's turn in any open board.",
  );
});

test("the opponent's move is announced with where to answer it", () => {
  const next = screenAfter(theirTurn, stateEvent({ t: "move", you: "O", squares: [40, 36, 5] }));
  expect(announcementFor(theirTurn, next)?.text).toBe("X plays board 1, square 6. Your turn in board 6.");
});

test("the player's own move is announced when made, and not again when confirmed", () => {
  const made = screenAfter(myTurn, tap);
  expect(announcementFor(myTurn, made)?.text).toBe("X plays board 1, square 1. O's turn in board 1.");
  const sent = screenAfter(made, { type: "sent" });
  expect(announcementFor(made, sent)).toBeNull();
  expect(announcementFor(sent, screenAfter(sent, stateEvent({ t: "move", squares: [40, 36, 0] })))).toBeNull();
});

test("a refusal is announced", () => {
  const sent = screenAfter(myTurn, tap, { type: "sent" });
  const refused = screenAfter(sent, { type: "answered", ply: 2, answer: { ok: false, reason: "finished" } });
  expect(announcementFor(sent, refused)).toEqual({ urgency: "polite", text: "The game is over" });
});

test("a player hears what the game did to the rating", () => {
  const players = PLAYERS.map((player) => ({ ...player, elo: 1500 }));
  const over = screenAfter(screenOf({ squares: [40, 36], players }), timeout);
  const known = screenAfter(over, resultEvent({ ...TIMEOUT, ratingChanges: { X: 12, O: -12 } }));
  expect(announcementFor(over, known)).toEqual({ urgency: "polite", text: "Your rating: 1512, +12." });
  expect(announcementFor(known, known)).toBeNull();
});

test("both players hear that an early resignation raises no rating, at once, and only once", () => {
  const players = PLAYERS.map((player) => ({ ...player, elo: 1500 }));
  const resigned = { ...TIMEOUT, status: "resign" } as const;
  const playing = screenOf({ squares: [40, 36], players, isRated: true });
  const over = screenAfter(playing, resultEvent(resigned));
  expect(announcementFor(playing, over)).toEqual({
    urgency: "assertive",
    text: "You won. bob resigned. Under 10 moves: no rating goes up.",
  });
  const ratings = { ratingChanges: { X: 0, O: -12 }, ratingLimit: "short-game" } as const;
  const known = screenAfter(over, resultEvent({ ...resigned, ...ratings }));
  expect(announcementFor(over, known)?.text).toBe("Your rating: 1500, unchanged.");
  expect(announcementFor(myTurn, screenAfter(myTurn, resultEvent(resigned)))?.text).toBe("You won. bob resigned.");
});

test("a player hears that a game does not count", () => {
  const over = screenAfter(screenOf({ squares: [40, 36], isRated: true }), timeout);
  const known = screenAfter(over, resultEvent({ ...TIMEOUT, ratingLimit: "same-opponent" }));
  expect(announcementFor(over, known)).toEqual({
    urgency: "polite",
    text: "Not counted: the same two played more than 12 rated games in a day.",
  });
  expect(announcementFor(known, known)).toBeNull();
});

test("the result interrupts other announcements", () => {
  expect(announcementFor(myTurn, screenAfter(myTurn, timeout))).toEqual({
    urgency: "assertive",
    text: "You won. bob ran out of time.",
  });
});

test("the end is personal for players, and neutral for watchers and after a tie", () => {
  const end = (you: "X" | "O" | null, result: Parameters<typeof resultEvent>[0]) => {
    const playing = screenOf({ you, squares: [40, 36] });
    return announcementFor(playing, screenAfter(playing, resultEvent(result)))?.text;
  };
  expect(end("O", TIMEOUT)).toBe("You lost. You ran out of time.");
  expect(end(null, TIMEOUT)).toBe("Player X wins! bob ran out of time.");
  const tie = { winner: null, status: "tie", agreed: true, timers: TIMEOUT.timers } as const;
  expect(end("X", tie)).toBe("Game tied! Both players agreed to a draw.");
  expect(end("X", { ...TIMEOUT, claimed: "X" })).toBe("bob left the game. You win.");
  expect(end("O", { ...TIMEOUT, claimed: "X" })).toBe("You lost. You left the game, and ada claimed the win.");
});

test.each(["X", "O", null] as const)("no turn is announced after the winning move, for %s", (you) => {
  const before = screenOf({ you, squares: SHORT_O_WIN.slice(0, -1) });
  const won = screenAfter(before, stateEvent({ t: "move", you, squares: SHORT_O_WIN }));
  expect(announcementFor(before, won)?.text).toBe("O plays board 3, square 3. O wins board 3.");
  expect(won.phase === "playing" && isMyTurn(won)).toBe(false);
});

test("a decided board is announced with the move that decides it, once", () => {
  // X always sends back to board 1, where O takes the middle row.
  const squares = [0, 3, 27, 4, 36, 5];
  expect(moveSentence(squares, 5)).toBe("O plays board 1, square 6. O wins board 1.");
  expect(moveSentence(squares, 4)).toBe("X plays board 5, square 1.");
});

test("clocks are announced in minutes and seconds, rounded up like their digits", () => {
  expect(clocksSentence({ X: 61_001, O: 9500 })).toBe("X has 1 minute 2 seconds, O has 10 seconds.");
  expect(clocksSentence({ X: 600_000, O: 1000 })).toBe("X has 10 minutes, O has 1 second.");
});

test("the title says whose turn it is, and when the game is over", () => {
  expect(titleOf(INITIAL_SCREEN, false)).toBe("Game");
  expect(titleOf(myTurn, true)).toBe("Your Turn - Game vs. bob");
  expect(titleOf(theirTurn, false)).toBe("Playing vs. ada");
  expect(titleOf(screenAfter(myTurn, timeout), false)).toBe("Game Over");
  const invitation = { players: [], you: null, invitedUsername: "bob" };
  expect(titleOf(screenOf(invitation), false)).toBe("Game");
  expect(titleOf(screenOf({ ...invitation, calledOff: "declined" }), false)).toBe("Game");
});

test.each([
  ["declined", "bob", "bob declined the challenge"],
  ["declined", null, "opponent declined the challenge"],
  ["withdrawn", "bob", "The challenge to bob was withdrawn"],
  ["expired", "bob", "bob did not answer the challenge in time"],
  ["expired", null, "Nobody joined this game in time"],
] as const)("a game that was %s, to %s, says why it was not played", (why, invited, text) => {
  expect(calledOffText(why, invited)).toBe(text);
});

test("moves sound once, the opponent's differently, and the end has its own sound", () => {
  const made = screenAfter(myTurn, tap);
  expect(soundFor(INITIAL_SCREEN, myTurn)).toBeNull();
  expect(soundFor(myTurn, made)).toBe("move");
  expect(soundFor(made, screenAfter(made, { type: "sent" }, stateEvent({ squares: [40, 36, 0] })))).toBeNull();
  expect(soundFor(theirTurn, screenAfter(theirTurn, stateEvent({ you: "O", squares: [40, 36, 5] })))).toBe(
    "opponent-move",
  );
});

test("players hear a win, loss and tie differently, and all other ends alike", () => {
  const end = (winner: "X" | "O" | null, status: "line" | "tie" | "aborted") =>
    resultEvent({ winner, status, timers: { X: 1000, O: 1000 } });
  const watched = screenOf({ you: null, squares: [40, 36] });
  const sound = (screen: typeof myTurn, event: ReturnType<typeof end>) => soundFor(screen, screenAfter(screen, event));
  expect(sound(myTurn, end("X", "line"))).toBe("win");
  expect(sound(myTurn, end("O", "line"))).toBe("loss");
  expect(sound(myTurn, end(null, "tie"))).toBe("tie");
  expect(sound(myTurn, end(null, "aborted"))).toBe("game-end");
  expect(sound(watched, end("X", "line"))).toBe("game-end");
});

/** X waits for O's move in board 1, and may prepare. */
const waiting = screenOf({ squares: [40, 36, 4, 37, 9] });
const press = (square: number) =>
  ({ type: "prepared", event: { type: "press", square, mode: "table" } }) as const satisfies GameEvent;

test("prepared moves are announced, and so is their removal", () => {
  const one = screenAfter(waiting, press(5));
  expect(announcementFor(waiting, one)).toEqual({
    urgency: "polite",
    text: "Prepared: board 1, square 6. Press again to cancel.",
  });
  const two = screenAfter(one, press(50));
  expect(announcementFor(one, two)?.text).toBe("Prepared: board 6, square 6. Press again to cancel.");
  const less = screenAfter(two, press(5));
  expect(announcementFor(two, less)?.text).toBe("Cleared: board 1, square 6.");
  const none = screenAfter(less, { type: "prepared", event: { type: "clear" } });
  expect(announcementFor(less, none)?.text).toBe("Cleared.");
  expect(announcementFor(none, screenAfter(none, { type: "prepared", event: { type: "sent" } }))).toBeNull();
  expect(soundFor(waiting, one)).toBeNull();
});

test("after a reload the prepared move is announced with the turn", () => {
  const shown = screenOf({ squares: [40, 36, 4, 37, 9], prepared: { ply: 6, squares: [5, 50] } });
  expect(announcementFor(INITIAL_SCREEN, shown)?.text).toBe(
    "You play X against bob. O's turn in board 1. Prepared: board 1, square 6; board 6, square 6. Press again to cancel.",
  );
});

test("the opponent's move and the prepared one are both announced, once; a dropped one is not", () => {
  const stored = screenOf({ squares: [40, 36, 4, 37, 9], prepared: { ply: 6, squares: [5] } });
  const answered = screenAfter(stored, stateEvent({ t: "move", squares: [40, 36, 4, 37, 9, 0] }));
  expect(announcementFor(stored, answered)?.text).toBe(
    "O plays board 1, square 1. X plays board 1, square 6. O's turn in board 6.",
  );
  expect(soundFor(stored, answered)).toBe("move");
  const known = screenAfter(answered, stateEvent({ t: "move", squares: [40, 36, 4, 37, 9, 0, 5] }));
  expect(announcementFor(answered, known)).toBeNull();
  expect(soundFor(answered, known)).toBeNull();
  const dropped = screenAfter(stored, stateEvent({ t: "move", squares: [40, 36, 4, 37, 9, 1] }));
  expect(announcementFor(stored, dropped)?.text).toBe("O plays board 1, square 2. Your turn in board 2.");
});
