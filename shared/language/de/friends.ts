import type { friendsTexts } from "../en/friends.ts";
import type { Translated } from "../translation.ts";

export const friends: Translated<typeof friendsTexts> = {
  title: "Freunde",
  invite: "Freund einladen",
  invitation: "Spiel Ultimate Tic-Tac-Toe mit mir",
  failed: "Deine Freunde konnten nicht geladen werden.",
  find: "Spieler finden",
  findHint: "Benutzername",
  lists: "Listen",
  tabs: { all: "Alle", friends: "Freunde", incoming: "Eingang", outgoing: "Ausgang", blocked: "Blockiert" },
  headings: {
    friends: "Freunde",
    incoming: "Erhaltene Anfragen",
    outgoing: "Gesendete Anfragen",
    blocked: "Blockiert",
  },
  empty: {
    friends: "Noch keine Freunde.",
    incoming: "Keine erhaltenen Anfragen.",
    outgoing: "Keine gesendeten Anfragen.",
    blocked: "Niemand ist blockiert.",
  },
  missed: "Niemand hier hat „{text}“ im Namen.",
  browse: "Zur Bestenliste",
  unblock: "Freigeben",
  answers: {
    accept: "Anfrage von {username} annehmen",
    decline: "Anfrage von {username} ablehnen",
    cancel: "Anfrage an {username} abbrechen",
    unblock: "{username} freigeben",
  },
  online: "Online",
  offline: "Offline",
  watch: "Zuschauen",
  found: "Weitere Spieler",
  noneFound: "Niemand gefunden",
  foundCount: { one: "{count} weiterer Spieler gefunden", other: "{count} weitere Spieler gefunden" },
  searchFailed: "Die Suche hat nicht geklappt. Versuch es gleich noch einmal.",
};
