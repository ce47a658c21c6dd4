import type { Millis } from "../../../shared/game/time-controls.ts";

/** The interval of pings. The server answers pings without waking the object. */
const ASK_EVERY: Millis = 1000;
/** After an answer this fast, the interval starts at the answer. This saves one ping in five, and pings are billed. */
const QUICK: Millis = 500;
/** A connection is silent after this long without an answer, if a ping has been open for `QUESTION_FOR`. */
const SILENT_AFTER: Millis = 2000;
/** The least age of the open ping. A page that was suspended has sent no ping, so it reports no silence. */
const QUESTION_FOR: Millis = 1000;
const TICK: Millis = 250;

/** Interval of probes while the connection is down, plus or minus a quarter. */
const PROBE_EVERY: Millis = 500;
/** Time limit of a probe. It keeps some of the browser's connections to the site free: most allow six. */
const PROBE_WITHIN: Millis = 2000;
/** After this long, probes become less frequent. */
const HURRY_FOR: Millis = 30_000;
const PROBE_PAUSE_GROWTH = 1.5;
const PROBE_AT_LEAST_EVERY: Millis = 5000;

/** Intervals between renewals double, both for a connection that stays silent and for one that does not open. */
const RENEWAL = { first: 4000, longest: 16_000 } as const;

interface LineWatchOptions {
  /** Resolves with a sign of life from the connection; rejects without one. */
  readonly ask: () => Promise<unknown>;
  /** Resolves to true if the site answers on another connection. */
  readonly probe: (signal: AbortSignal) => Promise<boolean>;
  readonly renew: () => void;
  /**
   * Called with the time of the last answer when the connection falls silent, and with null when it answers again.
   */
  readonly onSilent: (since: Millis | null) => void;
  readonly random: () => number;
}

/**
 * Watches the connection of a running game. It notices within two seconds that the connection is dead, and within half
 * a second that the network is back, even without an event of the browser. Probes are HTTP requests, because browsers
 * delay a WebSocket longer after each failure.
 */
export class LineWatch {
  readonly #options: LineWatchOptions;
  readonly #ticking: ReturnType<typeof setInterval>;
  #isOpen: boolean;
  #heardAt: Millis = performance.now();
  #askAt: Millis = Number.NEGATIVE_INFINITY;
  /** When the oldest open ping was sent. */
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

/** `AbortSignal.any` with `AbortSignal.timeout`, for browsers without the first. */
const within = (limit: Millis, ending: AbortSignal): AbortSignal => {
  const controller = new AbortController();
  const { signal } = controller;
  const abort = (): void => controller.abort();
  ending.addEventListener("abort", abort, { signal });
  const timer = setTimeout(abort, limit);
  signal.addEventListener("abort", () => clearTimeout(timer));
  return signal;
};

/** One outage: probes until the site answers, then renews the connection. */
class Outage {
  readonly #options: LineWatchOptions;
  readonly #since: Millis;
  readonly #ending = new AbortController();
  #pause: Millis = PROBE_EVERY;
  #probeAt: Millis;
  #probes = 0;
  /** Probes below this number were sent before the site last answered. */
  #settled = 0;
  #unanswered = new Set<number>();
  #hasAnswered = false;
  /**
   * The newest connection is left alone until this time: a busy server opens it late, and the next one even later.
   */
  #renewAt: Millis = 0;
  #renewalGap: Millis = RENEWAL.first;

  constructor(options: LineWatchOptions, now: Millis) {
    this.#options = options;
    this.#since = now;
    this.#probeAt = now + PROBE_EVERY * options.random();
  }

  tick(now: Millis): void {
    if (now < this.#probeAt) return;
    if (now - this.#since > HURRY_FOR) this.#pause = Math.min(this.#pause * PROBE_PAUSE_GROWTH, PROBE_AT_LEAST_EVERY);
    this.#probeAt = now + this.#pause * (0.75 + this.#options.random() / 2);
    void this.#probe();
  }

  end(): void {
    this.#ending.abort();
  }

  async #probe(): Promise<void> {
    const number = this.#probes++;
    this.#unanswered.add(number);
    const isHeard = await this.#options.probe(within(PROBE_WITHIN, this.#ending.signal));
    if (this.#ending.signal.aborted || number < this.#settled || !isHeard) return;
    this.#unanswered.delete(number);
    // A connection that was started while the network was dead is lost, so it is renewed. If no earlier probe failed,
    // the connection may just be slow.
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
