import { wishedLanguage } from "../../../shared/language/choose-language.ts";
import { BUILT_IN, LANGUAGE_COOKIE, LANGUAGE_PARAMETER, type Language } from "../../../shared/language/languages.ts";

const cookieOf = (header: string, name: string): string | null =>
  header
    .split(";")
    .map((entry) => entry.trim().split("="))
    .find(([key]) => key === name)?.[1] ?? null;

type Asking = Pick<Request, "url" | "headers">;

/** By the address, the cookie, or the browser's languages. Null without any. */
export const askedLanguage = ({ url, headers }: Asking): Language | null =>
  wishedLanguage({
    asked: new URL(url).searchParams.get(LANGUAGE_PARAMETER),
    chosen: cookieOf(headers.get("Cookie") ?? "", LANGUAGE_COOKIE),
    accepted: headers.get("Accept-Language"),
  });

export const requestLanguage = (request: Asking): Language => askedLanguage(request) ?? BUILT_IN;
