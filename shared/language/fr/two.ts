import type { twoTexts } from "../en/two.ts";
import type { Translated } from "../translation.ts";

export const two: Translated<typeof twoTexts> = {
  heading: "À deux sur cet appareil",
  lede: "Jouez à tour de rôle sur un seul écran. Rien n’est classé ici, et rien ne quitte votre appareil.",
  turning: "Ce qui tourne à l’écran",
  still: "Rien",
  facing: "Le nom et la pendule d’en face",
  whole: "Tout, vers le joueur au trait",
  start: "Commencer la partie",
  first: "Joueur 1",
  second: "Joueur 2",
  unrated: "Sur cet appareil, non classée",
  takeBackKey: "Reprendre le dernier coup",
  drawAsk: "D’accord\u202f?",
  newGame: "Nouvelle partie",
  elsewhere: "Cette partie est ouverte dans un autre onglet.",
};
