import type { searchBarTexts } from "../en/search-bar.ts";
import type { Translated } from "../translation.ts";

export const searchBar: Translated<typeof searchBarTexts> = {
  bar: "Deine Suche",
  searching: "Suche läuft",
  title: "Suche {time}",
  practice: "Training",
  meanwhile: "Zum Training, solange die Suche läuft",
  open: "Zur Partie",
};
