import type { metasTexts } from "../en/metas.ts";
import type { Translated } from "../translation.ts";

export const metas: Translated<typeof metasTexts> = {
  titles: {
    learn: "Apprendre",
    practice: "Entraînement",
    openData: "Données ouvertes",
    about: "À propos",
    donate: "Soutenir",
    tv: "Regarder",
    analysis: "Analyse",
    review: "Bilan",
    puzzles: "Problèmes",
    daily: "Problèmes du jour",
    training: "Vos erreurs",
    storm: "Tempête",
    arenas: "Arènes",
    bots: "Bots",
    ownGames: "Vos parties",
    friends: "Amis",
    login: "Connexion",
    signup: "Inscription",
    confirmation: "Confirmation",
    forgotPassword: "Mot de passe oublié",
    resetPassword: "Nouveau mot de passe",
    newEmail: "Nouvel e-mail",
    profile: "Modifier le profil",
    appearance: "Apparence",
    notifications: "Notifications",
    changePassword: "Changer de mot de passe",
    changeUsername: "Changer de nom d’utilisateur",
    changeEmail: "Changer d’e-mail",
    devices: "Appareils",
    tokens: "Jetons d’API",
    yourData: "Vos données",
    subscription: "Gérer l’abonnement",
    privacy: "Politique de confidentialité",
    terms: "Conditions d’utilisation",
    developers: "Développeurs",
    apiReference: "Référence de l’API",
  },
  leaderboards: {
    bullet: "Palmarès bullet",
    blitz: "Palmarès blitz",
    rapid: "Palmarès rapide",
    standard: "Palmarès standard",
    correspondence: "Palmarès par correspondance",
  },
  descriptions: {
    learn:
      "Les règles d’Ultimate Tic-Tac-Toe en images\u202f: le but, où l’on vous envoie, le libre choix, les nulles, la pendule et la fin d’une partie.",
    practice:
      "Entraînez-vous à Ultimate Tic-Tac-Toe contre dix adversaires, du plus tendre au moteur au complet, avec indices et reprises de coups, même hors ligne.",
    openData:
      "Les parties classées d’Ultimate Tic-Tac-Toe mois par mois, avec coups, pendules et classements, dans le domaine public.",
    about: "À propos de ce site pour jouer à Ultimate Tic-Tac-Toe\u202f: en développement.",
    donate: "Soutenez Ultimate Tic-Tac-Toe avec une petite somme chaque mois.",
    tv: "Regardez Ultimate Tic-Tac-Toe en direct\u202f: la meilleure partie classée en cours dans chaque cadence.",
    analysis:
      "Une grille pour essayer des variantes d’Ultimate Tic-Tac-Toe, avec l’avis d’un moteur et un lien à partager.",
    review:
      "Une partie d’Ultimate Tic-Tac-Toe revue par un moteur\u202f: chaque coup jugé, les erreurs et de meilleurs coups.",
    puzzles:
      "Des problèmes d’Ultimate Tic-Tac-Toe, chacun avec une seule solution prouvée\u202f: gagner, défendre, tenir la nulle, du plus facile au plus dur.",
    daily: "Trois problèmes d’Ultimate Tic-Tac-Toe par jour, facile, moyen et difficile, les mêmes pour tous.",
    training:
      "Les erreurs de vos propres parties d’Ultimate Tic-Tac-Toe, en problèmes qui reviennent jusqu’à ce que vous les sachiez.",
    storm: "Trois minutes de problèmes d’Ultimate Tic-Tac-Toe\u202f: résolvez-en autant que possible.",
    arenas:
      "Quand commencent les arènes d’Ultimate Tic-Tac-Toe, qui joue en ce moment et qui a gagné. Tout le monde peut participer.",
    bots: "Des programmes qui jouent à Ultimate Tic-Tac-Toe à toute heure\u202f: leur niveau, leurs cadences et ceux qui sont là.",
    ownGames: "Vos parties d’Ultimate Tic-Tac-Toe par correspondance en cours.",
    friends: "Vos amis, ceux qui sont en ligne et les demandes d’amis.",
    login: "Connectez-vous pour jouer des parties classées d’Ultimate Tic-Tac-Toe.",
    signup:
      "Inscrivez-vous pour jouer des parties classées d’Ultimate Tic-Tac-Toe\u202f: un e-mail, un nom et un mot de passe.",
    confirmation: "Confirme l’e-mail d’un nouveau compte.",
    forgotPassword: "Recevez un e-mail pour choisir un nouveau mot de passe.",
    resetPassword: "Choisissez un nouveau mot de passe.",
    newEmail: "Confirme le nouvel e-mail d’un compte.",
    profile: "Dites quelques mots sur vous.",
    appearance: "Thème, couleurs des grilles, son et toucher.",
    notifications: "Ce que vos appareils vous signalent quand ce site est fermé.",
    changePassword: "Changez le mot de passe de votre compte.",
    changeUsername: "Changez le nom sous lequel vous jouez.",
    changeEmail: "Changez l’e-mail de votre compte.",
    devices: "Où vous êtes connecté, et comment y mettre fin.",
    tokens: "Des jetons pour les programmes qui agissent pour vous, comme les bots.",
    yourData: "Téléchargez ce qui est conservé sur vous, ou supprimez votre compte.",
    subscription: "Votre abonnement de soutien.",
    privacy:
      "Ce que ce site garde sur les invités et les joueurs, pourquoi, combien de temps, et comment l’obtenir ou le supprimer.",
    terms: "Ce que vous pouvez attendre de ce site, et ce qu’il attend de vous.",
    developers:
      "Comment des programmes jouent ici à Ultimate Tic-Tac-Toe\u202f: bots, jetons, sockets et flux, avec un premier coup en dix minutes.",
    apiReference: "Tous les appels HTTP de ce site avec leurs paramètres, réponses, limites et exemples.",
  },
  leaderboardDescriptions: {
    bullet: "Les {size} meilleurs joueurs en bullet {clock}, parmi ceux qui ont joué ces 30 derniers jours.",
    blitz: "Les {size} meilleurs joueurs en blitz {clock}, parmi ceux qui ont joué ces 30 derniers jours.",
    rapid: "Les {size} meilleurs joueurs en rapide {clock}, parmi ceux qui ont joué ces 30 derniers jours.",
    standard: "Les {size} meilleurs joueurs en standard {clock}, parmi ceux qui ont joué ces 30 derniers jours.",
    correspondence:
      "Les {size} meilleurs joueurs par correspondance, parmi ceux qui ont terminé une partie ces 30 derniers jours.",
  },
  sharePicture: "Neuf petites grilles de morpion qui en forment une grande",
};
