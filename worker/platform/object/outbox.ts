import { z } from "zod";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { earliest } from "./object-alarm.ts";
import { nextTry, type Retry } from "./pauses.ts";
import { type AsStored, readKey, StoredShape, type Upgrade } from "./stored-shape.ts";

/** A job. Outdated, and so dropped, at `until`. */
type Pending = Retry & { readonly until?: Millis };

/** The next attempts after a failure, and after the object was killed during one (longer than all its time limits). */
type Pauses = { readonly first: Millis; readonly longest?: Millis; readonly ifKilled: Millis };

/** What an object must bring to others: each job is stored until it is done. All are in one row. */
export class Outbox<Job extends Pending> {
  readonly #kv: SyncKvStorage;
  readonly #key: string;
  readonly #shape: StoredShape<{ waiting: Job[] }>;
  readonly #pauses: Pauses;

  constructor(kv: SyncKvStorage, key: string, job: z.ZodType<Job>, pauses: Pauses, upgrades?: readonly Upgrade[]) {
    this.#kv = kv;
    this.#key = key;
    this.#shape = new StoredShape(z.object({ waiting: z.array(job) }), upgrades);
    this.#pauses = pauses;
  }

  all(): readonly AsStored<Job>[] {
    return readKey(this.#kv, this.#key, this.#shape)?.waiting ?? [];
  }

  /** Removes some jobs and adds others, with one write. */
  replace(isReplaced: (job: AsStored<Job>) => boolean, by: readonly AsStored<Job>[] = []): void {
    const all = this.all();
    const left = all.filter((job) => !isReplaced(job));
    if (left.length < all.length || by.length > 0) this.#write([...left, ...by]);
  }

  /**
   * Tries all due jobs at once. `attempt` says whether the job is done; null if it has settled the job itself.
   * @param isHurried the pauses count as over
   */
  async tryDue(
    now: Millis,
    attempt: (job: AsStored<Job>) => Promise<boolean | null>,
    isHurried = false,
  ): Promise<void> {
    const all = this.all();
    const left = all.filter(({ until }) => until === undefined || until > now);
    const due = left.filter(({ at }) => isHurried || at <= now);
    if (due.length > 0 || left.length < all.length) {
      this.#write(left.map((job) => (due.includes(job) ? this.underWay(job, now) : job)));
    }
    const settle = async (job: AsStored<Job>): Promise<void> => {
      const isDone = await attempt(job);
      // Another job may have replaced it meanwhile.
      const tried = JSON.stringify(this.underWay(job, now));
      const isSame = (other: AsStored<Job>): boolean => JSON.stringify(other) === tried;
      if (isDone === null || !this.all().some(isSame)) return;
      this.replace(isSame, isDone ? [] : [this.putOff(job, Date.now())]);
    };
    await Promise.all(due.map(settle));
  }

  underWay<One extends Pending>(job: One, now: Millis): One {
    return { ...job, at: now + this.#pauses.ifKilled };
  }

  /** The job after one more failure. */
  putOff<One extends Pending>(job: One, now: Millis): One {
    return { ...job, ...nextTry(job, now, Math.random(), this.#pauses.first, this.#pauses.longest) };
  }

  nextAt(): Millis | null {
    return earliest(this.all().map(({ at, until = at }) => Math.min(at, until)));
  }

  #write(waiting: readonly AsStored<Job>[]): void {
    if (waiting.length === 0) this.#kv.delete(this.#key);
    else this.#kv.put(this.#key, this.#shape.stamped({ waiting }));
  }
}
