import type { botsTexts } from "../en/bots.ts";
import type { Translated } from "../translation.ts";

export const bots: Translated<typeof botsTexts> = {
  heading: "Bots",
  lede: "Des adversaires joués par l’ordinateur, à toute heure. Choisissez une cadence et un adversaire\u202f: amicale, et la partie commence aussitôt.",
  timeControls: "Cadence",
  here: "Prêts à jouer",
  away: "Absents pour le moment",
  nobody: "Aucun bot n’est là pour le moment.",
  computer: "Jouer contre l’ordinateur",
  failed: "Les bots n’ont pas pu être chargés.",
  level: "Niveau {level}",
  rating: "{rating} entre bots",
  takes: "Joue en {clocks}",
  playing: "{playing} parties sur {atOnce}",
  busy: "Occupé",
  otherClock: "Pas à cette cadence",
  play: "Jouer",
  playThis: "Jouer contre {bot}, {clock}",
  own: "Comment écrire votre propre bot",
  people: "Joueurs",
  bots: "Bots",
  playOnProfile: "Jouer contre ce bot",
};
