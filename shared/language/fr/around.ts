import type { aroundTexts } from "../en/around.ts";
import type { Translated } from "../translation.ts";

export const around: Translated<typeof aroundTexts> = {
  searchPlayers: "Chercher un joueur",
  players: "Joueurs",
  noResults: "Aucun résultat",
  quickSettings: "Son, thème et langue",
  mute: "Couper le son",
  volume: "Volume",
  volumeOff: "Muet",
  volumePercent: "{percent}\u202f%",
  theme: "Thème",
  themes: { system: "Système", light: "Clair", dark: "Sombre" },
  yourAccount: "{name}, votre compte",
  account: "Compte",
  profile: "Profil",
  games: "Mes parties",
  settings: "Paramètres",
  logOut: "Se déconnecter",
  gamesWaiting: {
    one: "Mes parties\u202f: {count} partie attend votre coup",
    other: "Mes parties\u202f: {count} parties attendent votre coup",
  },
  status: "État des serveurs",
  sourceCode: "Code source",
  community: "Communauté",
  contact: "Contact",
  needsScript: {
    why: "{brand} se joue en direct contre d’autres personnes et nécessite JavaScript.",
    how: "Activez-le dans les réglages de votre navigateur et rechargez cette page.",
    without:
      "Sans lui, vous pouvez lire <learn>comment on joue</learn>, la <privacy>politique de confidentialité</privacy> et les <terms>conditions d’utilisation</terms>.",
    newer: "Cette page nécessite un navigateur plus récent : {browsers} ou ultérieur.",
  },

  blocked: "Votre réseau bloque la connexion en direct. La partie continue, plus lentement.",
  notifications: "Notifications",
  dismiss: "Fermer",
  keepsNothing: "Ce navigateur n’enregistre rien. Ne rechargez pas la page pendant une partie.",
  copyYourself: "Copiez-le avec Ctrl+C (⌘C sur Mac)\u00a0:",
};
