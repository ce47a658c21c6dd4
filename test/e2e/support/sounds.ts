import type { Page } from "playwright-core";

/** What the browser was asked to play, by file. */
export const recordSounds = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.addInitScript(() => {
    const played: string[] = [];
    Object.assign(globalThis, { played });
    HTMLMediaElement.prototype.play = function play(this: HTMLMediaElement) {
      played.push(new URL(this.src).pathname);
      return Promise.resolve();
    };
  });
  return () => page.evaluate(() => Reflect.get(globalThis, "played"));
};
