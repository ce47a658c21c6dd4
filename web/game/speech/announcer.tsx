import { memo, useSyncExternalStore } from "react";
import hidden from "../../ui/visually-hidden.module.css";
import type { Announcement } from "./announcement.ts";

export interface Utterance extends Announcement {
  /** A new id means a new occasion: the same words are said again. */
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

/** The two places a screen reader listens to. They exist before there is anything to say. */
export const Announcer = memo(function Announcer({ speaker }: { readonly speaker: Speaker }) {
  const last = useSyncExternalStore(speaker.subscribe, speaker.getLast);
  // The key makes the same words a new element, so that they are said again.
  const text = (urgency: string) => last?.urgency === urgency && <span key={last.id}>{last.text}</span>;
  return (
    <div className={hidden.hidden}>
      <div aria-live="polite">{text("polite")}</div>
      <div aria-live="assertive">{text("assertive")}</div>
    </div>
  );
});
