import type { seeksTexts } from "../en/seeks.ts";
import type { Translated } from "../translation.ts";

export const seeks: Translated<typeof seeksTexts> = {
  heading: "Par correspondance",
  lede: "Des jours par coup\u202f: inutile d’être en ligne en même temps.",
  post: "Proposer une partie",
  postIt: "Proposer",
  empty: "Personne ne propose de partie. Proposez-en une\u202f; elle attend ici.",
  failed: "Les parties ouvertes n’ont pas pu être chargées.",
  rated: "{clock}, classée",
  unrated: "{clock}, amicale",
  youPlay: "vous jouez les {side}",
  own: "Votre partie ouverte",
  join: "Jouer",
  joinThis: "Jouer contre {player}\u202f: {terms}",
  withdraw: "Retirer",
  withdrawThis: "Retirer votre partie ouverte\u202f: {terms}",
  posted: "Votre partie ouverte est proposée pendant 14 jours.",
  withdrawn: "Votre partie ouverte est retirée.",
  guest: "Vous jouez en tant qu’invité\u202f: si vous supprimez les cookies de ce site, vous perdez votre place.",
  logIn: "Connectez-vous pour jouer des parties classées.",
};
