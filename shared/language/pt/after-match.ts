import type { afterMatchTexts } from "../en/after-match.ts";
import type { Translated } from "../translation.ts";

export const afterMatch: Translated<typeof afterMatchTexts> = {
  won: "Você venceu",
  lost: "Você perdeu",
  ratings: "Pontuações",

  rematch: "Revanche",
  rematchOffered: "Revanche proposta",
  acceptRematch: "Aceitar revanche",
  rematchDeclined: "Revanche recusada",
  newOpponent: "Novo adversário",
  searching: "Procurando…",
  review: "Revisão",
  newGame: "Nova partida",
  share: "Compartilhar partida",
  download: "Baixar partida",
  embed: "Copiar código de incorporação",
  embedCopied: "Código copiado",
  drawing: "Baixar a imagem",
  more: "Mais",
  signUp: "Cadastre-se para guardar suas próximas partidas e ter pontuação",
  offered: "Proposta",
  declined: "Recusada",
  cancelRematch: "Revanche proposta. Cancelar",
  cancelSearch: "Procurando… Cancelar",

  shareText: "{X} contra {O}: {result}",
  toArena: "Voltar à arena",
};
