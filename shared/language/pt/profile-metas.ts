import type { profileMetasTexts } from "../en/profile-metas.ts";
import type { Translated } from "../translation.ts";

export const profileMetas: Translated<typeof profileMetasTexts> = {
  best: {
    bullet: {
      one: "A pontuação de {username} em partidas bullet é {rating}, com {count} partida valendo pontos",
      other: "A pontuação de {username} em partidas bullet é {rating}, com {count} partidas valendo pontos",
    },
    blitz: {
      one: "A pontuação de {username} em partidas blitz é {rating}, com {count} partida valendo pontos",
      other: "A pontuação de {username} em partidas blitz é {rating}, com {count} partidas valendo pontos",
    },
    rapid: {
      one: "A pontuação de {username} em partidas rápidas é {rating}, com {count} partida valendo pontos",
      other: "A pontuação de {username} em partidas rápidas é {rating}, com {count} partidas valendo pontos",
    },
    standard: {
      one: "A pontuação de {username} em partidas padrão é {rating}, com {count} partida valendo pontos",
      other: "A pontuação de {username} em partidas padrão é {rating}, com {count} partidas valendo pontos",
    },
    correspondence: {
      one: "A pontuação de {username} em partidas por correspondência é {rating}, com {count} partida valendo pontos",
      other:
        "A pontuação de {username} em partidas por correspondência é {rating}, com {count} partidas valendo pontos",
    },
  },
  unrated: "{username} ainda não jogou nenhuma partida valendo pontos",
  unread: "O perfil de {username}",
  failed: "Não é possível mostrar o perfil de {username}.",
  unknown: "O jogador não existe",
  failedTitle: "Algo deu errado",
};
