import { BUILT_IN, isLanguage, type Language } from "./languages.ts";

/** Strongest first; null if absent. */
interface Wishes {
  readonly asked: string | null;
  readonly chosen: string | null;
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

export const wishedLanguage = ({ asked, chosen, accepted }: Wishes): Language | null =>
  [asked, chosen, ...acceptedIn(accepted ?? "").map(({ tag }) => tag)]
    .map((tag) => (tag === null ? null : languageOf(tag)))
    .find((language) => language !== null) ?? null;

export const chooseLanguage = (wishes: Wishes): Language => wishedLanguage(wishes) ?? BUILT_IN;
