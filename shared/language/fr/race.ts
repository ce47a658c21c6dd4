import type { raceTexts } from "../en/race.ts";
import type { Translated } from "../translation.ts";

export const race: Translated<typeof raceTexts> = {
  heading: "Course de problèmes",
  metas: {
    invitation: "{racer} vous invite à une course de problèmes",
    race: "{first} contre {second}\u202f: course de problèmes",
    openSeat: "Ouvrez le lien pour participer. Aucun compte n’est nécessaire.",
    whatItIs: "Deux joueurs résolvent en même temps les mêmes problèmes d’Ultimate Tic-Tac-Toe, trois minutes chacun.",
  },
  make: "Défier un ami",
  notMade: "La course n’a pas pu être créée. Réessayez dans un instant.",
  how: "Vous avez tous deux les mêmes problèmes et trois minutes. Un mauvais coup coûte 10 secondes, les bons coups de suite font gagner du temps.",
  send: "Pour inviter un ami, envoyez ce lien\u202f:",
  shareText: "Une course de problèmes avec moi\u202f?",
  waiting: "La course commence dès que votre ami est là.",
  waitingFor: "En attente de {player}...",
  ready: "Préparez-vous\u202f!",
  timeUp: "Temps écoulé. {player} continue.",
  won: "Vous avez gagné {more} à {less}.",
  lost: "{player} a gagné {more} à {less}.",
  tied: "Égalité\u202f: {score} à {score}.",
  again: "Revanche",
  wantsAgain: "{player} veut une revanche.",
  boardOf: "La grande grille de {player}",
  watching: "Vous regardez cette course.",
  lineLost: "Connexion perdue. Vos coups seront envoyés à son retour.",
  gone: "Cette course est terminée ou le lien est incorrect.",
};
