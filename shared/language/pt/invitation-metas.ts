import type { invitationMetasTexts } from "../en/invitation-metas.ts";
import type { Translated } from "../translation.ts";

export const invitationMetas: Translated<typeof invitationMetasTexts> = {
  invitation: "{creator} convida você para uma partida {timeControl}",
  challenge: "{creator} desafia {invited} para uma partida {timeControl}",
  calledOff: {
    declined: "Desafio recusado",
    withdrawn: "Desafio retirado",
    expired: "Convite expirado",
    canceled: "Convite cancelado",
  },
  openSeat: {
    unrated: "Abra o link para entrar na partida. Não é preciso ter conta.",
    rated: "Abra o link e entre na sua conta para jogar.",
  },
  keptSeat: "O outro lugar está reservado para {invited}.",
  ratedGame: "Esta partida vale pontos.",
  youPlay: { X: "Você joga com X.", O: "Você joga com O." },
  whyCalledOff: {
    declined: "Esta partida não foi jogada: o desafio foi recusado.",
    withdrawn: "Esta partida não foi jogada: o desafio foi retirado.",
    expired: "Esta partida não foi jogada: ninguém entrou a tempo.",
    canceled: "Esta partida não foi jogada: o convite foi cancelado.",
  },
};
