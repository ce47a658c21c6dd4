import { BUILT_IN, isLanguage, type Language } from "./languages.ts";

/** The sources of a reader's language, strongest first; null if absent. */
interface Wishes {
  /** From the address: "?lang=de". */
  readonly asked: string | null;
  /** From the cookie: an earlier choice. */
  readonly chosen: string | null;
  /** The header `Accept-Language`: "de-CH, fr;q=0.8, *;q=0.1". */
  readonly accepted: string | null;
}

/** More than a browser sends. The rest of a longer header is ignored. */
const MAX_ACCEPTED = 20;

interface Accepted {
  readonly tag: string;
  readonly weight: number;
}

const acceptedIn = (header: string): Accepted[] =>
  header
    .split(",", MAX_ACCEPTED)
    .map((entry) => {
      const [tag = "", ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith("q="));
      return { tag, weight: weight === undefined ? 1 : Number(weight.slice(2)) };
    })
    .filter(({ weight }) => weight > 0 && weight <= 1)
    // The sort is stable: equal weights stay in order.
    .sort((one, other) => other.weight - one.weight);

/** "de-CH" is read as German: regions are ignored. */
const languageOf = (tag: string): Language | null => {
  const [primary = ""] = tag.toLowerCase().split("-");
  return isLanguage(primary) ? primary : null;
};

/** The first requested language that the site has. Null if there is none. */
export const wishedLanguage = ({ asked, chosen, accepted }: Wishes): Language | null =>
  [asked, chosen, ...acceptedIn(accepted ?? "").map(({ tag }) => tag)]
    .map((tag) => (tag === null ? null : languageOf(tag)))
    .find((language) => language !== null) ?? null;

/** The same, else English. */
export const chooseLanguage = (wishes: Wishes): Language => wishedLanguage(wishes) ?? BUILT_IN;
