import type { legalTexts } from "../en/legal.ts";
import type { Translated } from "../translation.ts";

export const legal: Translated<typeof legalTexts> = {
  binding: "Dies ist eine Übersetzung: Verbindlich ist der <english>englische Text</english>.",
  review:
    "<strong>Vom Betreiber zu prüfen.</strong> Dieser Text sagt, was die Software tut. Wer diese Website betreibt, muss ihn nach dem Recht des Ortes prüfen und Namen, Anschrift und Kontakt ergänzen.",
};
