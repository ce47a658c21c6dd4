import type { donateTexts } from "../en/donate.ts";
import type { Translated } from "../translation.ts";

export const donate: Translated<typeof donateTexts> = {
  supporter: {
    heading: "Merci pour votre soutien",
    first:
      "C’est grâce à des gens comme vous que les grilles restent prêtes pour tout le monde\u202f: gratuites, sans publicité et ouvertes aux invités.",
    second: "Vous pouvez changer d’avis à tout moment dans les paramètres.",
    perks: "Vos avantages",
  },
  everybody: {
    heading: "Aidez-nous à garder les grilles prêtes",
    first:
      "{brand} est gratuit, n’a pas de publicité et ne vend rien à votre sujet. Mais il faut bien payer les serveurs.",
    second:
      "Si vous aimez jouer ici, devenez donateur avec une petite somme chaque mois, et arrêtez quand vous voulez.",
    perks: "Ce que vous recevez",
  },
  badge: "Un badge de donateur sur votre profil",
  themes: "Quatre thèmes de grille et trois jeux de sons",
  soon: "D’autres avantages à venir",
  subscribe: "S’abonner pour {price} par mois",
  logIn: "Se connecter pour soutenir",
  manage: "Gérer l’abonnement",
  payments:
    "Les paiements passent par un prestataire de paiement, sur ses propres pages. Vos données de carte ne sont jamais enregistrées ici.",
  looking: "Recherche de votre paiement…",
  underWay: "Votre paiement est encore en route. Vous devenez donateur dès qu’il arrive.",
  arrived: "Votre paiement est arrivé. Bienvenue parmi les donateurs\u202f!",
  abandoned: "Rien n’a été débité. Vous pouvez terminer sous 24 heures.",
};
