import type { commonTexts } from "../en/common.ts";
import type { Translated } from "../translation.ts";

export const common: Translated<typeof commonTexts> = {
  gameTypes: {
    bullet: "Bullet",
    blitz: "Blitz",
    rapid: "Rápida",
    standard: "Padrão",
    correspondence: "Correspondência",
  },

  gameType: "{type} {clock}",

  rated: "Valendo pontos",
  unrated: "Amistosa",

  accept: "Aceitar",
  cancel: "Cancelar",
  close: "Fechar",
  decline: "Recusar",
  tryAgain: "Tentar de novo",

  home: "Início",

  watch: "Assistir",

  logIn: "Entrar",
  signUp: "Criar conta",

  loading: "Carregando",

  // Not "O venceu!", which says "has beaten him".
  results: {
    X: "Vitória de X!",
    O: "Vitória de O!",
    tie: "Empate!",
    aborted: "Partida cancelada!",
  },

  justNow: "Agora mesmo",

  supporter: "Apoiador",
  bot: "BOT",
  deletedPlayer: "Jogador excluído",
};
