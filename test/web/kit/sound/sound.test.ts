import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { changeAppearance, toggleMute } from "../../../../web/kit/appearance/appearance-store.ts";
import { playSound } from "../../../../web/kit/sound/sound.ts";

/** What the speaker was asked to play: the volume and the pitches. "off" silences an earlier sound. */
let heard: (readonly [volume: number, ...pitches: number[]] | "off")[] = [];
let isBroken = false;

class FakeGain {
  readonly gain = {
    value: 1,
    setValueAtTime: () => {},
    linearRampToValueAtTime: () => {},
    exponentialRampToValueAtTime: () => {},
  };
  target: unknown = null;
  readonly pitches: number[] = [];
  connect(target: unknown): unknown {
    this.target = target;
    if (target === "speaker") setTimeout(() => heard.push([this.gain.value, ...this.pitches]));
    return target;
  }
  disconnect(): void {
    heard.push("off");
  }
}

class FakeOscillator {
  readonly frequency = { value: 0 };
  type = "sine";
  #envelope: FakeGain | null = null;
  connect(envelope: FakeGain): FakeGain {
    this.#envelope = envelope;
    return envelope;
  }
  start(): void {
    const output = this.#envelope?.target;
    if (output instanceof FakeGain) output.pitches.push(Math.round(this.frequency.value));
  }
  stop(): void {}
}

class FakeContext {
  readonly state = "running";
  readonly currentTime = 0;
  readonly destination = "speaker";
  createGain(): FakeGain {
    if (isBroken) throw new Error("no speaker");
    return new FakeGain();
  }
  createOscillator(): FakeOscillator {
    return new FakeOscillator();
  }
  async suspend(): Promise<void> {}
}

const document = { dataset: {} };

beforeEach(() => {
  // A sound that comes half a second late is dropped.
  vi.useFakeTimers({ toFake: ["performance"] });
  heard = [];
  isBroken = false;
  vi.stubGlobal("AudioContext", FakeContext);
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true } });
  vi.stubGlobal("document", { documentElement: document, querySelectorAll: () => [] });
  vi.spyOn(console, "info").mockReturnValue();
  changeAppearance({ volume: 0.5, isMuted: false });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a sound plays at half volume by default, and starts over each time", async () => {
  playSound("move", [40]);
  await expect.poll(() => heard).toEqual([[0.5, 262]]);
  playSound("move", [40]);
  await expect.poll(() => heard).toEqual([[0.5, 262], "off", [0.5, 262]]);
});

test("the notes of two squares ring together", async () => {
  playSound("move", [36]);
  playSound("move", [36, 1]);
  await expect
    .poll(() => heard)
    .toEqual([
      [0.5, 440],
      [0.5, 698],
    ]);
});

test("nothing plays while muted or before the first press; then the volume is as before", async () => {
  toggleMute();
  playSound("win");
  toggleMute();
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: false } });
  playSound("win");
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true } });
  playSound("move", [40]);
  await expect.poll(() => heard.at(-1)).toEqual([0.5, 262]);
  expect(heard.filter((sound) => sound !== "off")).toHaveLength(1);
});

test("at volume zero, unmuting sets half volume", async () => {
  changeAppearance({ volume: 0 });
  toggleMute();
  playSound("low-time");
  await expect.poll(() => heard).toEqual([[0.5, 880, 880]]);
});

test("a sound that cannot be played is only logged", async () => {
  isBroken = true;
  playSound("tie");
  await expect
    .poll(() => vi.mocked(console.info).mock.calls)
    .toContainEqual(['The sound "tie" could not be played', expect.any(Error)]);
});
