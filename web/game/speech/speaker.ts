import type { Announcement } from "./announcement.ts";

export interface Utterance extends Announcement {
  /** Another one is another occasion: the same words are said again. */
  readonly id: number;
}

/** What was said last, for the live regions to hold. */
export class Speaker {
  readonly #listeners = new Set<() => void>();
  #last: Utterance | null = null;

  readonly getLast = (): Utterance | null => this.#last;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly say = ({ urgency, text }: Announcement): void => {
    this.#last = { urgency, text, id: (this.#last?.id ?? 0) + 1 };
    for (const listener of this.#listeners) listener();
  };
}
