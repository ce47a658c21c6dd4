import type { reportsTexts } from "../en/reports.ts";
import type { Translated } from "../translation.ts";

export const reports: Translated<typeof reportsTexts> = {
  heading: "{player} melden",
  kind: "Worum geht es?",
  kinds: {
    cheating: "Betrug",
    name: "Name oder Text",
    harassment: "Belästigung",
    different: "Etwas anderes",
  },
  text: "Was ist passiert?",
  told: "Wir gehen jeder Meldung nach und mailen dir, was daraus wurde. Der Spieler erfährt nicht, von wem sie kommt.",
  send: "Meldung senden",
  sent: "Danke. Deine Meldung ist abgeschickt.",
};
