import type { beforeMatchTexts } from "../en/before-match.ts";
import type { Translated } from "../translation.ts";

export const beforeMatch: Translated<typeof beforeMatchTexts> = {
  waiting: "En attente d’un adversaire",
  game: "Partie",
  headings: {
    declined: "Défi refusé",
    withdrawn: "Défi retiré",
    expired: "Invitation expirée",
    canceled: "Invitation annulée",
  },
  invitation: "Invitation",
  rated: "{gameType}, classée",
  unrated: "{gameType}, amicale",
  waitingFor: "En attente de {player}…",
  waitingDaysFor: "Le défi attend {player} pendant 14 jours. Vous n’avez pas besoin de rester ici.",
  cancel: "Retirer le défi",
  change: "Modifier",
  cancelInvitation: "Annuler l’invitation",
  others: "<from>{from}</from> a défié <to>{to}</to>. Vous pourrez regarder la partie ici dès qu’elle commencera.",
  waitsFor: "<from>{from}</from> attend un adversaire. Vous pourrez regarder la partie ici dès qu’elle commencera.",
  invites: "<from>{from}</from> vous invite à cette partie.",
  refusals: {
    "too-many-games": "Vous jouez déjà 50 parties par correspondance, c’est la limite.",
    "opponent-too-many": "Ce joueur a déjà trop de parties par correspondance. Réessayez plus tard.",
    "players-only":
      "Cette partie est classée, il faut donc un compte. Connectez-vous et elle commence. Si vous vous inscrivez, rouvrez ensuite ce lien.",
    yourself: "Vous étiez le même invité avant. Vous ne pouvez pas jouer une partie classée contre vous-même.",
  },
  elsewhere: "Partie ouverte dans une autre fenêtre",
  continue: "Continuer ici",
  calledOff: {
    declined: "{player} a refusé le défi",
    someoneDeclined: "L’adversaire a refusé le défi",
    withdrawn: "Le défi lancé à {player} a été retiré",
    canceled: "L’invitation a été annulée",
    expired: "{player} n’a pas répondu au défi à temps",
    nobodyJoined: "Personne n’a rejoint cette partie à temps",
  },
  send: "Pour inviter quelqu’un à jouer, envoyez ce lien\u202f:",
  code: "Ou donnez le code <code>{code}</code>",
  copy: "Copier le lien",
  copied: "Copié",
  qrCode: "Le lien sous forme de code QR",
  share: "Partager",
  shareText: "Une partie avec moi\u202f?",
};
