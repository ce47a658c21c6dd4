import type { Millis } from "../../shared/time-controls.ts";

/** How often the line is asked for a sign of life. The answer comes without waking anything on the other side. */
const ASK_EVERY: Millis = 1000;
/** After an answer as quick as this it is asked so long after the answer: questions are counted, and one in five is spared. */
const QUICK: Millis = 500;
/** A line that has not been heard for so long counts as silent, */
const SILENT_AFTER: Millis = 2000;
/** if a question was open for so long: a page that slept has asked nothing. */
const QUESTION_FOR: Millis = 1000;
const TICK: Millis = 250;

/** How often the site is knocked at while the line is down, give or take a quarter. */
const KNOCK_EVERY: Millis = 500;
/** So few that some of the connections to a site, six in most browsers, are always free. */
const PATIENCE: Millis = 2000;
/** From then on less and less often. */
const HURRY_FOR: Millis = 30_000;
const KNOCKS_GROW = 1.5;
const KNOCK_AT_LEAST_EVERY: Millis = 5000;

/** A line that opens and stays silent is renewed less and less often, and so is one that does not open. */
const RENEWAL = { first: 4000, longest: 16_000 } as const;

export interface LineWatchOptions {
  /** Resolves with a sign of life from the line, rejects without one. */
  readonly ask: () => Promise<unknown>;
  /** Whether the site answers on another connection. */
  readonly knock: (signal: AbortSignal) => Promise<boolean>;
  /** Opens a line anew. */
  readonly renew: () => void;
  /** Told when the line falls silent, with the last moment that it was heard, and null when it is heard again. */
  readonly onSilent: (since: Millis | null) => void;
  readonly random: () => number;
}

/**
 * Watches a line on which time runs: notices within two seconds when it dies without a word, and within half a second
 * when the network is back, also where the browser says nothing of either. Browsers delay a WebSocket the longer, the more
 * of them have failed; so it is not by opening sockets that it tries whether anything gets through.
 */
export class LineWatch {
  readonly #options: LineWatchOptions;
  readonly #ticking: ReturnType<typeof setInterval>;
  #isOpen: boolean;
  #heardAt: Millis = performance.now();
  #askAt: Millis = Number.NEGATIVE_INFINITY;
  /** When the oldest question since then was asked. */
  #openSince: Millis | null = null;
  #isSilent = false;
  #renewAt: Millis = 0;
  #renewalGap: Millis = RENEWAL.first;
  #outage: Outage | null = null;

  constructor(options: LineWatchOptions, isOpen: boolean) {
    this.#options = options;
    this.#isOpen = isOpen;
    this.#ticking = setInterval(() => this.#tick(), TICK);
  }

  /** The connection opened or was lost. */
  setOpen(isOpen: boolean): void {
    this.#isOpen = isOpen;
    if (isOpen) this.#hear();
    this.#tick();
  }

  stop(): void {
    clearInterval(this.#ticking);
    this.#outage?.end();
  }

  #hear(): void {
    this.#heardAt = performance.now();
    this.#openSince = null;
  }

  #tick(): void {
    const now = performance.now();
    if (this.#isOpen && now >= this.#askAt) this.#ask(now);
    const isSilent =
      this.#isOpen &&
      this.#openSince !== null &&
      now - this.#openSince >= QUESTION_FOR &&
      now - this.#heardAt >= SILENT_AFTER;
    if (isSilent !== this.#isSilent) {
      this.#isSilent = isSilent;
      this.#options.onSilent(isSilent ? this.#heardAt : null);
    }
    if (this.#isOpen && !isSilent) {
      this.#outage?.end();
      this.#outage = null;
      return;
    }
    this.#outage ??= new Outage(this.#options, now);
    this.#outage.tick(now);
    if (isSilent && now >= this.#renewAt) {
      this.#renewAt = now + this.#renewalGap;
      this.#renewalGap = Math.min(this.#renewalGap * 2, RENEWAL.longest);
      this.#options.renew();
    }
  }

  #ask(now: Millis): void {
    this.#askAt = now + ASK_EVERY;
    this.#openSince ??= now;
    this.#options.ask().then(
      () => {
        const answeredAt = performance.now();
        if (answeredAt - now <= QUICK) this.#askAt = answeredAt + ASK_EVERY;
        this.#renewAt = 0;
        this.#renewalGap = RENEWAL.first;
        this.#hear();
      },
      () => {},
    );
  }
}

/** The time without a line: knocks until the site answers, and then has a new line opened. */
class Outage {
  readonly #options: LineWatchOptions;
  readonly #since: Millis;
  readonly #ending = new AbortController();
  #pause: Millis = KNOCK_EVERY;
  #knockAt: Millis;
  #knocks = 0;
  /** Knocks below this number are of a time before the site last answered. */
  #settled = 0;
  #unanswered = new Set<number>();
  #hasAnswered = false;
  /** Before this the line that was opened last is left alone: a busy server opens it late, and would open the next one later. */
  #renewAt: Millis = 0;
  #renewalGap: Millis = RENEWAL.first;

  constructor(options: LineWatchOptions, now: Millis) {
    this.#options = options;
    this.#since = now;
    this.#knockAt = now + KNOCK_EVERY * options.random();
  }

  tick(now: Millis): void {
    if (now < this.#knockAt) return;
    if (now - this.#since > HURRY_FOR) this.#pause = Math.min(this.#pause * KNOCKS_GROW, KNOCK_AT_LEAST_EVERY);
    this.#knockAt = now + this.#pause * (0.75 + this.#options.random() / 2);
    void this.#knock();
  }

  end(): void {
    this.#ending.abort();
  }

  async #knock(): Promise<void> {
    const number = this.#knocks++;
    this.#unanswered.add(number);
    const isHeard = await this.#options.knock(AbortSignal.any([this.#ending.signal, AbortSignal.timeout(PATIENCE)]));
    if (this.#ending.signal.aborted || number < this.#settled || !isHeard) return;
    this.#unanswered.delete(number);
    // What was begun while nothing got through is lost. Where the site has answered all along, a line may take its time.
    const wasDead = [...this.#unanswered].some((earlier) => earlier < number);
    if (this.#hasAnswered && !wasDead) return;
    const now = performance.now();
    if (now < this.#renewAt) return;
    this.#renewAt = now + this.#renewalGap;
    this.#renewalGap = Math.min(this.#renewalGap * 2, RENEWAL.longest);
    this.#hasAnswered = true;
    this.#settled = number + 1;
    this.#unanswered = new Set();
    this.#options.renew();
  }
}
