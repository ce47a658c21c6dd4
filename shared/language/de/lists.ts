import type { listsTexts } from "../en/lists.ts";
import type { Translated } from "../translation.ts";

export const lists: Translated<typeof listsTexts> = {
  leaderboard: {
    title: "Bestenliste",
    lede: "Top 50 der gesicherten Wertungen, aktiv in den letzten 30 Tagen.",
    weights:
      "Partien gegen Spieler, die gegen weniger als drei andere gespielt haben, ändern deine Wertung immer weniger.",
    timeControls: "Bedenkzeiten",
    caption: "Die Besten: {timeControl}",
    place: "#",
    player: "Spieler",
    rating: "Wertung",
    games: "Partien",
    won: "Gewonnen",
    lastGame: "Letzte Partie",
    empty: {
      bullet: "Im Bullet hat noch niemand eine gesicherte Wertung. Sei der Erste.",
      blitz: "Im Blitz hat noch niemand eine gesicherte Wertung. Sei der Erste.",
      rapid: "In Schnellpartien hat noch niemand eine gesicherte Wertung. Sei der Erste.",
      standard: "In Standardpartien hat noch niemand eine gesicherte Wertung. Sei der Erste.",
      correspondence: "In Fernpartien hat noch niemand eine gesicherte Wertung. Sei der Erste.",
    },
    failed: "Die Bestenliste konnte nicht geladen werden.",
    play: "Gewertete Partie spielen",
  },
  tv: {
    title: "Zuschauen",
    lede: "Die beste gewertete Partie jeder Bedenkzeit, live.",
    empty: {
      bullet: "Gerade keine gewerteten Bulletpartien. Die nächste erscheint hier.",
      blitz: "Gerade keine gewerteten Blitzpartien. Die nächste erscheint hier.",
      rapid: "Gerade keine gewerteten Schnellpartien. Die nächste erscheint hier.",
      standard: "Gerade keine gewerteten Standardpartien. Die nächste erscheint hier.",
    },
    recent: "Solange laufen hier die besten Partien der letzten Tage.",
    demo: "Solange läuft hier eine Demopartie.",
    demoGame: "Demopartie",
    play: "Partie spielen",
    offline: "Du bist offline. Die Partien sind da, sobald du wieder online bist.",
    failed: "Die Partien konnten nicht geladen werden.",
    channels: "Kanäle",
    live: "{type}, live",
    nobody: "{type}, niemand spielt",
    running: "Laufende Partien",
    toMove: "{clock} <hidden>am Zug</hidden>",
  },
};
