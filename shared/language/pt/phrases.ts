import type { phrasesTexts } from "../en/phrases.ts";
import type { Translated } from "../translation.ts";

export const phrases: Translated<typeof phrasesTexts> = {
  hi: "Oi",
  "good-luck": "Boa sorte",
  "well-played": "Bem jogado",
  // Not "Obrigado", which depends on who says it.
  thanks: "Valeu",
  oops: "Ops",
  "good-game": "Bom jogo",
};
