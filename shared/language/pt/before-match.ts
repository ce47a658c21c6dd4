import type { beforeMatchTexts } from "../en/before-match.ts";
import type { Translated } from "../translation.ts";

export const beforeMatch: Translated<typeof beforeMatchTexts> = {
  waiting: "Esperando um adversário",
  game: "Partida",
  headings: {
    declined: "Desafio recusado",
    withdrawn: "Desafio retirado",
    expired: "Convite expirado",
    canceled: "Convite cancelado",
  },
  invitation: "Convite",

  rated: "{gameType}, valendo pontos",
  unrated: "{gameType}, amistosa",

  waitingFor: "Esperando {player} entrar…",
  waitingDaysFor: "O desafio espera {player} por 14 dias. Você não precisa ficar aqui.",
  cancel: "Cancelar desafio",
  change: "Alterar",
  cancelInvitation: "Cancelar convite",

  others: "<from>{from}</from> desafiou <to>{to}</to>. Quando a partida começar, você pode assistir aqui.",
  waitsFor: "<from>{from}</from> está esperando um adversário. Quando a partida começar, você pode assistir aqui.",
  invites: "<from>{from}</from> convida você para esta partida.",
  refusals: {
    "too-many-games": "Você já joga 50 partidas por correspondência, que é o limite.",
    "opponent-too-many": "Este jogador já está em muitas partidas por correspondência. Tente mais tarde.",
    "players-only":
      "Esta partida vale pontos, por isso é preciso ter conta. Entre, e ela começa. Se criar uma conta, abra este link de novo depois.",
    yourself: "Antes vocês eram o mesmo convidado. Não dá para jogar valendo pontos contra si mesmo.",
  },

  elsewhere: "Partida aberta em outra janela",
  continue: "Continuar aqui",

  calledOff: {
    declined: "{player} recusou o desafio",
    someoneDeclined: "O adversário recusou o desafio",
    withdrawn: "O desafio a {player} foi retirado",
    canceled: "O convite foi cancelado",
    expired: "{player} não respondeu ao desafio a tempo",
    nobodyJoined: "Ninguém entrou nesta partida a tempo",
  },

  send: "Para convidar alguém para jogar, envie este link:",
  code: "Ou passe o código <code>{code}</code>",
  copy: "Copiar link",
  copied: "Copiado",
  qrCode: "O link como código QR",
  share: "Compartilhar",
  shareText: "Jogue uma partida comigo",
};
