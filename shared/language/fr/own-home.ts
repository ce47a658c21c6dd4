import type { ownHomeTexts } from "../en/own-home.ts";
import type { Translated } from "../translation.ts";

export const ownHome: Translated<typeof ownHomeTexts> = {
  friendsOnline: "Amis en ligne",
  lastGames: "Vos dernières parties",
  allFriends: "Tous les amis",
  allGames: "Toutes les parties",
  noFriends: "Aucun ami en ligne.",
  watchGame: "Regarder la partie",
  against: {
    win: "<strong>Victoire</strong> contre <player>{player}</player>",
    loss: "<strong>Défaite</strong> contre <player>{player}</player>",
    tie: "<strong>Nulle</strong> contre <player>{player}</player>",
    aborted: "<strong>Partie annulée</strong> contre <player>{player}</player>",
  },
  played: "{type}, <time>{date}</time>",
  noGames: "Aucune pour l’instant. Choisissez une cadence pour jouer la première.",
  offline: "Vous êtes hors ligne. Elles reviendront avec le réseau.",
  failed: "Elles n’ont pas pu être chargées.",
};
