import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** The audio device of an iPhone: silent until a gesture, after a phone call, and after it has slept. */
class FakeContext {
  state = "suspended";
  readonly currentTime = 0;
  readonly destination = {};
  constructor() {
    context = this;
  }
  async resume(): Promise<void> {
    if (isInGesture) this.state = "running";
    else throw new Error("only in a gesture");
  }
  async suspend(): Promise<void> {
    this.state = "suspended";
  }
  createGain() {
    return { gain: envelope, connect: (next: unknown) => next, disconnect: () => {} };
  }
  createOscillator() {
    return { frequency: { value: 0 }, connect: (next: unknown) => next, start: () => {}, stop: () => {} };
  }
}

const envelope = {
  setValueAtTime: () => {},
  linearRampToValueAtTime: () => {},
  exponentialRampToValueAtTime: () => {},
};

let context: FakeContext | undefined;
let isInGesture = false;
let listeners: (readonly [type: string, listener: () => void])[] = [];

/** Calls what listens, and nothing that follows later counts as in the gesture. */
const gesture = (type: string): void => {
  isInGesture = true;
  for (const [heard, listener] of listeners) if (heard === type) listener();
  isInGesture = false;
};

const state = (): string | undefined => context?.state;

/** The module with its first gesture behind it, and a second one as people make them. */
const started = async () => {
  const { playSound, startSounds } = await import("../../../../web/kit/sound/sound.ts");
  const { playSound: strike } = await import("../../../../web/kit/sound/synth.ts");
  startSounds();
  gesture("pointerup");
  await expect.poll(state).toBe("suspended");
  gesture("pointerup");
  expect(state()).toBe("running");
  return { playSound, strike };
};

beforeEach(() => {
  [context, listeners] = [undefined, []];
  vi.resetModules();
  vi.stubGlobal("AudioContext", FakeContext);
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("addEventListener", (type: string, listener: () => void) => listeners.push([type, listener]));
  vi.stubGlobal("document", { documentElement: { dataset: {} }, querySelectorAll: () => [] });
  vi.spyOn(console, "info").mockReturnValue();
});

afterEach(() => {
  vi.resetModules();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each(["interrupted", "suspended"])("the next touch wakes sound that is %s", async (broken) => {
  await started();
  for (const type of ["touchend", "pointerup", "keydown"]) {
    if (context !== undefined) context.state = broken;
    gesture(type);
    expect(state()).toBe("running");
  }
});

test("the device stays awake while a game goes on, and rests after it", async () => {
  const { strike } = await started();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await strike("opponent-move", [40], 1);
  vi.advanceTimersByTime(600_000);
  expect(state()).toBe("running");
  gesture("pointerup");
  vi.advanceTimersByTime(600_000);
  expect(state()).toBe("running");
  await strike("game-end", [], 1);
  vi.advanceTimersByTime(20_000);
  expect(state()).toBe("suspended");
});
