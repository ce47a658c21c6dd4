import type { developersTexts } from "../en/developers.ts";
import type { Translated } from "../translation.ts";

export const developers: Translated<typeof developersTexts> = {
  english: "Esta página está em inglês.",
  failed: "Não foi possível carregar a página.",
};
