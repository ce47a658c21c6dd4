import type { socketErrorsTexts } from "../en/socket-errors.ts";
import type { Translated } from "../translation.ts";

export const socketErrors: Translated<typeof socketErrorsTexts> = {
  "bad-request": "Le serveur n’a pas compris. Rechargez la page et réessayez.",
  "too-fast": "C’était trop rapide. Attendez un instant et réessayez.",
  "not-found": "Cette partie n’existe pas.",
  "too-many-games": "Vous avez créé trop de parties. Réessayez dans quelques minutes.",
  "players-only": "Connectez-vous pour envoyer des défis.",
  "no-such-player": "Ce joueur n’existe pas.",
  yourself: "Vous ne pouvez pas vous défier vous-même.",
  offline: "Ce joueur est hors ligne.",
  "not-welcome": "Ce joueur n’accepte pas de défis de votre part.",
  "played-enough": "Déjà 12 parties classées contre cet adversaire en un jour. Réessayez plus tard.",
  "already-challenged": "Il y a déjà un défi en attente entre vous.",
  "too-many-challenges": "Il y a trop de défis en attente. Attendez d’abord une réponse.",
  "bot-busy": "Ce bot joue déjà assez de parties. Essayez-en un autre.",
  "too-many-bot-games": "Vous jouez déjà contre assez de bots à la fois. Terminez d’abord une partie.",
  "bot-does-not-play-this": "Ce bot ne joue pas à cela. Essayez une autre cadence.",
  "bot-resting": "Ce bot a assez joué contre des bots pour aujourd’hui.",
  "not-for-bots": "Les bots ne peuvent pas faire cela.",
  unavailable: "Le serveur est occupé. Réessayez dans un instant.",
};
