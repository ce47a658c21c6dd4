import type { Millis } from "../../../shared/time-controls.ts";
import { FIRST_PRACTICE, practiceIn, textOfPractice } from "./kept-practice.ts";
import { nextPractice, type PracticeEvent } from "./practice-reducer.ts";
import type { Practice } from "./practice-state.ts";

/** In `localStorage`. */
const KEY = "practice";

type Kept = Pick<Storage, "getItem" | "setItem">;

/** The practice of this browser, while this tab has it. It is kept with every change. */
export class PracticeStore {
  readonly #storage: () => Kept;
  readonly #now: () => Millis;
  readonly #subscribers = new Set<() => void>();
  #practice: Practice = FIRST_PRACTICE;
  #isOpen = false;

  /** @param storage may throw, where a browser refuses it. */
  constructor(storage: () => Kept, now: () => Millis = () => performance.now()) {
    this.#storage = storage;
    this.#now = now;
  }

  readonly getPractice = (): Practice => this.#practice;

  readonly subscribe = (subscriber: () => void): (() => void) => {
    this.#subscribers.add(subscriber);
    return () => this.#subscribers.delete(subscriber);
  };

  /** Takes up what was kept, by this tab or by another one. */
  readonly open = (): void => {
    this.#isOpen = true;
    this.#practice = this.#read();
    this.#tell();
  };

  /** Another tab has it from now on: nothing changes here any more, and nothing is kept. */
  readonly close = (): void => {
    this.#isOpen = false;
  };

  /** The page is left: the clock stands until somebody comes back. */
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
      // Storage is full or forbidden: the game goes on, and a reload forgets it.
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
