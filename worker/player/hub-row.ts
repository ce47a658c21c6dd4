const KEY = "hub";

/**
 * A hub's small values, all stored under one key, so that values that change together cost one row. Each value is
 * parsed by its own schema when read.
 */
export class HubRow implements SyncKvStorage {
  readonly #kv: SyncKvStorage;
  /** Undefined until read. */
  #values: Map<string, unknown> | undefined = undefined;
  #isDirty = false;
  #isGathering = false;

  constructor(kv: SyncKvStorage) {
    this.#kv = kv;
  }

  get<Value>(key: string): Value | undefined {
    // As in the platform's interface, the reader names the type and parses the value.
    return this.#read().get(key) as Value | undefined;
  }

  put<Value>(key: string, value: Value): void {
    this.later(key, value);
    this.flush();
  }

  delete(key: string): boolean {
    const wasThere = this.#read().delete(key);
    if (wasThere) {
      this.#isDirty = true;
      this.flush();
    }
    return wasThere;
  }

  list<Value>(): Iterable<[string, Value]> {
    // As in `get`.
    return [...this.#read()] as [string, Value][];
  }

  /** Sets a value that is stored with the next write. A sleep before that loses it. */
  later<Value>(key: string, value: Value): void {
    this.#read().set(key, value);
    this.#isDirty = true;
  }

  /** Stores values set with `later`. */
  flush(): void {
    if (!this.#isDirty || this.#isGathering) return;
    this.#isDirty = false;
    const values = this.#read();
    if (values.size === 0) this.#kv.delete(KEY);
    else this.#kv.put(KEY, Object.fromEntries(values));
  }

  /** Runs a change of several values with a single write. `change` must be synchronous. */
  together(change: () => void): void {
    this.#isGathering = true;
    try {
      change();
    } finally {
      this.#isGathering = false;
      this.flush();
    }
  }

  /** Call after everything stored has been deleted. */
  clear(): void {
    this.#values = new Map();
    this.#isDirty = false;
  }

  #read(): Map<string, unknown> {
    this.#values ??= new Map(Object.entries(this.#kv.get<Record<string, unknown>>(KEY) ?? {}));
    return this.#values;
  }
}
