import type { phrasesTexts } from "../en/phrases.ts";
import type { Translated } from "../translation.ts";

export const phrases: Translated<typeof phrasesTexts> = {
  hi: "Salut",
  "good-luck": "Bonne chance",
  "well-played": "Bien joué",
  thanks: "Merci",
  oops: "Oups",
  "good-game": "Belle partie",
};
