import type { beforeMatchTexts } from "../en/before-match.ts";
import type { Translated } from "../translation.ts";

export const beforeMatch: Translated<typeof beforeMatchTexts> = {
  waiting: "En attente d’un adversaire",
  game: "Partie",
  headings: { declined: "Défi refusé", withdrawn: "Défi retiré", expired: "Invitation expirée" },
  invitation: "Invitation",
  rated: "{gameType}, classée",
  unrated: "{gameType}, amicale",
  waitingFor: "En attente de {player}…",
  cancel: "Retirer le défi",
  others: "<from>{from}</from> a défié <to>{to}</to>. Vous pourrez regarder la partie ici dès qu’elle commencera.",
  elsewhere: "Partie ouverte dans une autre fenêtre",
  continue: "Continuer ici",
  calledOff: {
    declined: "{player} a refusé le défi",
    someoneDeclined: "L’adversaire a refusé le défi",
    withdrawn: "Le défi lancé à {player} a été retiré",
    someWithdrawn: "Le défi lancé à l’adversaire a été retiré",
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
