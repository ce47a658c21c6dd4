import { describe, expect, test } from "vitest";
import type { AnswersAhead } from "../../../../shared/game/answers.ts";
import type { Square } from "../../../../shared/game/rules.ts";
import type { GameEvent } from "../../../../web/match/state/game-reducer.ts";
import type { GameScreen } from "../../../../web/match/state/game-screen.ts";
import { answersIn, canPrepareMoves, preparedToSend } from "../../../../web/match/state/prepared-reducer.ts";
import { asPlaying, connectionEvent, type FakeState, screenAfter, screenOf, stateEvent } from "../fake-game.ts";

/** The player is O. X is to move in sub-board 0. */
const SQUARES: readonly Square[] = [40, 36];
const STATE: FakeState = { you: "O", squares: SQUARES, gameType: "correspondence" };
const AHEAD: AnswersAhead = { ply: 2, lines: [[3, 27, 1, 9]] };
const UNFIT = "Your answers no longer fit";

const keep = (ahead: AnswersAhead): GameEvent => ({ type: "prepared", event: { type: "answers", ahead } });
const SENT: GameEvent = { type: "prepared", event: { type: "sent" } };
const answered = (isTaken: boolean): GameEvent => ({ type: "prepared", event: { type: "answered", ply: 2, isTaken } });
const move = (...squares: readonly Square[]): GameEvent =>
  stateEvent({ ...STATE, t: "move", squares: [...SQUARES, ...squares] });
const stored = screenAfter(screenOf(STATE), keep(AHEAD), SENT, answered(true));
const noticeOf = (screen: GameScreen) => asPlaying(screen).notice?.text;

describe("answers ahead on a page", () => {
  test("are sent once, and what is kept meanwhile follows", () => {
    const ready = screenAfter(screenOf(STATE), keep(AHEAD));
    expect(preparedToSend(ready)).toEqual({ ...AHEAD, squares: [], takebacks: 0 });
    const other = { ply: 2, lines: [[1, 10]] };
    const changed = screenAfter(ready, SENT, keep(other));
    expect(preparedToSend(changed)).toBeNull();
    expect(preparedToSend(screenAfter(changed, answered(true)))).toMatchObject(other);
    expect(asPlaying(stored).prepared).toMatchObject({ stage: "stored" });
  });

  test("the reply shows with the move that it is for, and the rest stays", () => {
    const foreseen = screenAfter(stored, move(3));
    expect(asPlaying(foreseen).pending).toMatchObject({ square: 27, ply: 3, stage: "written" });
    expect(answersIn(foreseen)).toEqual({ ply: 4, lines: [[1, 9]] });
    const known = screenAfter(foreseen, move(3, 27));
    expect(asPlaying(known).pending).toBeNull();
    expect(answersIn(known)).toEqual({ ply: 4, lines: [[1, 9]] });
    expect(noticeOf(known)).toBeUndefined();
    const used = screenAfter(known, move(3, 27, 1), move(3, 27, 1, 9));
    expect(answersIn(used)).toBeNull();
    expect(noticeOf(used)).toBeUndefined();
  });

  test("a move without a reply ends them, and the player is told until the next move", () => {
    const missed = screenAfter(stored, move(5));
    expect(answersIn(missed)).toBeNull();
    expect(asPlaying(missed).pending).toBeNull();
    expect(noticeOf(missed)).toBe(UNFIT);
    expect(noticeOf(screenAfter(missed, move(5, 45)))).toBeUndefined();
    // The same after days, when the page is opened.
    const opened = screenOf({ ...STATE, squares: [...SQUARES, 5], answersMissed: true });
    expect(noticeOf(opened)).toBe(UNFIT);
    const again = screenAfter(opened, stateEvent({ ...STATE, squares: [...SQUARES, 5], answersMissed: true }));
    expect(asPlaying(again).notice).toBe(asPlaying(opened).notice);
  });

  test("a takeback ends them, and so does a refusal", () => {
    const back = screenAfter(stored, stateEvent({ ...STATE, squares: [], takebacks: 1 }));
    expect(answersIn(back)).toBeNull();
    expect(noticeOf(back)).toBe(UNFIT);
    expect(answersIn(screenAfter(screenOf(STATE), keep(AHEAD), SENT, answered(false)))).toBeNull();
  });

  test("those that presume an own move outlive it", () => {
    const own: FakeState = { ...STATE, you: "X" };
    const kept = screenAfter(screenOf(own), keep({ ply: 2, lines: [[3, 27, 1]] }), SENT, answered(true));
    const played = screenAfter(kept, { type: "play", square: 3, at: 0 });
    expect(answersIn(played)).toEqual({ ply: 3, lines: [[27, 1]] });
    const other = screenAfter(kept, { type: "play", square: 5, at: 0 });
    expect(answersIn(other)).toBeNull();
    expect(noticeOf(screenAfter(other, stateEvent({ ...own, t: "move", squares: [...SQUARES, 5] })))).toBe(UNFIT);
  });

  test("kept offline, they are sent with the next full state, also if the game has gone on", () => {
    const held = screenAfter(screenOf(STATE), connectionEvent(false), keep(AHEAD));
    expect(preparedToSend(held)).toBeNull();
    const back = screenAfter(held, stateEvent({ ...STATE, squares: [...SQUARES, 3] }));
    expect(preparedToSend(back)).toMatchObject(AHEAD);
  });

  test("another page's take their place", () => {
    const elsewhere: GameEvent = {
      type: "prepared",
      event: { type: "elsewhere", prepared: { ply: 2, squares: [], lines: [[1, 10]] } },
    };
    expect(answersIn(screenAfter(stored, elsewhere))).toEqual({ ply: 2, lines: [[1, 10]] });
    const none: GameEvent = {
      type: "prepared",
      event: { type: "elsewhere", prepared: { ply: 2, squares: [], lines: [] } },
    };
    expect(answersIn(screenAfter(stored, none))).toBeNull();
  });

  test("a press on the board prepares nothing in a correspondence game", () => {
    const screen = screenOf(STATE);
    expect(canPrepareMoves(screen)).toBe(false);
    const press: GameEvent = { type: "prepared", event: { type: "press", square: 27, mode: "table" } };
    expect(screenAfter(screen, press)).toBe(screen);
  });
});
