import type { Millis } from "../../shared/game/time-controls.ts";
import { Admissions } from "./admissions.ts";
import type { Effects } from "./effects.ts";
import type { QueueMoment } from "./queue-events.ts";
import type { Search } from "./search.ts";
import { Searches } from "./searches.ts";
import type { Wave, Waves } from "./waves.ts";

/** All changes go through this class, so that the next scan knows them. */
export class WaitingSearches {
  readonly #searches = new Searches();
  readonly #admissions = new Admissions();
  readonly #waves: Waves;
  readonly #effects: Effects;

  constructor(waves: Waves, effects: Effects) {
    this.#waves = waves;
    this.#effects = effects;
  }

  get list(): Omit<Searches, "put" | "remove"> {
    return this.#searches;
  }

  restore(search: Search): void {
    this.#searches.put(search);
    this.#waves.put(search);
  }

  put(search: Search): void {
    this.restore(search);
    // A search that is not admitted yet need not be kept: if it is lost, its page asks again.
    if (search.rating !== null) this.#effects.add({ kind: "keep", search });
  }

  remove(search: Search): void {
    const { identifier } = search.identity;
    this.#searches.remove(identifier);
    this.#waves.remove(identifier);
    this.#admissions.drop(search);
    this.#effects.add({ kind: "drop", search });
  }

  admitLater(search: Search): void {
    this.#admissions.add(search);
  }

  admit(mayAdmit: () => boolean): void {
    for (const search of this.#admissions.begin(mayAdmit)) this.#effects.add({ kind: "admit", search });
  }

  get isAnyToAdmit(): boolean {
    return this.#admissions.size > 0;
  }

  scanAt(): Millis | null {
    return this.#waves.scanAt();
  }

  isChanged(): boolean {
    return this.#waves.isChanged();
  }

  scan(moment: QueueMoment): Wave {
    return this.#waves.scan(moment, (identifier) => this.#searches.get(identifier) !== undefined);
  }
}
