import type { seeksTexts } from "../en/seeks.ts";
import type { Translated } from "../translation.ts";

export const seeks: Translated<typeof seeksTexts> = {
  heading: "Correspondência",
  lede: "Dias por jogada: ninguém precisa estar online ao mesmo tempo.",
  post: "Oferecer uma partida",
  postIt: "Oferecer",
  empty: "Ninguém está oferecendo uma partida. Ofereça uma; ela espera aqui.",
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
