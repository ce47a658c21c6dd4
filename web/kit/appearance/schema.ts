/** Validators of npm are too large for the first load of home: the smallest adds 2 kB. */

/** Returns the value, or undefined if it is invalid. */
export type Schema<Value> = (found: unknown) => Value | undefined;

export function map<Value, Other>(schema: Schema<Value>, change: (value: Value) => Other | undefined): Schema<Other> {
  return (found) => {
    const value = schema(found);
    return value === undefined ? undefined : change(value);
  };
}

/** The fallback stands for what is missing, invalid or null. */
export const or =
  <Value, Other>(schema: Schema<Value>, fallback: Other) =>
  (found: unknown): NonNullable<Value> | Other =>
    schema(found) ?? fallback;

export const text: Schema<string> = (found) => (typeof found === "string" ? found : undefined);
export const flag: Schema<boolean> = (found) => (typeof found === "boolean" ? found : undefined);

export const within = (least: number, most: number) => (found: unknown) =>
  typeof found === "number" && found >= least && found <= most ? found : undefined;

/** A whole number from 0 to below the limit. */
export const below = (limit: number) =>
  map(within(0, limit - 1), (found) => (Number.isInteger(found) ? found : undefined));
export const count = below(2 ** 53);

export const oneOf =
  <const Choice>(...choices: readonly Choice[]): Schema<Choice> =>
  (found) =>
    choices.find((choice) => choice === found);

/** An object, or a list, whose fields are all valid. Others are dropped. */
export function fields<Value extends object>(
  schemas: { readonly [Name in keyof Value]: Schema<Value[Name]> },
): Schema<Value> {
  return (found) => {
    if (typeof found !== "object" || found === null) return undefined;
    const value: Partial<Value> = {};
    for (const name in schemas) {
      value[name] = schemas[name](Reflect.get(found, name));
      if (value[name] === undefined) return undefined;
    }
    // Each field has been read.
    return value as Value;
  };
}

export const list =
  <Value>(schema: Schema<Value>) =>
  (found: unknown): Value[] =>
    Array.isArray(found) ? found.map(schema).filter((item) => item !== undefined) : [];

export function json<Value, Other>(
  schema: Schema<Value>,
  fallback: Other,
): (stored: string | null) => NonNullable<Value> | Other {
  return (stored) => {
    try {
      return schema(JSON.parse(stored ?? "null")) ?? fallback;
    } catch {
      return fallback;
    }
  };
}

const current = fields({ version: oneOf(1) });

export const versioned = <Value, Other>(schema: Schema<Value>, fallback: Other) =>
  json((found) => current(found) && schema(found), fallback);

export const versionedText = (value: object): string => JSON.stringify({ version: 1, ...value });
