import type { rulesInShortTexts } from "../en/rules-in-short.ts";
import type { Translated } from "../translation.ts";

export const rulesInShort: Translated<typeof rulesInShortTexts> = {
  title: "القواعد في دقيقة",
  all: "كل القواعد",
  example: "مثال: {title}",
  offer: "زيارتك الأولى؟ <learn>تعلّم في دقيقة</learn>.",
  steps: {
    sent: {
      title: "نقلتك ترسل خصمك",
      text: "الخانة التي تأخذها تحدّد اللوحة التي يلعب فيها خصمك بعدها.",
    },
    boardWon: {
      title: "فز باللوحات الصغيرة",
      text: "ثلاث علامات في خط تفوز باللوحة الصغيرة، فتصبح لك.",
    },
    gameWon: {
      title: "فز باللوحة الكبرى",
      text: "ثلاث لوحات صغيرة في خط تفوز بالمباراة.",
    },
  },
};
