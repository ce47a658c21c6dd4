import type { mailsTexts } from "../en/mails.ts";
import type { Translated } from "../translation.ts";

export const mails: Translated<typeof mailsTexts> = {
  greeting: "Bonjour {username},",
  insteadOfButton: "Si le bouton ne fonctionne pas, ouvrez cette adresse\u202f:",
  label: "{label}\u202f:",
  subjects: {
    confirmation: "Confirmez votre e-mail pour Ultimate Tic-Tac-Toe",
    signUp: "Vous avez déjà un compte sur Ultimate Tic-Tac-Toe",
    resetPassword: "Choisissez un nouveau mot de passe pour Ultimate Tic-Tac-Toe",
    newEmail: "Confirmez votre nouvel e-mail pour Ultimate Tic-Tac-Toe",
    suspended: "Votre compte sur Ultimate Tic-Tac-Toe est suspendu",
    emailChange: "Votre e-mail pour Ultimate Tic-Tac-Toe va changer",
    report: "Votre signalement sur Ultimate Tic-Tac-Toe",
  },
  links: {
    confirmation: "Confirmer mon e-mail",
    newPassword: "Choisir un nouveau mot de passe",
    newEmail: "Confirmer mon nouvel e-mail",
    games: "Voir mes parties",
    stopDigest: "Se désabonner",
  },
  confirmation: "Bienvenue sur Ultimate Tic-Tac-Toe. Un clic, et vous pourrez jouer des parties classées\u202f:",
  notSignedUp: "Si vous ne vous êtes pas inscrit, ignorez cet e-mail\u202f: il ne se passera rien.",
  worksForDay: "Le lien fonctionne une seule fois, pendant 24 heures.",
  worksForHour: "Le lien fonctionne une seule fois, pendant une heure.",
  signUpTried:
    "Quelqu’un, peut-être vous, vient d’essayer de s’inscrire avec cette adresse. Elle appartient à ce compte\u202f: il n’y a donc rien à confirmer.",
  newEmailTried:
    "Quelqu’un, peut-être vous, vient d’essayer d’utiliser cette adresse pour un autre compte. Elle appartient à ce compte\u202f: rien n’a donc changé.",
  signUpInstead:
    "Si c’était vous, connectez-vous avec votre mot de passe. Si vous l’avez oublié, vous pouvez en choisir un nouveau\u202f:",
  signUpNotYou: "Si ce n’était pas vous, ignorez cet e-mail\u202f: votre compte reste tel qu’il est.",
  forgotten: "Quelqu’un, vous sans doute, a oublié le mot de passe de ce compte.",
  forgottenNotYou: "Si ce n’était pas vous, ignorez cet e-mail\u202f: votre mot de passe reste le même.",
  newEmail: "Vous souhaitez qu’Ultimate Tic-Tac-Toe vous écrive désormais à cette adresse.",
  newEmailNotYou: "Si ce n’était pas vous, ignorez cet e-mail\u202f: il ne se passera rien.",
  emailChange:
    "Quelqu’un qui connaît votre mot de passe nous a demandé d’écrire à {email} au lieu de cette adresse. Le changement prendra effet dès que la nouvelle adresse sera confirmée.",
  emailChangeNotYou:
    "Si ce n’était pas vous, changez votre mot de passe maintenant\u202f: le lien envoyé là-bas ne vaudra alors plus rien.",
  suspendedUntil: "Votre compte est suspendu jusqu’au {end}. Motif\u202f: {reason}",
  suspended: "Votre compte est suspendu jusqu’à nouvel ordre. Motif\u202f: {reason}",
  suspendedMeanwhile:
    "Vous pouvez jouer en tant qu’invité en attendant. Rien n’est perdu\u202f: votre compte fonctionnera de nouveau à la fin de la suspension.",
  suspendedRights:
    "Si vous vous connectez, vous pouvez faire appel, télécharger vos données ou supprimer le compte. Un abonnement reste actif jusqu’à la fin de la période payée.",

  report: "Votre signalement\u202f: {player}, {time}",
  reportOutcomes: {
    acted: "Merci. Nous l’avons examiné et nous avons pris des mesures.",
    dismissed:
      "Merci. Nous l’avons examiné et n’avons rien trouvé de contraire à nos règles. Si cela se reproduit, vous pouvez signaler ce joueur de nouveau, ou le bloquer.",
  },

  digestSubject: {
    one: "Il vous reste peu de temps dans une partie d’Ultimate Tic-Tac-Toe",
    other: "Il vous reste peu de temps dans {count} parties d’Ultimate Tic-Tac-Toe",
  },
  digest: "C’est à vous de jouer, et il reste moins d’un jour\u202f:",
  digestGame: "Contre {player}, jusqu’au {time}",
  digestWhy: "Vous recevez cet e-mail, au plus un par jour, parce que vous l’avez activé dans vos paramètres.",
  stop: {
    heading: "E-mails sur vos parties",
    button: "Se désabonner",
    done: "Vous ne recevrez plus d’e-mails sur vos parties. Vous pouvez les réactiver dans vos paramètres.",
    invalid: "Ce lien n’est plus valable. Connectez-vous pour désactiver ces e-mails dans vos paramètres.",
  },
};
