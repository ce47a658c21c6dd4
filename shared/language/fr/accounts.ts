import type { accountsTexts } from "../en/accounts.ts";
import type { Translated } from "../translation.ts";

export const accounts: Translated<typeof accountsTexts> = {
  logIn: {
    heading: "Connexion",
    name: "Nom d’utilisateur ou e-mail",
    remember: "Rester connecté",
    submit: "Se connecter",
    forgotten: "Mot de passe oublié\u202f?",
    signUp: "Pas encore de compte\u202f? S’inscrire",
    lostMail:
      "E-mail égaré\u202f? <link>Choisissez un nouveau mot de passe par e-mail</link>\u202f: cela confirme aussi votre adresse.",
  },
  signUp: {
    heading: "Inscription",
    lede: "Pour les parties classées, les amis et un profil.",
    username: "Nom d’utilisateur",
    submit: "S’inscrire",
    logIn: "Déjà un compte\u202f? Se connecter",
    off: "Pas de nouveaux comptes ici\u202f: ce site n’envoie pas d’e-mails, et sans e-mail aucun compte ne peut être confirmé. Vous pouvez jouer en tant qu’invité.",
    agreement:
      "En vous inscrivant, vous acceptez les <terms>conditions d’utilisation</terms> et la <privacy>politique de confidentialité</privacy>.",
  },
  confirm: {
    heading: "Confirmez votre e-mail",
    logIn: "Déjà confirmé\u202f? Se connecter",
    sent: "Nous avons envoyé un e-mail à <strong>{email}</strong>. Ouvrez le lien qu’il contient, et c’est parti.",
    hint: "Le lien est valable 24 heures. Rien reçu\u202f? Regardez dans les indésirables ou demandez un nouvel envoi\u202f:",
    password: "Saisissez le mot de passe que vous avez choisi à l’inscription.",
    newPassword: "Choisir plutôt un nouveau mot de passe",
    submit: "Confirmer",
  },
  notConfirmed: {
    heading: "Non confirmé",
    signUp: "Pas encore de compte\u202f? S’inscrire",
    once: "Chaque lien fonctionne une seule fois, pendant 24 heures. Si vous l’avez déjà utilisé, connectez-vous simplement.",
    old: "S’il est trop ancien, connectez-vous avec votre e-mail et nous vous en enverrons un autre.",
    logIn: "Se connecter",
  },
  notChanged: {
    heading: "Non modifié",
    stays:
      "Votre adresse e-mail reste la même. Chaque lien fonctionne une seule fois, pendant 24 heures, et seul le plus récent est valable.",
    another: "Vous pouvez en demander un autre dans les paramètres.",
    change: "Changer d’e-mail",
  },
  forgotten: {
    heading: "Mot de passe oublié\u202f?",
    lede: "Nous vous enverrons un lien pour en choisir un nouveau.",
    logIn: "Retour à la connexion",
    submit: "Envoyer le lien",
  },
  reset: {
    heading: "Nouveau mot de passe",
    lede: "Vous êtes aussitôt connecté avec celui-ci, et déconnecté partout ailleurs.",
    incomplete: "Cette adresse est incomplète. Ouvrez à nouveau le lien de votre e-mail ou demandez-en un autre.",
    another: "Demander un autre lien",
    submit: "Enregistrer",
  },
  suspended: {
    heading: "Votre compte est suspendu",
    rights:
      "Vous pouvez encore faire appel, résilier votre abonnement, télécharger vos données et supprimer le compte. Un abonnement reste actif jusqu’à la fin de la période payée.",
    appeal: "Faire appel",
    text: "Votre message à l’exploitant du site",
    appealed: "Vous avez fait appel. Un nouveau message remplace le précédent.",
    send: "Envoyer",
    guest: "Se déconnecter et jouer en tant qu’invité",
  },
};
