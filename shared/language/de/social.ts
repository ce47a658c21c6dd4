import type { socialTexts } from "../en/social.ts";
import type { Translated } from "../translation.ts";

export const social: Translated<typeof socialTexts> = {
  friends: "Freunde",
  waiting: { one: "Freunde, {count} offene Anfrage", other: "Freunde, {count} offene Anfragen" },
  many: "99+",
  challenges: {
    bullet: "{from} fordert dich zu einer Bulletpartie heraus!",
    blitz: "{from} fordert dich zu einer Blitzpartie heraus!",
    rapid: "{from} fordert dich zu einer Schnellpartie heraus!",
    standard: "{from} fordert dich zu einer Standardpartie heraus!",
    correspondence: "{from} fordert dich zu einer Fernpartie heraus!",
  },
  terms: { rated: "{clock}, gewertet", unrated: "{clock}, ungewertet" },
  yourSide: "Du spielst {side}",
  challengeBox: "Herausforderung",
  challenge: "Herausfordern",
  challengePlayer: "{player} herausfordern",
  send: "Herausforderung senden",
  isOffline: "Dieser Spieler ist offline",
  challengeByDays: "Fernpartie mit {player}",
  logInToChallenge: "Melde dich an, um Spieler herauszufordern",
  declined: "{player} hat die Herausforderung abgelehnt",
  keptOut: "Zu viele Verbindungen von dir. Diese Seite ist in einer Minute von selbst wieder da.",
  addFriend: "Freund hinzufügen",
  removeFriend: "Freund entfernen",
  cancelRequest: "Anfrage zurückziehen",
  acceptRequest: "Anfrage annehmen",
  block: "Blockieren",
  unblock: "Blockierung aufheben",
  blockAsk: "Wirklich blockieren?",
  about: "{label}: {player}",
  logInToAdd: "Melde dich an, um Freunde hinzuzufügen",
  news: {
    "friend-request": "{player} möchte mit dir befreundet sein",
    "friend-accepted": "{player} hat deine Freundschaftsanfrage angenommen",
  },

  whoMayChallenge: "Wer dich herausfordern darf",
  anyone: "Alle",
  onlyFriends: "Freunde",
  nobody: "Niemand",
};
