import type { searchBarTexts } from "../en/search-bar.ts";
import type { Translated } from "../translation.ts";

export const searchBar: Translated<typeof searchBarTexts> = {
  bar: "Tu búsqueda",
  searching: "Buscando",
  title: "Buscando {time}",
  practice: "Práctica",
  meanwhile: "Práctica mientras se busca",
  open: "Abrir la partida",
};
