import { describe, expect, test } from "vitest";
import type { Square } from "../../../../shared/rules.ts";
import type { PreparedMode } from "../../../../web/appearance/prepared-setting.ts";
import type { GameEvent } from "../../../../web/game/state/game-reducer.ts";
import type { GameScreen } from "../../../../web/game/state/game-screen.ts";
import { squaresAfterPress } from "../../../../web/game/state/prepared-moves.ts";
import {
  isAnswered,
  type PreparedEvent,
  preparedSquares,
  preparedToSend,
} from "../../../../web/game/state/prepared-reducer.ts";
import { asPlaying, type FakeState, screenAfter, screenOf, stateEvent } from "../fake-game.ts";

/** The player is X, who has moved twice; O is to move in sub-board 0, where 4 is X's. */
const SQUARES: readonly Square[] = [40, 36, 4, 37, 9];
const STATE: FakeState = { revision: 2, you: "X", squares: SQUARES };
const theirTurn = screenOf(STATE);

const prepared = (event: PreparedEvent): GameEvent => ({ type: "prepared", event });
const press = (square: Square, mode: PreparedMode = "one"): GameEvent => prepared({ type: "press", square, mode });
const SENT = prepared({ type: "sent" });
const STORED = prepared({ type: "answered", ply: 6, isTaken: true });
const LOST: GameEvent = { type: "connection", isOpen: false };

const played = (...events: readonly GameEvent[]): GameScreen => screenAfter(theirTurn, ...events);
const stored = (mode: PreparedMode, ...squares: readonly Square[]): GameScreen =>
  played(...squares.flatMap((square) => [press(square, mode), SENT, STORED]));
const shown = (screen: GameScreen) => asPlaying(screen).prepared;

describe("a press while the opponent thinks", () => {
  test("prepares one square, which the next replaces and a second press takes back", () => {
    expect(squaresAfterPress([], 5, "one")).toEqual([5]);
    expect(squaresAfterPress([5], 50, "one")).toEqual([50]);
    expect(squaresAfterPress([5], 5, "one")).toEqual([]);
    expect(squaresAfterPress([5, 50], 60, "one")).toEqual([60]);
  });

  test("in a table it replaces what is prepared for the same sub-board only", () => {
    expect(squaresAfterPress([5, 50], 60, "table")).toEqual([5, 50, 60]);
    expect(squaresAfterPress([5, 50], 6, "table")).toEqual([50, 6]);
    expect(squaresAfterPress([5, 50], 50, "table")).toEqual([5]);
  });

  test("does nothing where nothing is to be prepared, but takes back what is", () => {
    expect(squaresAfterPress([], 5, "off")).toEqual([]);
    expect(squaresAfterPress([5], 5, "off")).toEqual([]);
    expect(played(press(5, "off"))).toBe(theirTurn);
  });

  test("is for the move after the opponent's, and ready to be sent", () => {
    expect(shown(played(press(5)))).toEqual({ ply: 6, squares: [5], stage: "ready" });
    expect(preparedToSend(played(press(5)))).toMatchObject({ ply: 6, squares: [5] });
    expect(preparedToSend(played(press(5), SENT))).toBeNull();
  });

  test.each<[string, FakeState, Square]>([
    ["on the own turn", { ...STATE, squares: SQUARES.slice(0, -1) }, 5],
    ["for who watches", { ...STATE, you: null }, 5],
    ["with a room that does not know of it", { ...STATE, revision: 1 }, 5],
    ["with a room that says nothing of what it knows", { you: "X", squares: SQUARES }, 5],
    ["on a square that is taken", STATE, 4],
  ])("does nothing %s", (_, state, square) => {
    const screen = screenOf(state);
    expect(screenAfter(screen, press(square))).toBe(screen);
  });

  test("does nothing on an earlier position", () => {
    const earlier = played({ type: "view", ply: 1 });
    expect(screenAfter(earlier, press(5))).toBe(earlier);
  });

  test("may follow the own move at once, before the room has it", () => {
    const made = screenAfter(screenOf({ ...STATE, squares: SQUARES.slice(0, -1) }), { type: "play", square: 9, at: 0 });
    // The move goes first.
    expect(preparedToSend(screenAfter(made, press(5)))).toBeNull();
    const sent = screenAfter(made, { type: "sent" }, press(5));
    expect(preparedToSend(sent)).toMatchObject({ ply: 6, squares: [5] });
    const known = screenAfter(sent, SENT, stateEvent({ ...STATE, t: "move" }));
    expect(shown(known)).toEqual({ ply: 6, squares: [5], stage: "sent" });
  });

  test("goes with the own move that it was to follow", () => {
    const made = screenAfter(screenOf({ ...STATE, squares: SQUARES.slice(0, -1) }), { type: "play", square: 9, at: 0 });
    const refused = screenAfter(made, { type: "sent" }, press(5), {
      type: "answered",
      ply: 4,
      answer: { ok: false, reason: "finished" },
    });
    expect(asPlaying(refused)).toMatchObject({ pending: null, prepared: null });
  });
});

describe("what is on its way", () => {
  test("is with the room once it is answered", () => {
    expect(shown(played(press(5), SENT, STORED))?.stage).toBe("stored");
  });

  test("is followed by what was chosen meanwhile, one request at a time", () => {
    const changed = played(press(5), SENT, press(50), press(51));
    expect(shown(changed)).toEqual({ ply: 6, squares: [51], stage: "changed" });
    expect(preparedToSend(changed)).toBeNull();
    expect(preparedToSend(screenAfter(changed, STORED))).toMatchObject({ squares: [51] });
  });

  test("can be taken back: an empty list is sent", () => {
    const cleared = screenAfter(stored("one", 5), press(5));
    expect(preparedToSend(cleared)).toEqual({ ply: 6, squares: [], takebacks: 0 });
    expect(shown(screenAfter(cleared, SENT, STORED))).toBeNull();
    expect(preparedSquares(screenAfter(stored("table", 5, 50), prepared({ type: "clear" })))).toEqual([]);
    expect(played(prepared({ type: "clear" }))).toBe(theirTurn);
  });

  test("is gone when the room refuses it: what it has, it will say", () => {
    const refused = played(press(5), SENT, prepared({ type: "answered", ply: 6, isTaken: false }));
    expect(shown(refused)).toBeNull();
    expect(shown(screenAfter(refused, stateEvent({ ...STATE, prepared: { ply: 6, squares: [3] } })))).toMatchObject({
      squares: [3],
      stage: "stored",
    });
  });

  test.each<[string, readonly GameEvent[]]>([
    ["unanswered", [press(5), SENT, prepared({ type: "unanswered", ply: 6 })]],
    ["on its way when the line broke", [press(5), SENT, LOST]],
    ["chosen while there was no line", [LOST, press(50), press(5)]],
  ])("is held when it is %s, and sent again after the full state", (_, events) => {
    const held = played(...events);
    expect(shown(held)).toEqual({ ply: 6, squares: [5], stage: "held" });
    expect(preparedToSend(held)).toBeNull();
    const back = screenAfter(held, { type: "connection", isOpen: true });
    expect(preparedToSend(back)).toBeNull();
    expect(preparedToSend(screenAfter(back, stateEvent(STATE)))).toMatchObject({ ply: 6, squares: [5] });
    // The opponent has moved meanwhile: the room plays it when it gets there, if it can.
    const late = screenAfter(back, stateEvent({ ...STATE, squares: [...SQUARES, 0] }));
    expect(preparedToSend(late)).toMatchObject({ ply: 6, squares: [5] });
    // It answers, and nothing came of it.
    expect(shown(screenAfter(late, SENT, STORED))).toBeNull();
    // Too late for that.
    expect(shown(screenAfter(back, stateEvent({ ...STATE, squares: [...SQUARES, 0, 1, 10] })))).toBeNull();
  });

  test("waits for the own move, which is held as well", () => {
    const made = screenAfter(screenOf({ ...STATE, squares: SQUARES.slice(0, -1) }), { type: "play", square: 9, at: 0 });
    const held = screenAfter(made, { type: "sent" }, press(5), SENT, LOST, { type: "connection", isOpen: true });
    const told = screenAfter(held, stateEvent({ ...STATE, squares: SQUARES.slice(0, -1) }));
    expect(asPlaying(told)).toMatchObject({ pending: { stage: "ready" }, prepared: { stage: "ready" } });
    expect(preparedToSend(told)).toBeNull();
    expect(preparedToSend(screenAfter(told, { type: "sent" }))).toMatchObject({ ply: 6 });
  });
});

describe("what the room says", () => {
  test("a reload shows what is prepared", () => {
    const reloaded = screenOf({ ...STATE, prepared: { ply: 6, squares: [5, 50] } });
    expect(shown(reloaded)).toEqual({ ply: 6, squares: [5, 50], stage: "stored" });
  });

  test("a full state is right about what the room has had", () => {
    expect(shown(screenAfter(stored("one", 5), stateEvent(STATE)))).toBeNull();
  });

  test("another page of the player has prepared something else", () => {
    const elsewhere = (ply: number, ...squares: readonly Square[]) =>
      prepared({ type: "elsewhere", prepared: { ply, squares } });
    expect(shown(screenAfter(stored("one", 5), elsewhere(6, 7)))).toMatchObject({ squares: [7], stage: "stored" });
    expect(shown(screenAfter(stored("one", 5), elsewhere(6)))).toBeNull();
    expect(shown(screenAfter(stored("one", 5), elsewhere(4, 7)))).toMatchObject({ squares: [5] });
    // What this page has said since gets there later.
    expect(shown(played(press(5), SENT, elsewhere(6, 7)))).toMatchObject({ squares: [5], stage: "sent" });
  });
});

describe("when the opponent moves", () => {
  /** O plays 0: X is sent to sub-board 0. */
  const moved = stateEvent({ ...STATE, t: "move", squares: [...SQUARES, 0] }, 1000);

  test("the prepared move is on the board with the opponent's, the clock pressed, and stays when the room has it", () => {
    const foreseen = screenAfter(stored("table", 5, 50), moved);
    expect(asPlaying(foreseen)).toMatchObject({
      prepared: null,
      pending: { square: 5, ply: 6, stage: "written", clock: { ply: 7, turnAt: 1000, remaining: { X: 303_000 } } },
    });
    expect(isAnswered(stored("table", 5, 50), foreseen)).toBe(true);
    const known = screenAfter(foreseen, stateEvent({ ...STATE, t: "move", squares: [...SQUARES, 0, 5] }, 1001));
    expect(asPlaying(known)).toMatchObject({ pending: null, prepared: null });
    expect(isAnswered(foreseen, known)).toBe(false);
  });

  test("what is not legal is dropped without a word", () => {
    const dropped = screenAfter(stored("one", 50), moved);
    expect(asPlaying(dropped)).toMatchObject({ prepared: null, pending: null, notice: null });
    expect(isAnswered(stored("one", 50), dropped)).toBe(false);
  });

  test("what the room may not have yet stays until it has answered; the own move takes its place", () => {
    const waiting = played(press(5), SENT, moved);
    expect(asPlaying(waiting)).toMatchObject({ pending: null, prepared: { squares: [5], stage: "sent" } });
    const made = stateEvent({ ...STATE, t: "move", squares: [...SQUARES, 0, 5] });
    expect(shown(screenAfter(waiting, made))).toBeNull();
    expect(shown(screenAfter(waiting, STORED))).toBeNull();
    expect(asPlaying(screenAfter(waiting, { type: "play", square: 7, at: 0 }))).toMatchObject({
      pending: { square: 7 },
      prepared: null,
    });
  });

  test("a takeback leaves nothing", () => {
    const back = stateEvent({ ...STATE, squares: SQUARES.slice(0, -1) });
    expect(shown(screenAfter(stored("one", 5), back))).toBeNull();
    expect(shown(screenAfter(played(press(5), SENT), back))).toBeNull();
    // Not even when the same number has come again while there was no line.
    const again = stateEvent({ ...STATE, takebacks: 1 });
    expect(shown(screenAfter(played(press(5), SENT, LOST), again))).toBeNull();
  });

  test("the end of the game leaves nothing", () => {
    const result = { winner: "X", status: "resign", gameId: "", timers: { X: 1, O: 1 } } as const;
    const over = screenAfter(stored("one", 5), { type: "result", result, at: 0 });
    expect(preparedSquares(over)).toEqual([]);
    expect(preparedToSend(over)).toBeNull();
  });
});
