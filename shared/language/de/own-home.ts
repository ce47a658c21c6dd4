import type { ownHomeTexts } from "../en/own-home.ts";
import type { Translated } from "../translation.ts";

export const ownHome: Translated<typeof ownHomeTexts> = {
  friendsOnline: "Freunde online",
  lastGames: "Deine letzten Partien",
  allFriends: "Alle Freunde",
  allGames: "Alle Partien",
  noFriends: "Keine Freunde online.",
  watchGame: "Zuschauen",
  against: {
    win: "<strong>Sieg</strong> gegen <player>{player}</player>",
    loss: "<strong>Niederlage</strong> gegen <player>{player}</player>",
    tie: "<strong>Unentschieden</strong> gegen <player>{player}</player>",
    aborted: "<strong>Abgebrochen</strong> gegen <player>{player}</player>",
  },
  played: "{type}, <time>{date}</time>",
  noGames: "Noch keine. Wähle eine Bedenkzeit und spiel die erste.",
  offline: "Du bist offline. Sie sind hier, sobald du wieder online bist.",
  failed: "Sie konnten nicht geladen werden.",
};
