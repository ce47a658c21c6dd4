import type { invitationTexts } from "../en/invitation.ts";
import type { Translated } from "../translation.ts";

export const invitation: Translated<typeof invitationTexts> = {
  heading: "Convidar um amigo",
  create: "Criar convite",
  timeControl: "Ritmo de jogo",
  custom: "Outro",
  minutes: "Minutos por jogador",
  seconds: "Segundos por jogada",
  side: "Seu lado",
  random: "Sorteio",
  customIsUnrated: "Partidas com ritmo próprio são amistosas.",
  logInForRated: "Entre para jogar partidas valendo pontos.",
  days: "Dias por jogada",
  noPause: "O relógio nunca para. Você também pode jogar outras partidas.",
  noPauseForGuests: "O relógio nunca para. Você joga como convidado: se apagar os cookies deste site, perde seu lugar.",
};
