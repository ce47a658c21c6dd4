import { describe, expect, test } from "vitest";
import { OPPONENTS } from "../../../../shared/engine/opponents.ts";
import { timersAt } from "../../../../shared/game/clock.ts";
import type { GameType } from "../../../../shared/game/time-controls.ts";
import {
  AGAINST_ENGINE,
  BETWEEN_TWO,
  FIRST_PRACTICE,
  FIRST_SETUP,
  practiceIn,
  textOfPractice,
} from "../../../../web/pages/practice/kept-practice.ts";
import { isOpponentsTurn, nextPractice, type PracticeEvent } from "../../../../web/pages/practice/practice-reducer.ts";
import { namesOf, practiceScreen } from "../../../../web/pages/practice/practice-screen.ts";
import type { Practice, PracticeFinished, PracticePlaying } from "../../../../web/pages/practice/practice-state.ts";
import { SHORT_O_WIN } from "../../../e2e/support/play.ts";

const SEED = 77;

const started = (gameType: GameType | null = null, you: "X" | "O" = "X"): Practice =>
  nextPractice(FIRST_PRACTICE, { type: "start", setup: { ...FIRST_SETUP, gameType }, you, seed: SEED, at: 1000 });

const next = (practice: Practice, ...events: PracticeEvent[]): Practice => events.reduce(nextPractice, practice);

/** One second apart. */
const moves = (squares: readonly number[], from = 0): PracticeEvent[] =>
  squares.map((square, index) => ({ type: "move", square, ply: from + index, at: 2000 + 1000 * (from + index) }));

const playing = (practice: Practice): PracticePlaying => {
  if (practice.phase !== "playing") throw new Error(`it is ${practice.phase}`);
  return practice;
};

describe("a game", () => {
  test("begins with the chosen options", () => {
    const { game } = playing(started("blitz", "O"));
    expect(game).toMatchObject({ you: "O", gameType: "blitz", seed: SEED, squares: [], takebacks: 0 });
    expect(game.clock?.remaining).toEqual({ X: 300_000, O: 300_000 });
    expect(playing(started()).game.clock).toBeNull();
    expect(isOpponentsTurn(started(null, "O"))).toBe(true);
    expect(isOpponentsTurn(started(null, "X"))).toBe(false);
  });

  test("goes on move by move to its end", () => {
    const end = next(started(), ...moves(SHORT_O_WIN));
    expect(end).toMatchObject({ phase: "finished", result: { winner: "O", status: "line" }, isNews: true });
    expect(next(end, ...moves([80], SHORT_O_WIN.length), { type: "resign" })).toBe(end);
  });

  test("takes no move twice or for another position, and says why one is illegal", () => {
    const once = next(started(), ...moves([40]));
    expect(next(once, { type: "move", square: 41, ply: 0, at: 3000 })).toBe(once);
    expect(playing(next(once, { type: "move", square: 0, ply: 1, at: 3000 }))).toMatchObject({
      game: { squares: [40] },
      notice: { text: "Play in the highlighted board" },
    });
  });

  test("ends by resignation in the opponent's favour", () => {
    expect(next(started(null, "O"), { type: "resign" })).toMatchObject({ result: { winner: "X", status: "resign" } });
  });

  test("ends when the player leaves, and the choice stays", () => {
    expect(next(started("rapid"), { type: "leave" })).toEqual({
      phase: "choosing",
      setup: { ...FIRST_SETUP, gameType: "rapid" },
    });
  });
});

describe("the clock", () => {
  test("runs from the third move on, with its increment", () => {
    const third = playing(next(started("bullet"), ...moves([40, 36, 0])));
    // X's move took a second and earned one.
    expect(third.game.clock?.remaining).toEqual({ X: 120_000, O: 120_000 });
    const fourth = playing(next(third, { type: "move", square: 1, ply: 3, at: 14_000 }));
    expect(fourth.game.clock?.remaining).toEqual({ X: 120_000, O: 120_000 - 10_000 + 1000 });
  });

  test("ends the game when it runs out, noticed by a timer or a late move", () => {
    const second = next(started("bullet"), ...moves([40, 36]));
    expect(next(second, { type: "time", at: 3000 + 119_999 })).toBe(second);
    const lost = { phase: "finished", result: { winner: "O", status: "timeout" } };
    expect(next(second, { type: "time", at: 3000 + 120_000 })).toMatchObject(lost);
    const late = next(second, { type: "move", square: 0, ply: 2, at: 3000 + 120_000 });
    expect(late).toMatchObject({ ...lost, game: { squares: [40, 36], clock: { remaining: { X: 0, O: 120_000 } } } });
  });

  test("stops while the page is hidden, whatever happens then", () => {
    const second = next(started("bullet"), ...moves([40, 36]));
    const away = next(second, { type: "paused", at: 13_000 }, { type: "time", at: 999_000 });
    expect(away.phase).toBe("playing");
    expect(next(away, { type: "paused", at: 20_000 })).toBe(away);
    const back = playing(next(away, { type: "resumed", at: 500_000 }));
    expect(back.game.clock === null ? null : timersAt(back.game.clock, 500_000)).toEqual({ X: 110_000, O: 120_000 });
    // A move of the opponent during the pause costs only the time before the pause.
    const third = next(second, { type: "move", square: 0, ply: 2, at: 4000 }, { type: "paused", at: 5000 });
    const answered = playing(next(third, { type: "move", square: 1, ply: 3, at: 90_000 }));
    expect(answered.game.clock?.remaining.O).toBe(120_000);
  });
});

describe("a takeback", () => {
  test("goes back to the player's previous turn, over the opponent's answer or without one", () => {
    const back: PracticeEvent = { type: "take-back", at: 9000 };
    expect(playing(next(started(), ...moves([40, 36]), back)).game).toMatchObject({ squares: [], takebacks: 1 });
    expect(playing(next(started(), ...moves([40, 36, 0]), back)).game.squares).toEqual([40, 36]);
    expect(next(started(), back)).toMatchObject({ game: { squares: [], takebacks: 0 } });
    // O has not moved yet.
    expect(next(started(null, "O"), ...moves([40]), back)).toMatchObject({ game: { squares: [40], takebacks: 0 } });
  });

  test("leaves both clocks unchanged and restarts the turn", () => {
    const fourth = next(started("bullet"), ...moves([40, 36, 0, 1]));
    const { clock } = playing(next(fourth, { type: "take-back", at: 30_000 })).game;
    expect(clock).toMatchObject({ remaining: { X: 120_000, O: 120_000 }, ply: 2, turnAt: 30_000 });
  });
});

describe("a hint", () => {
  const hint = { square: 0, text: "Board 1, square 1." };

  test("is shown only for its position", () => {
    const second = next(started(), ...moves([40, 36]));
    const shown = next(second, { type: "hint", hint, ply: 2 });
    expect(shown).toMatchObject({ hint });
    expect(next(second, { type: "hint", hint, ply: 1 })).toBe(second);
    expect(next(shown, ...moves([0], 2))).toMatchObject({ hint: null });
    expect(next(shown, { type: "take-back", at: 9000 })).toMatchObject({ hint: null });
    expect(next(shown, { type: "hint-closed" })).toMatchObject({ hint: null });
  });
});

describe("looking back", () => {
  test("shows an earlier position, and that the game went on", () => {
    const third = next(started(), ...moves([40, 36, 0]), { type: "view", ply: 1 });
    expect(third).toMatchObject({ viewedPly: 1, hasUnseen: false });
    const fourth = next(third, ...moves([1], 3));
    expect(fourth).toMatchObject({ viewedPly: 1, hasUnseen: true });
    expect(next(fourth, { type: "view", ply: 4 })).toMatchObject({ viewedPly: null, hasUnseen: false });
  });
});

describe("the stored game", () => {
  const keepAndFind = (practice: Practice, keptAt: number, foundAt: number): Practice =>
    practiceIn(AGAINST_ENGINE, textOfPractice(practice, keptAt), foundAt);

  test("has the choice, game and end", () => {
    const choosing = next(FIRST_PRACTICE, {
      type: "setup",
      setup: { opponent: OPPONENTS[4] ?? FIRST_SETUP.opponent, side: "either", gameType: "standard" },
    });
    expect(keepAndFind(choosing, 0, 0)).toEqual(choosing);
    const game = next(started(null, "O"), ...moves([40, 36]), { type: "take-back", at: 0 }, ...moves([44, 80], 1));
    expect(keepAndFind(game, 5000, 9000)).toMatchObject({
      phase: "playing",
      game: { you: "O", seed: SEED, squares: [40, 44, 80], takebacks: 1, clock: null },
    });
    for (const end of [
      next(started(), ...moves(SHORT_O_WIN)),
      next(started(), { type: "resign" }),
      next(started("bullet"), ...moves([40, 36]), { type: "time", at: 900_000 }),
    ]) {
      expect(end.phase).toBe("finished");
      const found = keepAndFind(end, 0, 0);
      expect(found).toMatchObject({ phase: "finished", isNews: false });
      expect(found.phase === "finished" && found.result).toEqual(end.phase === "finished" && end.result);
    }
  });

  test("has the clock's state for a page whose moments begin anew", () => {
    const third = next(started("bullet"), ...moves([40, 36, 0]));
    // O's turn began at 4 s and 7 s are over.
    const found = playing(keepAndFind(third, 11_000, 300));
    expect(found.pausedAt).toBe(300);
    const { clock } = playing(next(found, { type: "resumed", at: 60_000 })).game;
    expect(clock === null ? null : timersAt(clock, 60_000)).toEqual({ X: 120_000, O: 113_000 });
  });

  test("starts fresh if invalid, and keeps the choice if only the game is invalid", () => {
    const good = JSON.parse(textOfPractice(next(started("bullet"), ...moves([40, 36])), 9000));
    expect(practiceIn(AGAINST_ENGINE, JSON.stringify(good), 0).phase).toBe("playing");
    for (const text of [null, "", "{", "null", "[]", "7", '"practice"', JSON.stringify({ ...good, version: 2 })])
      expect(practiceIn(AGAINST_ENGINE, text, 0)).toBe(FIRST_PRACTICE);
    for (const wrong of [
      ...[{ squares: [40, 0] }, { squares: [40, "36"] }, { squares: 3 }, { squares: [81] }, { squares: [1.5] }],
      ...[{ you: "Z" }, { opponent: "nobody" }, { opponent: 5 }, { gameType: "chess" }, { seed: -1 }, { seed: "1" }],
      ...[{ takebacks: null }, { clock: null }, { clock: { X: -1, O: 0, elapsed: 0 } }, { clock: { X: 1, O: 1 } }],
    ]) {
      const found = practiceIn(AGAINST_ENGINE, JSON.stringify({ ...good, game: { ...good.game, ...wrong } }), 0);
      expect(found, JSON.stringify(wrong)).toEqual({
        phase: "choosing",
        setup: { ...FIRST_SETUP, gameType: "bullet" },
      });
    }
    for (const setup of [null, 5, { opponent: "nobody", side: "X", gameType: null }, { ...good.setup, side: "Q" }])
      expect(practiceIn(AGAINST_ENGINE, JSON.stringify({ ...good, setup }), 0)).toMatchObject({
        phase: "playing",
        setup: FIRST_SETUP,
      });
  });

  test("cannot claim an end that the board does not show", () => {
    const good = JSON.parse(textOfPractice(next(started(), ...moves([40, 36])), 0));
    for (const result of [{ winner: "X", status: "line" }, { winner: null, status: "resign" }, { status: "timeout" }])
      expect(practiceIn(AGAINST_ENGINE, JSON.stringify({ ...good, result }), 0).phase).toBe("playing");
  });
});

const screenOf = (practice: PracticePlaying | PracticeFinished) =>
  practiceScreen(practice, namesOf(practice.game, "Mira"));

describe("as a match's screen", () => {
  test("it names both players, and has no running clock in an untimed game", () => {
    const game = next(started(null, "O"), ...moves([40, 36, 0]));
    const screen = screenOf(playing(game));
    expect(screen.game.players).toMatchObject({ X: { username: "Crumb" }, O: { username: "Mira" } });
    expect(screen.game).toMatchObject({ you: "O", isRated: false, clock: { ply: 0 } });
    const end = next(game, { type: "resign" });
    if (end.phase !== "finished") throw new Error("it goes on");
    expect(screenOf(end)).toMatchObject({ phase: "finished", result: { winner: "X" }, isNews: true });
  });

  test("its clocks are known after each move once it is over, unless moves were taken back", () => {
    const game = next(started("blitz"), ...moves([40, 36, 0, 4]));
    expect(screenOf(playing(game)).game.clocks).toBeUndefined();
    const clocksAtEnd = (practice: Practice) => {
      const end = next(practice, { type: "resign" });
      if (end.phase !== "finished") throw new Error("it goes on");
      return screenOf(end).game.clocks;
    };
    expect(clocksAtEnd(game)).toEqual([300_000, 300_000, 302_000, 302_000]);
    expect(clocksAtEnd(next(started(), ...moves([40, 36])))).toBeUndefined();
    const back = next(game, { type: "take-back", at: 6000 }, ...moves([1], 2));
    expect(clocksAtEnd(back)).toBeUndefined();
  });
});

describe("two people at one device", () => {
  const setup = { opponent: null, side: "X", gameType: "blitz" } as const;
  const both = (...events: PracticeEvent<null>[]): Practice<null> =>
    [{ type: "start", setup, you: "X", seed: SEED, at: 1000 } as const, ...events].reduce<Practice<null>>(
      nextPractice,
      BETWEEN_TWO.first,
    );
  const move = (square: number, ply: number): PracticeEvent<null> => ({ type: "move", square, ply, at: 2000 });

  test("take back one move at a time, whoever made it", () => {
    const takeBack = { type: "take-back", at: 3000 } as const;
    expect(both(move(40, 0), move(36, 1), takeBack)).toMatchObject({ game: { squares: [40] } });
    expect(both(move(40, 0), takeBack)).toMatchObject({ game: { squares: [] } });
  });

  test("resign on their turn", () => {
    expect(both(move(40, 0), move(36, 1), { type: "resign" })).toMatchObject({ result: { winner: "O" } });
    expect(both(move(40, 0), { type: "resign" })).toMatchObject({ result: { winner: "X" } });
  });

  test("agree on a draw, which is still one after a reload", () => {
    const drawn = both(move(40, 0), { type: "draw" });
    const result = { winner: null, status: "tie", agreed: true };
    expect(drawn).toMatchObject({ phase: "finished", result });
    expect(practiceIn(BETWEEN_TWO, textOfPractice(drawn, 5000), 0)).toMatchObject({ phase: "finished", result });
  });

  test("find their running game and its clocks after a reload, and practice does not take it for its own", () => {
    const text = textOfPractice(both(move(40, 0), move(36, 1)), 5000);
    expect(practiceIn(BETWEEN_TWO, text, 70)).toMatchObject({
      phase: "playing",
      game: { opponent: null, squares: [40, 36], clock: { remaining: { X: 300_000, O: 300_000 }, turnAt: 70 - 3000 } },
    });
    expect(practiceIn(AGAINST_ENGINE, text, 70).phase).toBe("choosing");
    expect(practiceIn(BETWEEN_TWO, textOfPractice(started(), 5000), 70)).toEqual(BETWEEN_TWO.first);
  });
});
