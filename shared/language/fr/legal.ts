import type { legalTexts } from "../en/legal.ts";
import type { Translated } from "../translation.ts";

export const legal: Translated<typeof legalTexts> = {
  binding: "Ceci est une traduction\u202f: seul le <english>texte anglais</english> fait foi.",
  review:
    "<strong>À vérifier par l’exploitant.</strong> Ce texte décrit ce que fait le logiciel. Quiconque exploite ce site doit le vérifier au regard du droit du lieu et y ajouter nom, adresse et contact.",
};
