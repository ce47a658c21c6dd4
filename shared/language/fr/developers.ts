import type { developersTexts } from "../en/developers.ts";
import type { Translated } from "../translation.ts";

export const developers: Translated<typeof developersTexts> = {
  english: "Cette page est en anglais.",
  failed: "Impossible de charger la page.",
};
