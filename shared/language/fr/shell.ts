import type { shellTexts } from "../en/shell.ts";
import type { Translated } from "../translation.ts";

export const shell: Translated<typeof shellTexts> = {
  skipToBoard: "Aller à la grille",
  skipToContent: "Aller au contenu",
  brand: "{brand}, accueil",
  pages: "Pages",
  menu: "Menu",
  footer: "Pied de page",
  links: {
    play: "JOUER",
    learn: "APPRENDRE",
    leaderboard: "PALMARÈS",
    watch: "REGARDER",
    about: "INFOS",
    donate: "SOUTENIR",
  },
  footerLinks: {
    privacy: "Politique de confidentialité",
    terms: "Conditions d’utilisation",
    learn: "Apprendre",
    practice: "Entraînement",
    leaderboard: "Palmarès",
    watch: "Regarder",
    analysis: "Analyse",
    about: "À propos",
  },
  language: "Langue",
  licence: "Logiciel libre sous licence MIT",
  offline: "Vous êtes hors ligne. Vous pourrez de nouveau jouer dès votre retour en ligne.",
  unreachable: "Le serveur est injoignable.",
  pageOffline: "Vous êtes hors ligne. Cette page s’ouvrira dès votre retour en ligne.",
  failed: "Cette page n’a pas pu être affichée",
  newer: "Il y a peut-être une version plus récente.",
  reload: "Recharger",
  loggedOut: "Votre session a pris fin",
};
