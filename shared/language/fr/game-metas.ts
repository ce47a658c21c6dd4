import type { gameMetasTexts } from "../en/game-metas.ts";
import type { Translated } from "../translation.ts";

export const gameMetas: Translated<typeof gameMetasTexts> = {
  timeControls: {
    bullet: "bullet {clock}",
    blitz: "blitz {clock}",
    rapid: "rapide {clock}",
    standard: "standard {clock}",
    correspondence: "correspondance ({clock} par coup)",
  },
  match: "{x} contre {o}",
  invitation: "{creator} vous invite à une partie en {timeControl}",
  challenge: "{creator} défie {invited} pour une partie en {timeControl}",
  calledOff: {
    declined: "Défi refusé",
    withdrawn: "Défi retiré",
    expired: "Invitation expirée",
    canceled: "Invitation annulée",
  },
  game: "Partie",
  unread: "Une partie d’Ultimate Tic-Tac-Toe\u202f: neuf grilles, une pendule chacun.",
  openSeat: {
    unrated: "Ouvrez le lien pour prendre l’autre place. Pas besoin de compte.",
    rated: "Ouvrez le lien et connectez-vous pour prendre l’autre place.",
  },
  keptSeat: "L’autre place est réservée à {invited}.",
  ratedGame: "Cette partie est classée.",
  youPlay: { X: "Vous jouez les X.", O: "Vous jouez les O." },
  whyCalledOff: {
    declined: "Cette partie n’a pas été jouée\u202f: le défi a été refusé.",
    withdrawn: "Cette partie n’a pas été jouée\u202f: le défi a été retiré.",
    expired: "Cette partie n’a pas été jouée\u202f: personne ne l’a rejointe à temps.",
    canceled: "Cette partie n’a pas été jouée\u202f: l’invitation a été annulée.",
  },
  playing: {
    rated: "{x} (X) et {o} (O) jouent une partie classée en {timeControl}.",
    unrated: "{x} (X) et {o} (O) jouent une partie amicale en {timeControl}.",
  },
  aborted: {
    rated: "{x} (X) et {o} (O) ont commencé une partie classée en {timeControl}. Elle a été annulée.",
    unrated: "{x} (X) et {o} (O) ont commencé une partie amicale en {timeControl}. Elle a été annulée.",
  },
  tie: {
    rated: "{x} (X) et {o} (O) ont fait nulle dans une partie classée en {timeControl}.",
    unrated: "{x} (X) et {o} (O) ont fait nulle dans une partie amicale en {timeControl}.",
  },
  line: {
    rated:
      "{winner} ({side}) a battu {loser} ({other}) avec trois grilles alignées dans une partie classée en {timeControl}.",
    unrated:
      "{winner} ({side}) a battu {loser} ({other}) avec trois grilles alignées dans une partie amicale en {timeControl}.",
  },
  resign: {
    rated: "{winner} ({side}) a battu {loser} ({other}) par abandon dans une partie classée en {timeControl}.",
    unrated: "{winner} ({side}) a battu {loser} ({other}) par abandon dans une partie amicale en {timeControl}.",
  },
  timeout: {
    rated: "{winner} ({side}) a battu {loser} ({other}) au temps dans une partie classée en {timeControl}.",
    unrated: "{winner} ({side}) a battu {loser} ({other}) au temps dans une partie amicale en {timeControl}.",
  },
  claimed: {
    rated: "{winner} ({side}) a battu {loser} ({other}) par absence dans une partie classée en {timeControl}.",
    unrated: "{winner} ({side}) a battu {loser} ({other}) par absence dans une partie amicale en {timeControl}.",
  },
  toMove: "C’est à {player} de jouer.",
};
