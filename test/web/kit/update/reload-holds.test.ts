import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createReloadHolds } from "../../../../web/kit/update/reload-holds.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const setUp = () => {
  const reload = vi.fn();
  return { holds: createReloadHolds(() => Date.now()), reload };
};

test("a page without holds reloads at once, and only once", () => {
  const { holds, reload } = setUp();
  holds.whenFree(reload);
  holds.whenFree(reload);
  vi.runAllTimers();
  expect(reload).toHaveBeenCalledTimes(1);
});

test("a held page reloads a moment after the last hold is released", () => {
  const { holds, reload } = setUp();
  const [endGame, endForm] = [holds.hold(), holds.hold()];
  holds.whenFree(reload);
  endGame();
  vi.advanceTimersByTime(3_600_000);
  expect(reload).not.toHaveBeenCalled();
  endForm();
  vi.advanceTimersByTime(2999);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledTimes(1);
});

test("a hold taken within that moment holds the page again: a search that leads into a game", () => {
  const { holds, reload } = setUp();
  const endSearch = holds.hold();
  holds.whenFree(reload);
  endSearch();
  vi.advanceTimersByTime(2000);
  const endGame = holds.hold();
  vi.advanceTimersByTime(3_600_000);
  expect(reload).not.toHaveBeenCalled();
  endGame();
  vi.advanceTimersByTime(3000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test("a newer version that comes just after a game's end leaves time to see the result", () => {
  const { holds, reload } = setUp();
  holds.hold()();
  vi.advanceTimersByTime(1000);
  holds.whenFree(reload);
  vi.advanceTimersByTime(1999);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledTimes(1);
});

test("a hold released twice does not release another", () => {
  const { holds, reload } = setUp();
  const end = holds.hold();
  holds.hold();
  end();
  end();
  holds.whenFree(reload);
  vi.runAllTimers();
  expect(reload).not.toHaveBeenCalled();
});
