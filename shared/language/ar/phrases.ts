import type { phrasesTexts } from "../en/phrases.ts";
import type { Translated } from "../translation.ts";

export const phrases: Translated<typeof phrasesTexts> = {
  hi: "مرحبًا",
  "good-luck": "حظًّا موفّقًا",
  "well-played": "أحسنت",
  thanks: "شكرًا",
  oops: "أوبس",
  "good-game": "مباراة جميلة",
};
