import type { listsTexts } from "../en/lists.ts";
import type { Translated } from "../translation.ts";

export const lists: Translated<typeof listsTexts> = {
  leaderboard: {
    title: "Palmarès",
    lede: "Top 50 des classements établis, joueurs actifs ces 30 derniers jours.",
    weights:
      "Les parties contre un joueur qui a affronté moins de trois autres joueurs changent de moins en moins votre classement.",
    timeControls: "Cadences",
    caption: "Les meilleurs\u202f: {timeControl}",
    place: "#",
    player: "Joueur",
    rating: "Classement",
    games: "Parties",
    won: "Gagnées",
    lastGame: "Dernière partie",
    empty: {
      bullet: "Personne n’a encore de classement bullet établi. Soyez le premier.",
      blitz: "Personne n’a encore de classement blitz établi. Soyez le premier.",
      rapid: "Personne n’a encore de classement rapide établi. Soyez le premier.",
      standard: "Personne n’a encore de classement standard établi. Soyez le premier.",
      correspondence: "Personne n’a encore de classement par correspondance établi. Soyez le premier.",
    },
    failed: "Le palmarès n’a pas pu être chargé.",
    play: "Jouer une partie classée",
  },
  tv: {
    title: "Regarder",
    lede: "La meilleure partie classée de chaque cadence, en direct.",
    empty: {
      bullet: "Pas de partie classée en bullet pour l’instant. La prochaine apparaîtra ici.",
      blitz: "Pas de partie classée en blitz pour l’instant. La prochaine apparaîtra ici.",
      rapid: "Pas de partie classée en rapide pour l’instant. La prochaine apparaîtra ici.",
      standard: "Pas de partie classée en standard pour l’instant. La prochaine apparaîtra ici.",
    },
    recent: "En attendant, voici les meilleures parties des derniers jours.",
    demo: "En attendant, voici une partie de démonstration.",
    demoGame: "Partie de démonstration",
    play: "Jouer une partie",
    offline: "Vous êtes hors ligne. Les parties reviendront avec le réseau.",
    failed: "Les parties n’ont pas pu être chargées.",
    channels: "Chaînes",
    live: "{type}, en direct",
    nobody: "{type}, personne ne joue",
    running: "Parties en cours",
    toMove: "{clock} <hidden>doit jouer</hidden>",
  },
};
