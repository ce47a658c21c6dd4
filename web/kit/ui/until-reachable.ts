import type { Millis } from "../../../shared/game/time-controls.ts";
import { FETCH_RETRY_DELAY } from "../../../shared/limits.ts";
import { FileUnreachable } from "./import-script.ts";

/** The longest delay between two attempts. */
const LONGEST: Millis = 30_000;

const pause = (delay: Millis): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener("online", end);
      resolve();
    };
    const timer = setTimeout(end, delay);
    addEventListener("online", end);
  });

export const untilReachable = async <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> => {
  for (let delay = FETCH_RETRY_DELAY; ; delay = Math.min(delay * 2, LONGEST)) {
    try {
      return await load();
    } catch (error) {
      if (!(error instanceof FileUnreachable)) throw error;
      await pause(delay);
    }
  }
};
