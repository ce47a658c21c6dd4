import type { Millis } from "../../../shared/game/time-controls.ts";
import { FIRST_PRACTICE, practiceIn, textOfPractice } from "./kept-practice.ts";
import { nextPractice, type PracticeEvent } from "./practice-reducer.ts";
import type { Practice } from "./practice-state.ts";

/** The key in `localStorage`. */
const KEY = "practice";

type Kept = Pick<Storage, "getItem" | "setItem">;

/** The practice of this browser, while this tab owns it. Every change is stored. */
export class PracticeStore {
  readonly #storage: () => Kept;
  readonly #now: () => Millis;
  readonly #subscribers = new Set<() => void>();
  #practice: Practice = FIRST_PRACTICE;
  #isOpen = false;

  /** @param storage may throw if the browser blocks it. */
  constructor(storage: () => Kept, now: () => Millis = () => performance.now()) {
    this.#storage = storage;
    this.#now = now;
  }

  readonly getPractice = (): Practice => this.#practice;

  readonly subscribe = (subscriber: () => void): (() => void) => {
    this.#subscribers.add(subscriber);
    return () => this.#subscribers.delete(subscriber);
  };

  /** Loads what this or another tab stored. */
  readonly open = (): void => {
    this.#isOpen = true;
    this.#practice = this.#read();
    this.#tell();
  };

  /** Another tab took over: from now on nothing changes here and nothing is stored. */
  readonly close = (): void => {
    this.#isOpen = false;
  };

  /** The user leaves the page: pauses the clock until they return. */
  readonly leave = (): void => {
    this.dispatch({ type: "paused", at: this.#now() });
    this.close();
  };

  readonly dispatch = (event: PracticeEvent): void => {
    if (!this.#isOpen) return;
    const before = this.#practice;
    this.#practice = nextPractice(before, event);
    if (this.#practice === before) return;
    this.#keep();
    this.#tell();
  };

  #keep(): void {
    try {
      this.#storage().setItem(KEY, textOfPractice(this.#practice, this.#now()));
    } catch (error) {
      // Storage is full or blocked: the game goes on, and a reload loses it.
      console.info("Practice could not be kept", error);
    }
  }

  #read(): Practice {
    try {
      return practiceIn(this.#storage().getItem(KEY), this.#now());
    } catch {
      return FIRST_PRACTICE;
    }
  }

  #tell(): void {
    for (const subscriber of this.#subscribers) subscriber();
  }
}
