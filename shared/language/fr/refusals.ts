import type { refusalsTexts } from "../en/refusals.ts";
import type { Translated } from "../translation.ts";

export const refusals: Translated<typeof refusalsTexts> = {
  reasons: {
    "not-your-turn": "Ce n’est pas à vous de jouer",
    occupied: "Cette case est prise",
    "wrong-sub-board": "Jouez dans la grille en surbrillance",
    finished: "La partie est terminée",
    "not-a-player": "Vous regardez cette partie",
    "not-latest": "Vous regardez une position antérieure",
    "not-started": "La partie n’a pas encore commencé",
    "bad-request": "Le serveur n’a pas compris. Rechargez la page si cela se reproduit",
    "too-fast": "Trop de coups à la fois. Réessayez dans un instant",
    "taken-back": "Des coups ont été repris",
    "no-longer-fits": "Vos réponses ne conviennent plus",
    "no-offer": "La proposition n’est plus valable",
    "too-soon": "C’est encore trop tôt",
    "too-many-phrases": "Trop de messages. Attendez un instant",
    "opponent-left": "Votre adversaire a quitté la partie",
    "opponent-busy": "Votre adversaire joue une autre partie",
    busy: "Vous avez déjà une autre partie ou recherche en cours",
    "not-welcome": "Vous ne pouvez pas jouer l’un contre l’autre",
    "played-enough": "Déjà 12 parties classées contre cet adversaire en un jour. Réessayez plus tard",
    "not-for-bots": "Les bots ne peuvent pas faire cela",
    unavailable: "Impossible pour le moment. Réessayez dans un instant",
  },
  moveLost: "Votre coup n’est pas arrivé à temps",
  actionLost: "Le serveur est injoignable. Réessayez",
};
