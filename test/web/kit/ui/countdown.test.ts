import { expect, test } from "vitest";
import { ClockFace } from "../../../../web/kit/ui/countdown.tsx";
import type { ClockReading } from "../../../../web/match/state/match-view.ts";

/** A clock face on a clock of the test: time passes by `pass`, and each text is recorded with its moment. */
const faceAt = (start: number) => {
  let now = start;
  let timer: { readonly due: number; readonly callback: () => void } | null = null;
  const written: (readonly [moment: number, text: string])[] = [];
  const face = new ClockFace({
    now: () => now,
    wait: (callback, milliseconds) => {
      const mine = { due: now + milliseconds, callback };
      timer = mine;
      return () => {
        if (timer === mine) timer = null;
      };
    },
    write: (text) => written.push([now, text]),
  });
  const nextTimer = () => timer;
  const pass = (milliseconds: number): void => {
    const end = now + milliseconds;
    for (let next = nextTimer(); next !== null && next.due <= end; next = nextTimer()) {
      timer = null;
      now = next.due;
      next.callback();
    }
    now = end;
  };
  return { face, written, pass, isWaiting: () => timer !== null };
};

const running = (remaining: number, at: number): ClockReading => ({ remaining, at, isRunning: true });

test("each second is written once, when it begins, and seconds are rounded up", () => {
  const { face, written, pass } = faceAt(1000);
  face.show(running(2500, 1000));
  pass(10_000);
  expect(written).toEqual([
    [1000, "0:03"],
    [1500, "0:02"],
    [2500, "0:01"],
    [3500, "0:00"],
  ]);
});

test("a full second lasts a full second", () => {
  const { face, written, pass } = faceAt(0);
  face.show(running(60_000, 0));
  pass(999);
  expect(written).toEqual([[0, "1:00"]]);
  pass(1);
  expect(written.at(-1)).toEqual([1000, "0:59"]);
});

test("time since the reading counts", () => {
  const { face, written } = faceAt(5000);
  face.show(running(10_000, 2000));
  expect(written).toEqual([[5000, "0:07"]]);
});

test("a stopped clock neither changes nor sets a timer", () => {
  const { face, written, pass, isWaiting } = faceAt(0);
  face.show({ remaining: 90_000, at: 0, isRunning: false });
  expect(isWaiting()).toBe(false);
  pass(60_000);
  expect(written).toEqual([[0, "1:30"]]);
});

test("the server's value replaces the local one, and the same text is not written again", () => {
  const { face, written, pass } = faceAt(0);
  face.show(running(10_000, 0));
  pass(1500);
  face.show(running(8600, 1500));
  expect(written).toEqual([
    [0, "0:10"],
    [1000, "0:09"],
  ]);
  face.show(running(20_000, 1500));
  expect(written.at(-1)).toEqual([1500, "0:20"]);
  pass(1000);
  expect(written.at(-1)).toEqual([2500, "0:19"]);
});

test("it stops at zero, and after a stop", () => {
  const fallen = faceAt(0);
  fallen.face.show(running(500, 0));
  fallen.pass(5000);
  expect(fallen.isWaiting()).toBe(false);

  const stopped = faceAt(0);
  stopped.face.show(running(5000, 0));
  stopped.face.stop();
  stopped.pass(5000);
  expect(stopped.written).toEqual([[0, "0:05"]]);
});
