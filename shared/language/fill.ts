import { ENGLISH, writing as ofPage, type Plural, type Writing } from "./texts.ts";

/** The names in braces: "player" of "{player} resigned." */
type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

/** What stands in place of each. */
export type Values<Text extends string> = Readonly<Record<Placeholder<Text>, string | number>>;

/** Names of people go their own way inside a sentence that is read from right to left. */
const isolated = (value: string | number, { direction }: Writing): string =>
  direction === "rtl" && typeof value === "string" ? `\u2068${value}\u2069` : String(value);

/** A text with its values: fill("{player} resigned.", { player: "ada" }). Numbers are written as they are. */
export const fill = <Text extends string>(text: Text, values: Values<Text>, writing = ofPage): string =>
  // The pattern finds the names that the type lists.
  text.replace(/\{(\w+)\}/g, (_match, name: Placeholder<Text>) => isolated(values[name], writing));

/** The forms' placeholders but "count", which is the number itself. */
type OtherValues<Forms extends Plural> = Values<Forms["other"]> extends infer All ? Omit<All, "count"> : never;

/** From here on numbers are written with separators. */
const LARGE = 1000;

/**
 * A whole number as a language writes it: "1,508". All of them write small ones alike, and the browser's own way takes a
 * slow phone 80 ms when it is used first.
 */
export const numberText = (number: number, { locale }: Pick<Writing, "locale"> = ofPage): string =>
  number >= 0 && number < LARGE ? String(number) : new Intl.NumberFormat(locale).format(number);

/** Which form a number needs. English is not asked for, for the same reason. */
const formOf = (number: number, { locale }: Writing): Intl.LDMLPluralRule => {
  if (locale === ENGLISH.locale) return number === 1 ? "one" : "other";
  return new Intl.PluralRules(locale).select(number);
};

/**
 * A text that counts, in the form that its number needs: count({ one: "{count} player", other: "{count} players" }, 2).
 */
export const count = <const Forms extends Plural>(
  forms: Forms,
  number: number,
  ...[values, writing = ofPage]: Record<never, never> extends OtherValues<Forms>
    ? [values?: Readonly<Record<never, never>>, writing?: Writing]
    : [values: OtherValues<Forms>, writing?: Writing]
): string => {
  const text = forms[formOf(number, writing)] ?? forms.other;
  return fill<string>(text, { ...values, count: numberText(number, writing) }, writing);
};
