import { describe, expect, test } from "vitest";
import type { Square } from "../../../../shared/game/rules.ts";
import type { PreparedMode } from "../../../../web/kit/appearance/prepared-setting.ts";
import type { GameEvent } from "../../../../web/match/state/game-reducer.ts";
import type { GameScreen } from "../../../../web/match/state/game-screen.ts";
import { squaresAfterPress } from "../../../../web/match/state/prepared-moves.ts";
import {
  isAnswered,
  type PreparedEvent,
  preparedSquares,
  preparedToSend,
} from "../../../../web/match/state/prepared-reducer.ts";
import {
  asPlaying,
  connectionEvent,
  type FakeState,
  resultEvent,
  screenAfter,
  screenOf,
  stateEvent,
} from "../fake-game.ts";

/** The player is X and has moved twice. O is to move in sub-board 0, where X has square 4. */
const SQUARES: readonly Square[] = [40, 36, 4, 37, 9];
const STATE: FakeState = { you: "X", squares: SQUARES };
const theirTurn = screenOf(STATE);

const prepared = (event: PreparedEvent): GameEvent => ({ type: "prepared", event });
const press = (square: Square, mode: PreparedMode = "one"): GameEvent => prepared({ type: "press", square, mode });
const SENT = prepared({ type: "sent" });
const STORED = prepared({ type: "answered", ply: 6, isTaken: true });
const LOST: GameEvent = connectionEvent(false);

const played = (...events: readonly GameEvent[]): GameScreen => screenAfter(theirTurn, ...events);
const stored = (mode: PreparedMode, ...squares: readonly Square[]): GameScreen =>
  played(...squares.flatMap((square) => [press(square, mode), SENT, STORED]));
const shown = (screen: GameScreen) => asPlaying(screen).prepared;

describe("a press while the opponent thinks", () => {
  test("prepares one square; the next press replaces it, and a second press removes it", () => {
    expect(squaresAfterPress([], 5, "one")).toEqual([5]);
    expect(squaresAfterPress([5], 50, "one")).toEqual([50]);
    expect(squaresAfterPress([5], 5, "one")).toEqual([]);
    expect(squaresAfterPress([5, 50], 60, "one")).toEqual([60]);
  });

  test("in the mode for several moves, it replaces only the one for the same sub-board", () => {
    expect(squaresAfterPress([5, 50], 60, "table")).toEqual([5, 50, 60]);
    expect(squaresAfterPress([5, 50], 6, "table")).toEqual([50, 6]);
    expect(squaresAfterPress([5, 50], 50, "table")).toEqual([5]);
  });

  test("prepares nothing where that is off, but removes what is prepared", () => {
    expect(squaresAfterPress([], 5, "off")).toEqual([]);
    expect(squaresAfterPress([5], 5, "off")).toEqual([]);
    expect(played(press(5, "off"))).toBe(theirTurn);
  });

  test("is for the ply after the opponent's, and ready to be sent", () => {
    expect(shown(played(press(5)))).toEqual({ ply: 6, squares: [5], stage: "ready" });
    expect(preparedToSend(played(press(5)))).toMatchObject({ ply: 6, squares: [5] });
    expect(preparedToSend(played(press(5), SENT))).toBeNull();
  });

  test.each<[string, FakeState, Square]>([
    ["on the player's own turn", { ...STATE, squares: SQUARES.slice(0, -1) }, 5],
    ["for a spectator", { ...STATE, you: null }, 5],
    ["on a square that is taken", STATE, 4],
  ])("does nothing %s", (_, state, square) => {
    const screen = screenOf(state);
    expect(screenAfter(screen, press(square))).toBe(screen);
  });

  test("does nothing on an earlier position", () => {
    const earlier = played({ type: "view", ply: 1 });
    expect(screenAfter(earlier, press(5))).toBe(earlier);
  });

  test("may follow the own move at once, before the room confirms it", () => {
    const made = screenAfter(screenOf({ ...STATE, squares: SQUARES.slice(0, -1) }), { type: "play", square: 9, at: 0 });
    // The move goes first.
    expect(preparedToSend(screenAfter(made, press(5)))).toBeNull();
    const sent = screenAfter(made, { type: "sent" }, press(5));
    expect(preparedToSend(sent)).toMatchObject({ ply: 6, squares: [5] });
    const known = screenAfter(sent, SENT, stateEvent({ ...STATE, t: "move" }));
    expect(shown(known)).toEqual({ ply: 6, squares: [5], stage: "sent" });
  });

  test("is removed with the own move that it should follow", () => {
    const made = screenAfter(screenOf({ ...STATE, squares: SQUARES.slice(0, -1) }), { type: "play", square: 9, at: 0 });
    const refused = screenAfter(made, { type: "sent" }, press(5), {
      type: "answered",
      ply: 4,
      answer: { ok: false, reason: "finished" },
    });
    expect(asPlaying(refused)).toMatchObject({ pending: null, prepared: null });
  });
});

describe("a request on its way", () => {
  test("is settled when it is answered", () => {
    expect(shown(played(press(5), SENT, STORED))?.stage).toBe("stored");
  });

  test("is followed by later choices, one request at a time", () => {
    const changed = played(press(5), SENT, press(50), press(51));
    expect(shown(changed)).toEqual({ ply: 6, squares: [51], stage: "changed" });
    expect(preparedToSend(changed)).toBeNull();
    expect(preparedToSend(screenAfter(changed, STORED))).toMatchObject({ squares: [51] });
  });

  test("can be undone by an empty list", () => {
    const cleared = screenAfter(stored("one", 5), press(5));
    expect(preparedToSend(cleared)).toEqual({ ply: 6, squares: [], takebacks: 0 });
    expect(shown(screenAfter(cleared, SENT, STORED))).toBeNull();
    expect(preparedSquares(screenAfter(stored("table", 5, 50), prepared({ type: "clear" })))).toEqual([]);
    expect(played(prepared({ type: "clear" }))).toBe(theirTurn);
  });

  test("is gone when the room refuses it, and the room's list counts", () => {
    const refused = played(press(5), SENT, prepared({ type: "answered", ply: 6, isTaken: false }));
    expect(shown(refused)).toBeNull();
    expect(shown(screenAfter(refused, stateEvent({ ...STATE, prepared: { ply: 6, squares: [3] } })))).toMatchObject({
      squares: [3],
      stage: "stored",
    });
  });

  test.each<[string, readonly GameEvent[]]>([
    ["unanswered", [press(5), SENT, prepared({ type: "unanswered", ply: 6 })]],
    ["sent just before the connection broke", [press(5), SENT, LOST]],
    ["chosen while disconnected", [LOST, press(50), press(5)]],
  ])("is held when %s, and sent again after the full state", (_, events) => {
    const held = played(...events);
    expect(shown(held)).toEqual({ ply: 6, squares: [5], stage: "held" });
    expect(preparedToSend(held)).toBeNull();
    const back = screenAfter(held, connectionEvent(true));
    expect(preparedToSend(back)).toBeNull();
    expect(preparedToSend(screenAfter(back, stateEvent(STATE)))).toMatchObject({ ply: 6, squares: [5] });
    // The opponent has moved meanwhile: the room plays it on arrival if it is legal.
    const late = screenAfter(back, stateEvent({ ...STATE, squares: [...SQUARES, 0] }));
    expect(preparedToSend(late)).toMatchObject({ ply: 6, squares: [5] });
    // The room answers without a move.
    expect(shown(screenAfter(late, SENT, STORED))).toBeNull();
    // Too late for that move.
    expect(shown(screenAfter(back, stateEvent({ ...STATE, squares: [...SQUARES, 0, 1, 10] })))).toBeNull();
  });

  test("waits for the own move, which is held as well", () => {
    const made = screenAfter(screenOf({ ...STATE, squares: SQUARES.slice(0, -1) }), { type: "play", square: 9, at: 0 });
    const held = screenAfter(made, { type: "sent" }, press(5), SENT, LOST, connectionEvent(true));
    const received = screenAfter(held, stateEvent({ ...STATE, squares: SQUARES.slice(0, -1) }));
    expect(asPlaying(received)).toMatchObject({ pending: { stage: "ready" }, prepared: { stage: "ready" } });
    expect(preparedToSend(received)).toBeNull();
    expect(preparedToSend(screenAfter(received, { type: "sent" }))).toMatchObject({ ply: 6 });
  });
});

describe("the room's list", () => {
  test("is shown after a reload", () => {
    const reloaded = screenOf({ ...STATE, prepared: { ply: 6, squares: [5, 50] } });
    expect(shown(reloaded)).toEqual({ ply: 6, squares: [5, 50], stage: "stored" });
  });

  test("in a full state, it replaces the page's", () => {
    expect(shown(screenAfter(stored("one", 5), stateEvent(STATE)))).toBeNull();
  });

  test("shows moves prepared on the player's other page", () => {
    const elsewhere = (ply: number, ...squares: readonly Square[]) =>
      prepared({ type: "elsewhere", prepared: { ply, squares } });
    expect(shown(screenAfter(stored("one", 5), elsewhere(6, 7)))).toMatchObject({ squares: [7], stage: "stored" });
    expect(shown(screenAfter(stored("one", 5), elsewhere(6)))).toBeNull();
    expect(shown(screenAfter(stored("one", 5), elsewhere(4, 7)))).toMatchObject({ squares: [5] });
    // This page's later choices have not reached the room yet.
    expect(shown(played(press(5), SENT, elsewhere(6, 7)))).toMatchObject({ squares: [5], stage: "sent" });
  });
});

describe("when the opponent moves", () => {
  /** O plays 0: X is sent to sub-board 0. */
  const moved = stateEvent({ ...STATE, t: "move", squares: [...SQUARES, 0] }, 1000);

  test("the prepared move shows with the opponent's, the clock is pressed, and the move stays when the room confirms it", () => {
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

  test("an illegal one is dropped silently", () => {
    const dropped = screenAfter(stored("one", 50), moved);
    expect(asPlaying(dropped)).toMatchObject({ prepared: null, pending: null, notice: null });
    expect(isAnswered(stored("one", 50), dropped)).toBe(false);
  });

  test("an unanswered one stays until the room answers, then the own move replaces it", () => {
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

  test("a takeback removes all", () => {
    const back = stateEvent({ ...STATE, squares: SQUARES.slice(0, -1) });
    expect(shown(screenAfter(stored("one", 5), back))).toBeNull();
    expect(shown(screenAfter(played(press(5), SENT), back))).toBeNull();
    // Even when the same ply comes again after a reconnect.
    const again = stateEvent({ ...STATE, takebacks: 1 });
    expect(shown(screenAfter(played(press(5), SENT, LOST), again))).toBeNull();
  });

  test("the end of the game removes all", () => {
    const result = { winner: "X", status: "resign", gameId: "", timers: { X: 1, O: 1 } } as const;
    const over = screenAfter(stored("one", 5), resultEvent(result));
    expect(preparedSquares(over)).toEqual([]);
    expect(preparedToSend(over)).toBeNull();
  });
});
