import type { embedTexts } from "../en/embed.ts";
import type { Translated } from "../translation.ts";

export const embed: Translated<typeof embedTexts> = {
  board: "{X} contra {O}",
  first: "Posição inicial",
  previous: "Jogada anterior",
  next: "Próxima jogada",
  last: "Posição final",
  play: "Reproduzir as jogadas",
  pause: "Pausar",
  start: "O tabuleiro vazio.",
  live: "Ao vivo",
  open: "Abrir em {brand}",
  waiting: "Esperando um adversário.",
  calledOff: "Esta partida foi cancelada antes de começar.",
  unknown: "Não há nenhuma partida neste endereço.",
  unread: "Não foi possível carregar esta partida agora. Nova tentativa em breve.",
  lost: "Reconectando…",
};
