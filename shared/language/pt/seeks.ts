import type { seeksTexts } from "../en/seeks.ts";
import type { Translated } from "../translation.ts";

export const seeks: Translated<typeof seeksTexts> = {
  heading: "Correspondência",
  lede: "Dias para cada jogada: ninguém precisa estar aqui ao mesmo tempo.",
  post: "Publicar partida aberta",
  postIt: "Publicar",
  empty: "Nenhuma partida aberta. Publique uma, e ela espera aqui enquanto você está fora.",
  failed: "Não foi possível carregar as partidas abertas.",
  rated: "{clock}, valendo pontos",
  unrated: "{clock}, amistosa",
  youPlay: "você joga com {side}",
  own: "Sua partida aberta",
  join: "Jogar",
  joinThis: "Jogar contra {player}: {terms}",
  withdraw: "Retirar",
  withdrawThis: "Retirar sua partida aberta: {terms}",
  posted: "Sua partida aberta fica publicada por 14 dias.",
  withdrawn: "Sua partida aberta foi retirada.",
  guest: "Você joga como convidado: se apagar os cookies deste site, perde o seu lugar.",
  logIn: "Entre para jogar partidas valendo pontos.",
};
