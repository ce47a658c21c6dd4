import { expect, test, vi } from "vitest";
import { AGAINST_ENGINE, FIRST_SETUP } from "../../../../web/pages/practice/kept-practice.ts";
import type { PracticeEvent } from "../../../../web/pages/practice/practice-reducer.ts";
import { PracticeStore } from "../../../../web/pages/practice/practice-store.ts";

const START: PracticeEvent = { type: "start", setup: FIRST_SETUP, you: "X", seed: 5, at: 0 };
const MOVE: PracticeEvent = { type: "move", square: 40, ply: 0, at: 0 };

/** A browser's storage that several tabs share. */
const newStorage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};

const squaresIn = (store: PracticeStore) => {
  const practice = store.getPractice();
  return practice.phase === "choosing" ? null : practice.game.squares;
};

test("the next page that opens it has the game again", () => {
  const storage = newStorage();
  const store = new PracticeStore(
    AGAINST_ENGINE,
    () => storage,
    () => 0,
  );
  store.open();
  store.dispatch(START);
  store.dispatch(MOVE);
  const next = new PracticeStore(
    AGAINST_ENGINE,
    () => storage,
    () => 0,
  );
  next.open();
  expect(squaresIn(next)).toEqual([40]);
});

test("a tab that lost the game changes nothing any more, and takes up the other tab's state on return", () => {
  const storage = newStorage();
  const [one, other] = [
    new PracticeStore(
      AGAINST_ENGINE,
      () => storage,
      () => 0,
    ),
    new PracticeStore(
      AGAINST_ENGINE,
      () => storage,
      () => 0,
    ),
  ];
  one.open();
  one.dispatch(START);
  one.close();
  other.open();
  other.dispatch(MOVE);
  one.dispatch({ type: "resign" });
  one.leave();
  const third = new PracticeStore(
    AGAINST_ENGINE,
    () => storage,
    () => 0,
  );
  third.open();
  expect(third.getPractice().phase).toBe("playing");
  expect(squaresIn(third)).toEqual([40]);
  other.close();
  one.open();
  expect(squaresIn(one)).toEqual([40]);
});

test("a page that is left stores the elapsed time, and the clock stops", () => {
  const storage = newStorage();
  let now = 0;
  const store = new PracticeStore(
    AGAINST_ENGINE,
    () => storage,
    () => now,
  );
  store.open();
  store.dispatch({ ...START, setup: { ...FIRST_SETUP, gameType: "bullet" } });
  store.dispatch(MOVE);
  store.dispatch({ type: "move", square: 36, ply: 1, at: 0 });
  now = 30_000;
  store.leave();
  now = 900_000;
  const next = new PracticeStore(
    AGAINST_ENGINE,
    () => storage,
    () => now,
  );
  next.open();
  next.dispatch({ type: "resumed", at: now });
  expect(next.getPractice()).toMatchObject({ phase: "playing", game: { clock: { turnAt: 870_000 } } });
});

test("it works without storage", () => {
  const log = vi.spyOn(console, "info").mockImplementation(() => undefined);
  const store = new PracticeStore(
    AGAINST_ENGINE,
    () => {
      throw new DOMException("no", "SecurityError");
    },
    () => 0,
  );
  store.open();
  store.dispatch(START);
  store.dispatch(MOVE);
  expect(squaresIn(store)).toEqual([40]);
  expect(log).toHaveBeenCalled();
});
