import { z } from "zod";
import { logError } from "../core/log-error.ts";

/** Makes of a value of one version a value of the next. It gets what was stored, unchecked. */
export type Upgrade = (older: unknown) => unknown;

const versioned = z.looseObject({ version: z.int().nonnegative() });

/** Any JSON value, from its text. */
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
 * The shape of a value that is stored whole: a key's value, or JSON in a column. Its version is stored with it; what has
 * none is version 0. To change a shape, add an upgrade from the version before; a field that may be missing needs none.
 */
export class StoredShape<Value extends object> {
  /** Reads what `stamped` gave, or what an earlier build stored. */
  readonly schema: z.ZodType<Value>;
  /** The same from JSON. */
  readonly json: z.ZodType<Value>;
  readonly #version: number;

  /** `upgrades[n]` makes a value of version n one of version n + 1. */
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

  /** A value as it is to be stored. */
  stamped(value: Value): Value & { readonly version: number } {
    return { ...value, version: this.#version };
  }

  toJson(value: Value): string {
    return JSON.stringify(this.stamped(value));
  }
}

/**
 * What was stored, or null when it cannot be read. That is a bug, and reported; but it must not be an exception, which
 * would come again at every event of the object for as long as the value is there.
 */
export const readStored = <Value>(what: string, schema: z.ZodType<Value>, stored: unknown): Value | null => {
  const parsed = schema.safeParse(stored);
  if (parsed.success) return parsed.data;
  logError("unreadable-storage", parsed.error, { what });
  return null;
};

/** The rows that can be read; one that cannot is reported and left out. */
export const readRows = <Value>(what: string, schema: z.ZodType<Value>, rows: readonly unknown[]): Value[] =>
  rows.flatMap((row) => readStored(what, schema, row) ?? []);

/** The value of a key; null when there is none, or none that can be read. */
export const readKey = <Value extends object>(
  kv: SyncKvStorage,
  key: string,
  { schema }: StoredShape<Value>,
): Value | null => {
  const stored = kv.get(key);
  return stored === undefined ? null : readStored(key, schema, stored);
};
