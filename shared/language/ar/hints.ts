import type { hintsTexts } from "../en/hints.ts";
import type { Translated } from "../translation.ts";

export const hints: Translated<typeof hintsTexts> = {
  place: "اللوحة {board}، الخانة {square}.",
  reasons: {
    "wins-game": "تفوز بالمباراة.",
    "saves-game": "تمنع {opponent} من الفوز بالمباراة.",
    "wins-board": "تفوز باللوحة {board}.",
    "blocks-board": "تمنع {opponent} من الفوز باللوحة {board}.",
    "makes-two": "تجمع علامتين في خط في اللوحة {board}.",
    "sends-to-quiet": "ترسل {opponent} إلى اللوحة {board}، حيث لا فوز ممكن بعد.",
    "gives-no-choice": "لا تمنح {opponent} اختيارًا حرًّا.",
    "gives-choice": "لكن {opponent} قد يختار بعدها أي لوحة مفتوحة.",
  },
  noReason: "تبدو الأفضل بعد بضع نقلات.",
  spoken: "تلميح: {hint}",
  failed: "تعذّر تحميل المحرّك. أعد المحاولة",
  notNow: "تأتي التلميحات في دورك",
};
