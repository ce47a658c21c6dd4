import type { developersTexts } from "../en/developers.ts";
import type { Translated } from "../translation.ts";

export const developers: Translated<typeof developersTexts> = {
  english: "هذه الصفحة بالإنجليزية.",
  failed: "تعذّر تحميل الصفحة.",
};
