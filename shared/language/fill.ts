import { ENGLISH, writing as ofPage, type Plural, type Writing } from "./texts.ts";

/** The names in braces: "player" in "{player} resigned." */
type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

export type Values<Text extends string> = Readonly<Record<Placeholder<Text>, string | number>>;

/** In right-to-left text, isolates the direction of names. */
const isolated = (value: string | number, { direction }: Writing): string =>
  direction === "rtl" && typeof value === "string" ? `\u2068${value}\u2069` : String(value);

/** fill("{player} resigned.", { player: "ada" }). Numbers are written as they are. */
export const fill = <Text extends string>(text: Text, values: Values<Text>, writing = ofPage): string =>
  // The pattern matches the names in the type.
  text.replace(/\{(\w+)\}/g, (_match, name: Placeholder<Text>) => isolated(values[name], writing));

/** All placeholders but "count", which is the number itself. */
type OtherValues<Forms extends Plural> = Values<Forms["other"]> extends infer All ? Omit<All, "count"> : never;

const LARGE = 1000;

/** "1,508". Small numbers look the same in all languages, and the first use of Intl costs a slow phone 80 ms. */
export const numberText = (number: number, { locale }: Pick<Writing, "locale"> = ofPage): string =>
  number >= 0 && number < LARGE ? String(number) : new Intl.NumberFormat(locale).format(number);

/** English is hard-coded, to avoid Intl for the same reason. */
const formOf = (number: number, { locale }: Writing): Intl.LDMLPluralRule => {
  if (locale === ENGLISH.locale) return number === 1 ? "one" : "other";
  return new Intl.PluralRules(locale).select(number);
};

/** count({ one: "{count} player", other: "{count} players" }, 2) */
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
