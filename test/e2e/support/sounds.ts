import type { Page } from "playwright-core";
import type { Square } from "../../../shared/rules.ts";
import { type SoundName, scoreOf } from "../../../web/sound/scores.ts";

/** The pitches that the browser was asked to play, in whole hertz. */
export const recordSounds = async (page: Page): Promise<() => Promise<number[]>> => {
  await page.addInitScript(() => {
    const played: number[] = [];
    Object.assign(globalThis, { played });
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

/** A browser lets a page make sounds once somebody has pressed something on it. */
export const pressAnything = (page: Page): Promise<void> => page.keyboard.press("a");
