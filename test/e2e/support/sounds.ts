import type { Page } from "playwright-core";
import type { Square } from "../../../shared/rules.ts";
import { type SoundName, scoreOf } from "../../../web/sound/scores.ts";

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

/** What that is of a sound. */
export const pitchesOf = (name: SoundName, moves: readonly Square[] = []): number[] =>
  scoreOf(name, moves).map(({ pitch }) => Math.round(pitch));

/**
 * A browser lets a page make sounds once somebody has pressed something on it. On a page that records them: waits until they
 * are ready, as what takes long to be ready is not heard any more.
 */
export const readySounds = async (page: Page): Promise<void> => {
  await page.keyboard.press("a");
  await page.waitForFunction(() =>
    Reflect.get(globalThis, "contexts").some(({ state }: AudioContext) => state === "running"),
  );
};
