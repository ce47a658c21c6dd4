import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FileUnreachable } from "../../../../web/kit/ui/import-script.ts";
import { untilReachable } from "../../../../web/kit/ui/until-reachable.ts";

const browser = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser));
  vi.stubGlobal("removeEventListener", browser.removeEventListener.bind(browser));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const lostTimes = (losses: number) => {
  const load = vi.fn(async () => "loaded");
  for (let loss = 0; loss < losses; loss++) load.mockRejectedValueOnce(new FileUnreachable("/assets/part.js"));
  return load;
};

test("lost files are fetched again after 1.5 s, 3 s and so on, at most 30 s", async () => {
  const load = lostTimes(8);
  const loaded = untilReachable(load);
  for (const [attempt, delay] of [1500, 3000, 6000, 12_000, 24_000, 30_000, 30_000, 30_000].entries()) {
    await vi.advanceTimersByTimeAsync(delay - 1);
    expect(load).toHaveBeenCalledTimes(attempt + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledTimes(attempt + 2);
  }
  await expect(loaded).resolves.toBe("loaded");
  expect(vi.getTimerCount()).toBe(0);
});

test("lost files are fetched again as soon as the browser has a network", async () => {
  const load = lostTimes(1);
  const loaded = untilReachable(load);
  await vi.advanceTimersByTimeAsync(0);
  browser.dispatchEvent(new Event("online"));
  await expect(loaded).resolves.toBe("loaded");
  expect(vi.getTimerCount()).toBe(0);
});

test("files that the server does not have are not asked for again", async () => {
  const load = lostTimes(1).mockRejectedValueOnce(new Error("/assets/part.js answered 404"));
  const loaded = untilReachable(load);
  loaded.catch(() => {});
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(loaded).rejects.toThrow("answered 404");
  expect(load).toHaveBeenCalledTimes(2);
});
