import type { legalTexts } from "../en/legal.ts";
import type { Translated } from "../translation.ts";

export const legal: Translated<typeof legalTexts> = {
  binding: "Esta é uma tradução: o que vale é o <english>texto em inglês</english>.",
  review:
    "<strong>A ser revisado pelo operador.</strong> Este texto diz o que o software faz. Quem opera este site precisa verificá-lo de acordo com a lei do lugar e acrescentar nome, endereço e contato.",
};
