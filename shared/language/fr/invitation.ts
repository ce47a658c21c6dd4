import type { invitationTexts } from "../en/invitation.ts";
import type { Translated } from "../translation.ts";

export const invitation: Translated<typeof invitationTexts> = {
  heading: "Inviter un ami",
  create: "Créer l’invitation",
  timeControl: "Cadence",
  custom: "Au choix",
  minutes: "Minutes par joueur",
  seconds: "Secondes ajoutées par coup",
  side: "Votre camp",
  random: "Au hasard",
  customIsUnrated: "Avec une cadence au choix, la partie est amicale.",
  logInForRated: "Connectez-vous pour jouer des parties classées.",
  days: "Jours par coup",
  noPause: "La pendule ne s’arrête jamais. Vous pouvez jouer d’autres parties aussi.",
  noPauseForGuests:
    "La pendule ne s’arrête jamais. Vous jouez en invité\u202f: si vous effacez les cookies de ce site, vous perdez votre place.",
};
