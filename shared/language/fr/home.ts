import type { homeTexts } from "../en/home.ts";
import type { Translated } from "../translation.ts";

export const home: Translated<typeof homeTexts> = {
  headline: "Neuf\u00a0grilles. Un\u00a0vainqueur.",
  lede: "Chaque case que vous prenez décide de la grille où votre adversaire devra jouer.",
  play: "Jouer",
  ratedOrUnrated: "Classée ou amicale",
  logInForRated: "Connectez-vous pour jouer des parties classées",
  withFriend: "JOUER AVEC UN AMI",
  friendOptions: "Choisir cadence, camp et classement",
  withComputer: "JOUER CONTRE L’ORDINATEUR",
  withCode: "REJOINDRE AVEC UN CODE",
  inDevelopment: "En développement",
  enterCode: "Code de la partie",
  join: "Rejoindre",
  codeTooShort: {
    one: "Un code de partie a au moins {count} caractère",
    other: "Un code de partie a au moins {count} caractères",
  },
  pick: "Choisissez une cadence pour trouver un adversaire.",
  found: "Adversaire trouvé.",
  settingUp: "Préparation de votre partie…",
  quiet: "C’est calme en ce moment.",
  looking: "Recherche d’un adversaire…",
  lookingNear: "Recherche d’un adversaire proche de votre classement…",
  paused: "Trop de parties annulées. Recherche dans {time}.",
  inviteFriend: "Inviter un ami",
  timeSearching: "Temps de recherche",
};
