import type { Millis } from "../../shared/game/time-controls.ts";

const MOVE_EVERY: Millis = 1200;

export class Replay {
  #timer: ReturnType<typeof setInterval> | undefined;

  get isRunning(): boolean {
    return this.#timer !== undefined;
  }

  start(next: () => void): void {
    this.stop();
    this.#timer = setInterval(next, MOVE_EVERY);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}

/** The right arrow goes forward in all languages, even in Arabic. */
export const plyAfterKey = (key: string, ply: number, last: number): number | null => {
  switch (key) {
    case "ArrowLeft":
      return Math.max(0, ply - 1);
    case "ArrowRight":
      return Math.min(last, ply + 1);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return null;
  }
};
