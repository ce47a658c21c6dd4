import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { playSound } from "../../../web/sound/sound.ts";

/** A speaker that only records. */
class FakeAudio {
  static readonly made: FakeAudio[] = [];
  readonly src: string;
  volume = 1;
  currentTime = 7;
  /** Where it stood, and how loud, each time it was played. */
  readonly played: (readonly [from: number, volume: number])[] = [];

  constructor(src: string) {
    this.src = src;
    FakeAudio.made.push(this);
  }

  play(): Promise<void> {
    this.played.push([this.currentTime, this.volume]);
    this.currentTime = 3;
    return this.src.includes("game-end") ? Promise.reject(new Error("not allowed")) : Promise.resolve();
  }
}

beforeEach(() => {
  vi.stubGlobal("Audio", FakeAudio);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a sound is half as loud as it can be unless chosen otherwise, and begins anew each time", () => {
  playSound("move");
  playSound("move");
  expect(FakeAudio.made.map(({ src, played }) => [src, played])).toEqual([
    [
      "/sounds/move.wav",
      [
        [0, 0.5],
        [0, 0.5],
      ],
    ],
  ]);
});

test("one that cannot be played is only logged", async () => {
  const logged = vi.spyOn(console, "info").mockReturnValue();
  playSound("game-end");
  await vi.waitFor(() =>
    expect(logged).toHaveBeenCalledWith('The sound "game-end" could not be played', expect.any(Error)),
  );
});
