import type { runningGameTexts } from "../en/running-game.ts";
import type { Translated } from "../translation.ts";

export const runningGame: Translated<typeof runningGameTexts> = {
  bar: "Votre partie",
  clock: "Votre pendule",
  yours: "À vous de jouer",
  theirs: "À l’adversaire de jouer",
  aborted: "Partie annulée",
  tied: "Partie nulle",
  won: "Vous avez gagné",
  lost: "Vous avez perdu",
  against: "contre <name>{opponent}</name>",
  back: "Retour à la partie",
  see: "Voir la partie",
};
