import type { legalTexts } from "../en/legal.ts";
import type { Translated } from "../translation.ts";

export const legal: Translated<typeof legalTexts> = {
  binding: "Esto es una traducción: el texto vinculante es el <english>original en inglés</english>.",
  review:
    "<strong>Pendiente de revisión por el operador.</strong> Este texto dice lo que hace el software. Quien gestione este sitio debe revisarlo conforme a la ley del lugar y añadir nombre, dirección y contacto.",
};
