import type { reportsTexts } from "../en/reports.ts";
import type { Translated } from "../translation.ts";

export const reports: Translated<typeof reportsTexts> = {
  heading: "Signaler {player}",
  kind: "Que se passe-t-il\u202f?",
  kinds: {
    cheating: "Triche",
    name: "Nom ou texte",
    harassment: "Harcèlement",
    different: "Autre chose",
  },
  text: "Que s’est-il passé\u202f?",
  told: "Nous examinons chaque signalement et vous disons par e-mail ce qu’il en est. Le joueur ne saura pas de qui il vient.",
  send: "Envoyer",
  sent: "Merci. Votre signalement a été envoyé.",
};
