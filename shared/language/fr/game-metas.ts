import type { gameMetasTexts } from "../en/game-metas.ts";
import type { Translated } from "../translation.ts";

export const gameMetas: Translated<typeof gameMetasTexts> = {
  timeControls: {
    bullet: "en bullet {clock}",
    blitz: "en blitz {clock}",
    rapid: "en rapide {clock}",
    standard: "en standard {clock}",
    correspondence: "par correspondance ({clock} par coup)",
  },
  match: "{x} contre {o}",
  game: "Partie",
  unread: "Une partie d’Ultimate Tic-Tac-Toe\u202f: neuf grilles, une pendule chacun.",
  playing: {
    rated: "{x} (X) et {o} (O) jouent une partie classée {timeControl}.",
    unrated: "{x} (X) et {o} (O) jouent une partie amicale {timeControl}.",
  },
  aborted: {
    rated: "{x} (X) et {o} (O) ont commencé une partie classée {timeControl}. Elle a été annulée.",
    unrated: "{x} (X) et {o} (O) ont commencé une partie amicale {timeControl}. Elle a été annulée.",
  },
  tie: {
    rated: "{x} (X) et {o} (O) ont fait nulle dans une partie classée {timeControl}.",
    unrated: "{x} (X) et {o} (O) ont fait nulle dans une partie amicale {timeControl}.",
  },
  line: {
    rated:
      "{winner} ({side}) a battu {loser} ({other}) avec trois grilles alignées dans une partie classée {timeControl}.",
    unrated:
      "{winner} ({side}) a battu {loser} ({other}) avec trois grilles alignées dans une partie amicale {timeControl}.",
  },
  resign: {
    rated: "{winner} ({side}) a battu {loser} ({other}) par abandon dans une partie classée {timeControl}.",
    unrated: "{winner} ({side}) a battu {loser} ({other}) par abandon dans une partie amicale {timeControl}.",
  },
  timeout: {
    rated: "{winner} ({side}) a battu {loser} ({other}) au temps dans une partie classée {timeControl}.",
    unrated: "{winner} ({side}) a battu {loser} ({other}) au temps dans une partie amicale {timeControl}.",
  },
  claimed: {
    rated: "{winner} ({side}) a battu {loser} ({other}) par absence dans une partie classée {timeControl}.",
    unrated: "{winner} ({side}) a battu {loser} ({other}) par absence dans une partie amicale {timeControl}.",
  },
  toMove: "C’est à {player} de jouer.",
};
