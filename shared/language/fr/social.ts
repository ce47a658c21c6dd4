import type { socialTexts } from "../en/social.ts";
import type { Translated } from "../translation.ts";

export const social: Translated<typeof socialTexts> = {
  friends: "Amis",
  waiting: { one: "Amis, {count} demande en attente", other: "Amis, {count} demandes en attente" },
  many: "99+",
  challenges: {
    bullet: "{from} vous défie en bullet\u202f!",
    blitz: "{from} vous défie en blitz\u202f!",
    rapid: "{from} vous défie en rapide\u202f!",
    standard: "{from} vous défie en standard\u202f!",
    correspondence: "{from} vous défie par correspondance\u202f!",
  },
  terms: { rated: "{clock}, classée", unrated: "{clock}, amicale" },
  yourSide: "Vous jouez les {side}",
  challengeBox: "Défi",
  challenge: "Défier",
  challengePlayer: "Défier {player}",
  send: "Envoyer le défi",
  isOffline: "Ce joueur est hors ligne",
  challengeByDays: "Correspondance avec {player}",
  logInToChallenge: "Connectez-vous pour défier des joueurs",
  declined: "{player} a refusé le défi",
  keptOut: "Trop de connexions de votre part. Cette page reviendra d’elle-même dans une minute.",
  addFriend: "Ajouter aux amis",
  removeFriend: "Retirer des amis",
  cancelRequest: "Annuler la demande",
  acceptRequest: "Accepter la demande",
  block: "Bloquer",
  unblock: "Débloquer",
  blockAsk: "Bloquer ce joueur\u202f?",
  about: "{label}, {player}",
  logInToAdd: "Connectez-vous pour ajouter des amis",
  news: {
    "friend-request": "{player} vous a envoyé une demande d’ami",
    "friend-accepted": "{player} a accepté votre demande d’ami",
  },

  whoMayChallenge: "Qui peut vous défier",
  anyone: "Tout le monde",
  onlyFriends: "Amis",
  nobody: "Personne",
};
