import type { listsTexts } from "../en/lists.ts";
import type { Translated } from "../translation.ts";

export const lists: Translated<typeof listsTexts> = {
  leaderboard: {
    title: "Palmarès",
    lede: "Les 50 meilleurs classements stabilisés parmi ceux qui ont joué une partie classée ces 30 derniers jours.",
    timeControls: "Cadences",
    caption: "Les meilleurs en {timeControl}",
    place: "#",
    player: "Joueur",
    rating: "Points",
    games: "Parties",
    won: "Gagnées",
    lastGame: "Dernière partie",
    empty: {
      bullet: "Personne n’a encore de classement bullet stabilisé. La première place est libre.",
      blitz: "Personne n’a encore de classement blitz stabilisé. La première place est libre.",
      rapid: "Personne n’a encore de classement rapide stabilisé. La première place est libre.",
      standard: "Personne n’a encore de classement standard stabilisé. La première place est libre.",
      correspondence: "Personne n’a encore de classement par correspondance stabilisé. La première place est libre.",
    },
    failed: "Le palmarès n’a pas pu être chargé.",
    play: "Jouer une partie classée",
  },
  tv: {
    title: "Regarder",
    lede: "La meilleure partie classée de chaque cadence, en direct.",
    empty: {
      bullet: "Personne ne joue de partie classée en bullet pour l’instant. Dès qu’il y en aura une, elle sera ici.",
      blitz: "Personne ne joue de partie classée en blitz pour l’instant. Dès qu’il y en aura une, elle sera ici.",
      rapid: "Personne ne joue de partie classée en rapide pour l’instant. Dès qu’il y en aura une, elle sera ici.",
      standard:
        "Personne ne joue de partie classée en standard pour l’instant. Dès qu’il y en aura une, elle sera ici.",
    },
    recent: "En attendant, voici les meilleures parties des derniers jours.",
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
