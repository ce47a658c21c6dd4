import type { socketErrorsTexts } from "../en/socket-errors.ts";
import type { Translated } from "../translation.ts";

export const socketErrors: Translated<typeof socketErrorsTexts> = {
  "bad-request": "O servidor não entendeu. Recarregue a página e tente de novo.",
  "too-fast": "Foi rápido demais. Espere um momento e tente de novo.",
  "not-found": "Esta partida não existe.",
  "too-many-games": "Você criou muitas partidas. Tente de novo em alguns minutos.",
  "players-only": "Entre para enviar desafios.",
  "no-such-player": "Este jogador não existe.",
  yourself: "Você não pode se desafiar.",
  offline: "Este jogador está offline.",
  "not-welcome": "Este jogador não aceita desafios seus.",
  "played-enough": "Já são 12 partidas valendo pontos contra este adversário em um dia. Tente mais tarde.",
  "already-challenged": "Já há um desafio em aberto entre vocês.",
  "too-many-challenges": "Há muitos desafios em aberto. Espere uma resposta primeiro.",
  "bot-busy": "Este bot já está em muitas partidas. Tente outro.",
  "too-many-bot-games": "Você já joga contra bots suficientes ao mesmo tempo. Termine uma partida antes.",
  "bot-does-not-play-this": "Este bot não joga neste ritmo. Tente outro.",
  "bot-resting": "Este bot já jogou bastante contra bots por hoje.",
  "not-for-bots": "Bots não podem fazer isso.",
  unavailable: "O servidor está ocupado. Tente de novo daqui a pouco.",
};
