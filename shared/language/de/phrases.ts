import type { phrasesTexts } from "../en/phrases.ts";
import type { Translated } from "../translation.ts";

export const phrases: Translated<typeof phrasesTexts> = {
  hi: "Hallo",
  "good-luck": "Viel Glück",
  "well-played": "Gut gespielt",
  thanks: "Danke",
  oops: "Ups",
  "good-game": "Schöne Partie",
};
