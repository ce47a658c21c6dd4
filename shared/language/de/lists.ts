import type { listsTexts } from "../en/lists.ts";
import type { Translated } from "../translation.ts";

export const lists: Translated<typeof listsTexts> = {
  leaderboard: {
    title: "Bestenliste",
    lede: "Die 50 höchsten gesicherten Wertungen unter denen, die in den letzten 30 Tagen gewertet gespielt haben.",
    timeControls: "Bedenkzeiten",
    caption: "Die Besten: {timeControl}",
    place: "#",
    player: "Spieler",
    rating: "Wertung",
    games: "Partien",
    won: "Gewonnen",
    lastGame: "Letzte Partie",
    empty: {
      bullet: "Im Bullet hat noch niemand eine gesicherte Wertung. Der erste Platz ist frei.",
      blitz: "Im Blitz hat noch niemand eine gesicherte Wertung. Der erste Platz ist frei.",
      rapid: "In Schnellpartien hat noch niemand eine gesicherte Wertung. Der erste Platz ist frei.",
      standard: "In Standardpartien hat noch niemand eine gesicherte Wertung. Der erste Platz ist frei.",
      correspondence: "In Fernpartien hat noch niemand eine gesicherte Wertung. Der erste Platz ist frei.",
    },
    failed: "Die Bestenliste konnte nicht geladen werden.",
    play: "Gewertete Partie spielen",
  },
  tv: {
    title: "Zuschauen",
    lede: "Die beste gewertete Partie jeder Bedenkzeit, live.",
    empty: {
      bullet: "Gerade spielt niemand eine gewertete Bulletpartie. Sobald es jemand tut, ist sie hier.",
      blitz: "Gerade spielt niemand eine gewertete Blitzpartie. Sobald es jemand tut, ist sie hier.",
      rapid: "Gerade spielt niemand eine gewertete Schnellpartie. Sobald es jemand tut, ist sie hier.",
      standard: "Gerade spielt niemand eine gewertete Standardpartie. Sobald es jemand tut, ist sie hier.",
    },
    recent: "Solange laufen hier die besten Partien der letzten Tage.",
    play: "Selbst spielen",
    offline: "Du bist offline. Die Partien sind da, sobald du wieder online bist.",
    failed: "Die Partien konnten nicht geladen werden.",
    channels: "Kanäle",
    live: "{type}, live",
    nobody: "{type}, niemand spielt",
    running: "Laufende Partien",
    toMove: "{clock} <hidden>am Zug</hidden>",
  },
};
