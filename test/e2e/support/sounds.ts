import type { Page } from "playwright-core";
import type { Square } from "../../../shared/game/rules.ts";
import { type SoundName, scoreOf } from "../../../web/kit/sound/scores.ts";

/** The pitches that the browser was asked to play, in whole hertz. */
export const recordSounds = async (page: Page): Promise<() => Promise<number[]>> => {
  await page.addInitScript(() => {
    const played: number[] = [];
    const contexts: AudioContext[] = [];
    class RecordedContext extends AudioContext {
      constructor(options?: AudioContextOptions) {
        super(options);
        contexts.push(this);
      }

      /** Half a minute may pass before the next sound, and a resumed device may be too late for it. */
      override suspend(): Promise<void> {
        return Promise.resolve();
      }
    }
    Object.assign(globalThis, { played, contexts, AudioContext: RecordedContext });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function record(this: OscillatorNode, when?: number) {
      played.push(Math.round(this.frequency.value));
      start.call(this, when);
    };
  });
  return () => page.evaluate(() => Reflect.get(globalThis, "played"));
};

export const pitchesOf = (name: SoundName, moves: readonly Square[] = []): number[] =>
  scoreOf(name, moves).map(({ pitch }) => Math.round(pitch));

/**
 * Presses a key, because a browser allows sounds only after a press. Then waits until sounds are ready, because a sound
 * that gets ready late is dropped. For pages with `recordSounds`.
 */
export const readySounds = async (page: Page): Promise<void> => {
  await page.keyboard.press("a");
  await page.waitForFunction(() =>
    Reflect.get(globalThis, "contexts").some(({ state }: AudioContext) => state === "running"),
  );
};
