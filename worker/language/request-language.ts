import { chooseLanguage } from "../../shared/language/choose-language.ts";
import { LANGUAGE_COOKIE, LANGUAGE_PARAMETER, type Language } from "../../shared/language/languages.ts";

/** The value of a cookie in a `Cookie` header; null where it is missing. Languages need no decoding. */
const cookieOf = (header: string, name: string): string | null =>
  header
    .split(";")
    .map((entry) => entry.trim().split("="))
    .find(([key]) => key === name)?.[1] ?? null;

/** The language that the answer to a request speaks: by its address, its cookie, or its browser's wishes. */
export const requestLanguage = ({ url, headers }: Pick<Request, "url" | "headers">): Language =>
  chooseLanguage({
    asked: new URL(url).searchParams.get(LANGUAGE_PARAMETER),
    chosen: cookieOf(headers.get("Cookie") ?? "", LANGUAGE_COOKIE),
    accepted: headers.get("Accept-Language"),
  });
