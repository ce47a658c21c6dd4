import type { searchBarTexts } from "../en/search-bar.ts";
import type { Translated } from "../translation.ts";

export const searchBar: Translated<typeof searchBarTexts> = {
  bar: "Sua busca",
  searching: "Procurando",
  title: "Procurando {time}",
  practice: "Treino",
  meanwhile: "Treino enquanto isso",
  open: "Abrir a partida",
};
