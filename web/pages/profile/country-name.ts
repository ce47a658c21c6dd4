import { NO_COUNTRY } from "../../../shared/profile.ts";

const NAMES = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** The English name of a two-letter country code; null for none, or one that nobody knows. */
export const countryName = (code: string): string | null => {
  if (code === NO_COUNTRY || !/^[A-Z]{2}$/.test(code)) return null;
  return NAMES.of(code) ?? null;
};
