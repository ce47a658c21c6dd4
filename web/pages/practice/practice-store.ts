import type { KeptKey } from "../../../shared/account/kept-in-browser.ts";
import type { Opponent } from "../../../shared/engine/opponents.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { NO_PROGRESS, type Progress, progressIn, textOfProgress } from "../../study/progress/practice-progress.ts";
import { type PracticeKind, practiceIn, textOfPractice } from "./kept-practice.ts";
import { nextPractice, type PracticeEvent } from "./practice-reducer.ts";
import type { Practice, Rival } from "./practice-state.ts";
import { progressAfter } from "./progress.ts";

const PROGRESS_KEY = "practice-progress";

type Kept = Pick<Storage, "getItem" | "setItem">;

/** Every change is stored, while this tab owns the practice. */
export class PracticeStore<R extends Rival = Opponent> {
  readonly #kind: PracticeKind<R>;
  readonly #storage: () => Kept;
  readonly #now: () => Millis;
  readonly #subscribers = new Set<() => void>();
  #practice: Practice<R>;
  #progress: Progress = NO_PROGRESS;
  #isOpen = false;

  /** @param storage may throw if the browser blocks it. */
  constructor(
    kind: PracticeKind<R>,
    storage: () => Kept = () => localStorage,
    now: () => Millis = () => performance.now(),
  ) {
    this.#kind = kind;
    this.#practice = kind.first;
    this.#storage = storage;
    this.#now = now;
  }

  readonly getPractice = (): Practice<R> => this.#practice;

  readonly getProgress = (): Progress => this.#progress;

  readonly subscribe = (subscriber: () => void): (() => void) => {
    this.#subscribers.add(subscriber);
    return () => this.#subscribers.delete(subscriber);
  };

  readonly open = (): void => {
    this.#isOpen = true;
    this.#practice = practiceIn(this.#kind, this.#read(this.#kind.key), this.#now());
    this.#progress = progressIn(this.#read(PROGRESS_KEY));
    this.#notify();
  };

  /** Another tab took over: from now on nothing changes here and nothing is stored. */
  readonly close = (): void => {
    this.#isOpen = false;
  };

  readonly leave = (): void => {
    this.dispatch({ type: "paused", at: this.#now() });
    this.close();
  };

  readonly dispatch = (event: PracticeEvent<R>): void => {
    if (!this.#isOpen) return;
    const before = this.#practice;
    this.#practice = nextPractice(before, event);
    if (this.#practice === before) return;
    if (before.phase === "playing" && this.#practice.phase === "finished") {
      this.#progress = progressAfter(this.#progress, this.#practice);
      this.#keep(PROGRESS_KEY, textOfProgress(this.#progress));
    }
    this.#keep(this.#kind.key, textOfPractice(this.#practice, this.#now()));
    this.#notify();
  };

  #keep(key: KeptKey, text: string): void {
    try {
      this.#storage().setItem(key, text);
    } catch (error) {
      // Storage is full or blocked: the game goes on, and a reload loses it.
      console.info("Practice could not be kept", error);
    }
  }

  #read(key: KeptKey): string | null {
    try {
      return this.#storage().getItem(key);
    } catch {
      return null;
    }
  }

  #notify(): void {
    for (const subscriber of this.#subscribers) subscriber();
  }
}
