import type { searchBarTexts } from "../en/search-bar.ts";
import type { Translated } from "../translation.ts";

export const searchBar: Translated<typeof searchBarTexts> = {
  bar: "Votre recherche",
  searching: "Recherche",
  title: "Recherche {time}",
  practice: "Entraînement",
  meanwhile: "Entraînement en attendant",
  open: "Ouvrir la partie",
};
