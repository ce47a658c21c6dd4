import { z } from "zod";
import { logError } from "../core/log-error.ts";

/** Turns a value of one version into the next. Gets the stored value unchecked. */
export type Upgrade = (older: unknown) => unknown;

/** A value as it came out of storage. An object may hold it in memory and store it again, so nobody changes it in place. */
export type AsStored<Value> = unknown extends Value
  ? Value
  : Value extends string | number | boolean | null | undefined | ArrayBuffer
    ? Value
    : { readonly [Key in keyof Value]: AsStored<Value[Key]> };

const versioned = z.looseObject({ version: z.int().nonnegative() });

export const parsedJson = z.string().transform((text, { issues }) => {
  try {
    const json: unknown = JSON.parse(text);
    return json;
  } catch {
    issues.push({ code: "custom", message: "no JSON", input: text });
    return z.NEVER;
  }
});

/**
 * The shape of a value stored as a whole: under a key, or as JSON in a column. Its version is stored with it; no
 * version means 0. To change a shape, add an upgrade from the version before. An optional new field needs none.
 */
export class StoredShape<Value extends object> {
  /** Parses what `stamped` returned, now or in an earlier build. */
  readonly schema: z.ZodType<Value>;
  /** The same from JSON text. */
  readonly json: z.ZodType<Value>;
  readonly #version: number;

  /** `upgrades[n]` turns version n into n + 1. */
  constructor(schema: z.ZodType<Value>, upgrades: readonly Upgrade[] = []) {
    this.#version = upgrades.length;
    this.schema = z
      .unknown()
      .transform((stored, { issues }) => {
        const version = versioned.safeParse(stored).data?.version ?? 0;
        try {
          return upgrades.slice(version).reduce((older, upgrade) => upgrade(older), stored);
        } catch {
          issues.push({ code: "custom", message: `no value of version ${version}`, input: stored });
          return z.NEVER;
        }
      })
      .pipe(schema);
    this.json = parsedJson.pipe(this.schema);
  }

  stamped(value: AsStored<Value>): AsStored<Value> & { readonly version: number } {
    return Object.assign({}, value, { version: this.#version });
  }

  toJson(value: AsStored<Value>): string {
    return JSON.stringify(this.stamped(value));
  }
}

/**
 * A stored value, or null if it cannot be read. That is a bug and gets reported. It must not throw: the exception would
 * come again at every event of the object.
 */
export const readStored = <Value>(what: string, schema: z.ZodType<Value>, stored: unknown): AsStored<Value> | null => {
  const parsed = schema.safeParse(stored);
  // Only the type changes: what may be changed may also be left as it is.
  if (parsed.success) return parsed.data as AsStored<Value>;
  logError("unreadable-storage", parsed.error, { what });
  return null;
};

/** The readable rows; unreadable ones are reported and left out. */
export const readRows = <Value>(what: string, schema: z.ZodType<Value>, rows: readonly unknown[]): AsStored<Value>[] =>
  rows.flatMap((row) => readStored(what, schema, row) ?? []);

/** The value of a key; null if missing or unreadable. */
export const readKey = <Value extends object>(
  kv: SyncKvStorage,
  key: string,
  { schema }: StoredShape<Value>,
): AsStored<Value> | null => {
  const stored = kv.get(key);
  return stored === undefined ? null : readStored(key, schema, stored);
};
