import type { openDataTexts } from "../en/open-data.ts";
import type { Translated } from "../translation.ts";

export const openData: Translated<typeof openDataTexts> = {
  heading: "Données ouvertes",
  lede: "Toutes les parties classées terminées, un fichier par mois, libres pour tout usage.",
  headings: { licence: "Licence", contents: "Contenu d’un fichier", fields: "Champs", files: "Fichiers" },
  licence:
    "Les parties sont dans le domaine public\u202f: <cc0>CC0 1.0</cc0>. Vous pouvez les copier, les modifier et les publier, même à des fins commerciales, sans rien demander et sans nous citer.",
  contents: {
    format:
      "Un fichier est un texte compressé avec gzip\u202f: une partie par ligne, en JSON, dans l’ordre des id. Il contient les parties terminées ce mois-là (UTC). L’analyse de ce site lit une telle ligne.",
    which:
      "Les parties avec des bots ont leurs propres fichiers. Les parties amicales, celles des invités et les parties annulées n’y sont pas.",
    names:
      "Les noms sont ceux du jour où le fichier a été créé. Ils valent null pour les comptes supprimés et pour les joueurs qui s’y opposent dans les <settings>paramètres</settings>.",
  },
  columns: { field: "Champ", meaning: "Sens", month: "Mois", games: "Parties", size: "Taille", file: "Fichier" },
  fields: {
    id: "La partie. Sa page sur ce site a l’adresse /id. Null si un joueur s’y oppose.",
    gameType: "bullet, blitz, rapid, standard ou correspondence. Chaque cadence a son classement.",
    clock:
      "Le temps de chaque camp au départ (base) et ce qu’ajoute chaque coup (increment), en millisecondes. Par correspondance, base vaut pour chaque coup.",
    startedAt: "Le début de la partie, en millisecondes depuis 1970.",
    endedAt: "Sa fin.",
    players: "X et O, chacun avec les quatre champs suivants. X a joué en premier.",
    username: "Le nom, ou null.",
    elo: "Le classement avant la partie.",
    deviation: "L’incertitude de ce classement. Au-dessus de 110, il est provisoire.",
    eloAfter: "Le classement après la partie. Null si elle n’a pas compté.",
    winner: "X, O, ou null pour une partie nulle.",
    status: "La façon dont elle s’est terminée\u202f: line, tie, resign ou timeout.",
    claimed: "Le camp qui a réclamé la partie parce que l’autre était parti. Absent de toutes les autres.",
    moves: "La grille et la case de chaque coup, de 1 à 9 dans l’ordre de lecture\u202f: 5-1.",
    clocks: "Ce qui restait à la pendule du joueur après son coup, en millisecondes. Null pour les parties anciennes.",
  },
  people: "Joueurs",
  bots: "Bots",
  none: "Aucun fichier n’est encore publié.",
  toApi: "Obtenir des parties par l’API",
  notLoaded: "La liste des fichiers n’a pas pu être chargée.",
  asData: "La liste des fichiers est <data>ici, en JSON</data>.",
  download: "Télécharger",
};
