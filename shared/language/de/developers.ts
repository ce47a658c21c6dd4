import type { developersTexts } from "../en/developers.ts";
import type { Translated } from "../translation.ts";

export const developers: Translated<typeof developersTexts> = {
  english: "Diese Seite gibt es nur auf Englisch.",
  failed: "Die Seite konnte nicht geladen werden.",
};
