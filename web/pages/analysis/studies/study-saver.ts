import type { StudyEntry } from "../../../../shared/api/studies-api.ts";
import type { StudyRequest } from "../../../../shared/api/studies-schema.ts";
import type { Millis } from "../../../../shared/game/time-controls.ts";
import { isStuck, nextSaving, nextToSend, type Saving, type SavingEvent, type Trouble } from "./saving-state.ts";

/** The pause between a change and its request, so that several moves make one request. */
export const PAUSE: Millis = 1500;
/** At most one request in this time, except when the page is left. */
export const AT_MOST_EVERY: Millis = 4000;
/** The wait after a request without an answer, unless the network is back earlier. */
export const TRY_AGAIN_AFTER: Millis = 10_000;

interface SaverOptions {
  readonly send: (change: StudyRequest) => Promise<StudyEntry>;
  readonly troubleOf: (failure: unknown) => Trouble;
  readonly now?: () => Millis;
}

export class StudySaver {
  #saving: Saving;
  readonly #send: SaverOptions["send"];
  readonly #troubleOf: SaverOptions["troubleOf"];
  readonly #now: () => Millis;
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastSent: Millis = Number.NEGATIVE_INFINITY;

  constructor(saving: Saving, { send, troubleOf, now = () => performance.now() }: SaverOptions) {
    this.#saving = saving;
    this.#send = send;
    this.#troubleOf = troubleOf;
    this.#now = now;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): Saving => this.#saving;

  change(change: Extract<SavingEvent, { type: "change" }>["change"]): void {
    this.#apply({ type: "change", change });
  }

  decide(type: "keep-mine" | "keep-other"): void {
    this.#apply({ type });
  }

  /** Saves unsaved content now: on "Try again", and when the page is left. */
  flush(): void {
    this.#stopTimer();
    const content = nextToSend(this.#saving);
    if (content === null) return;
    this.#lastSent = this.#now();
    const { updatedAt } = this.#saving;
    this.#apply({ type: "send" });
    this.#send({ ...content, updatedAt }).then(
      (entry) => this.#apply({ type: "acknowledge", updatedAt: entry.updatedAt }),
      (failure: unknown) => this.#apply({ type: "fail", trouble: this.#troubleOf(failure) }),
    );
  }

  #apply(event: SavingEvent): void {
    const before = this.#saving;
    this.#saving = nextSaving(before, event);
    if (this.#saving === before) return;
    this.#plan();
    for (const listener of this.#listeners) listener();
  }

  #stopTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #plan(): void {
    if (nextToSend(this.#saving) === null || isStuck(this.#saving)) {
      this.#stopTimer();
      return;
    }
    // A running timer will send the content of its own time, so it includes this change.
    if (this.#timer !== undefined) return;
    const pause = this.#saving.trouble?.kind === "unanswered" ? TRY_AGAIN_AFTER : PAUSE;
    const wait = Math.max(pause, this.#lastSent + AT_MOST_EVERY - this.#now());
    this.#timer = setTimeout(() => this.flush(), wait);
  }
}
