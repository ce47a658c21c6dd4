import { BUILT_IN, isLanguage, type Language } from "./languages.ts";

/** Where a language may be named, from the strongest on; null for what is not there. */
export interface Wishes {
  /** Of the address: "?lang=de". */
  readonly asked: string | null;
  /** Of the cookie: what was chosen before. */
  readonly chosen: string | null;
  /** The header `Accept-Language`: "de-CH, fr;q=0.8, *;q=0.1". */
  readonly accepted: string | null;
}

/** More than a browser sends. A longer header is not read further. */
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
    // Those of one weight stay in their order.
    .sort((one, other) => other.weight - one.weight);

/** "de-CH" is read in German: regions make no difference here. */
const languageOf = (tag: string): Language | null => {
  const [primary = ""] = tag.toLowerCase().split("-");
  return isLanguage(primary) ? primary : null;
};

/** The first language that is wished for and spoken here; English where there is none. */
export const chooseLanguage = ({ asked, chosen, accepted }: Wishes): Language =>
  [asked, chosen, ...acceptedIn(accepted ?? "").map(({ tag }) => tag)]
    .map((tag) => (tag === null ? null : languageOf(tag)))
    .find((language) => language !== null) ?? BUILT_IN;
