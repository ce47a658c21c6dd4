import type { refusalsTexts } from "../en/refusals.ts";
import type { Translated } from "../translation.ts";

export const refusals: Translated<typeof refusalsTexts> = {
  reasons: {
    "not-your-turn": "Não é a sua vez",
    occupied: "Essa casa está ocupada",
    "wrong-sub-board": "Jogue no tabuleiro destacado",
    finished: "A partida acabou",
    "not-a-player": "Você está assistindo a esta partida",
    "not-latest": "Você está vendo uma posição anterior",
    "not-started": "A partida ainda não começou",
    "bad-request": "O servidor não entendeu. Se acontecer de novo, recarregue a página",
    "too-fast": "Muitas jogadas de uma vez. Tente de novo daqui a pouco",
    "taken-back": "As últimas jogadas foram desfeitas",
    "no-longer-fits": "Suas respostas não se encaixam mais",
    "no-offer": "A proposta não vale mais",
    "too-soon": "Você ainda não pode fazer isso",
    "too-many-phrases": "Muitas mensagens. Aguarde um pouco",
    "opponent-left": "Seu adversário saiu",
    "opponent-busy": "Seu adversário está em outra partida",
    busy: "Você já está em outra partida ou busca",
    "not-welcome": "Vocês não podem jogar um contra o outro",
    "played-enough": "Já são 12 partidas valendo pontos contra este adversário em um dia. Tente mais tarde",
    "not-for-bots": "Bots não podem fazer isso",
    unavailable: "Isso não é possível agora. Tente de novo daqui a pouco",
  },
  moveLost: "Sua jogada não chegou a tempo",
  actionLost: "Não foi possível falar com o servidor. Tente de novo",
};
