import type { explorerTexts } from "../en/explorer.ts";
import type { Translated } from "../translation.ts";

export const explorer: Translated<typeof explorerTexts> = {
  heading: "Aberturas",
  ratings: "Pontuação",
  all: "Todas as pontuações",
  under: "Menos de {rating}",
  between: "{from} a {to}",
  over: "{rating} ou mais",
  xWon: "X vence",
  drawn: "empate",
  oWon: "O vence",
  games: { one: "{count} partida", other: "{count} partidas" },
  row: "{move}: {games}. X vence {x}, empate {draws}, O vence {o}.",
  moves: "Jogadas feitas aqui",
  others: { one: "e mais {count} jogada", other: "e mais {count} jogadas" },
  about:
    "Partidas valendo pontos entre pessoas, com {moves} jogadas ou mais. Tabuleiros girados ou espelhados contam juntos.",
  empty: "Ainda não há partidas valendo pontos contadas aqui. <play>Jogue uma</play>",
  tooLate: "As aberturas cobrem as primeiras {moves} jogadas de cada lado.",
  failed: "Não foi possível carregar as aberturas.",
  offline: "Você está offline. As aberturas voltam com a conexão.",
};
