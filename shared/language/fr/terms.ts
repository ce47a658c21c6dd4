import type { termsTexts } from "../en/terms.ts";
import type { Translated } from "../translation.ts";

export const terms: Translated<typeof termsTexts> = {
  heading: "Conditions d’utilisation",
  lede: "Jouez loyalement, soyez aimable, et nous garderons les grilles prêtes.",
  headings: {
    site: "De quoi il s’agit",
    account: "Votre compte",
    play: "Jeu loyal",
    breaches: "En cas de non-respect des règles",
    supporters: "Donateurs",
    changes: "Modifications",
  },
  site: "Un endroit pour jouer à Ultimate Tic-Tac-Toe contre d’autres personnes. Il est gratuit. Nous le faisons fonctionner de notre mieux, mais sans promettre qu’il soit toujours accessible, qu’il soit exempt de défauts, ni qu’une partie ou un classement ne puisse jamais se perdre.",
  account: {
    one: "Un seul compte par personne, avec un e-mail qui vous appartient.",
    password:
      "Gardez votre mot de passe pour vous. Ce qui est fait avec votre compte est considéré comme fait par vous.",
    name: "Ne prenez pas un nom qui insulte quelqu’un ou qui vous fait passer pour quelqu’un d’autre.",
  },
  play: {
    moves: "Dans les parties classées, trouvez vos coups vous-même\u202f: ni programmes, ni aide d’autrui.",
    correspondence:
      "Par correspondance, vous pouvez essayer des coups sur la grille d’analyse, prendre des notes et préparer des coups conditionnels. En partie classée, le moteur reste éteint jusqu’à la fin.",
    outages:
      "Le temps pendant lequel le site est en panne ne compte pas dans les parties par correspondance. Le délai de votre coup est prolongé de la durée de la panne.",
    results: "Ne perdez pas exprès et n’arrangez pas de résultats.",
    site: "N’attaquez pas le site, ne l’inondez pas de requêtes et n’en extrayez pas le contenu en masse.",
    profile: "Ce que vous écrivez dans votre profil doit être licite et décent.",
  },
  programs:
    "Les programmes jouent avec un compte de bot, qui porte un badge\u202f: des parties amicales avec des humains, classées seulement avec d’autres bots.",
  breaches:
    "Nous pouvons annuler des classements, renommer, suspendre ou fermer des comptes et supprimer des textes de profil. Toute personne suspendue est informée du motif et de la fin de la suspension, peut faire appel et ne paie aucun mois supplémentaire. Vous pouvez fermer votre compte vous-même à tout moment, dans les paramètres.",
  supporters:
    "L’abonnement de soutien se paie mois par mois, par l’intermédiaire d’un prestataire de paiement. Vous pouvez le résilier à tout moment dans les paramètres\u202f; il prend alors fin avec le mois payé.",
  changes:
    "Lorsque ces conditions changent sur un point important, cette page l’annonce à l’avance. Si vous n’êtes pas d’accord, vous pouvez supprimer votre compte.",
};
