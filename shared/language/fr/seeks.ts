import type { seeksTexts } from "../en/seeks.ts";
import type { Translated } from "../translation.ts";

export const seeks: Translated<typeof seeksTexts> = {
  heading: "Par correspondance",
  lede: "Des jours pour chaque coup : personne n’a besoin d’être là au même moment.",
  post: "Proposer une partie ouverte",
  postIt: "Proposer",
  empty: "Aucune partie ouverte. Proposez-en une : elle attend ici pendant votre absence.",
  failed: "Les parties ouvertes n’ont pas pu être chargées.",
  rated: "{clock}, classée",
  unrated: "{clock}, amicale",
  youPlay: "vous jouez les {side}",
  own: "Votre partie ouverte",
  join: "Jouer",
  joinThis: "Jouer contre {player} : {terms}",
  withdraw: "Retirer",
  withdrawThis: "Retirer votre partie ouverte : {terms}",
  posted: "Votre partie ouverte est proposée pendant 14 jours.",
  withdrawn: "Votre partie ouverte est retirée.",
  guest: "Vous jouez en tant qu’invité : si vous supprimez les cookies de ce site, vous perdez votre place.",
  logIn: "Connectez-vous pour jouer des parties classées.",
};
