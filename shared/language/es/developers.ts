import type { developersTexts } from "../en/developers.ts";
import type { Translated } from "../translation.ts";

export const developers: Translated<typeof developersTexts> = {
  english: "Esta página está en inglés.",
  failed: "No se pudo cargar la página.",
};
