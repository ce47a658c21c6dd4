import type { hintsTexts } from "../en/hints.ts";
import type { Translated } from "../translation.ts";

export const hints: Translated<typeof hintsTexts> = {
  place: "اللوحة {board}، الخانة {square}.",
  reasons: {
    "wins-game": "تفوز بالمباراة.",
    "ties-game": "تنهي المباراة بالتعادل.",
    "only-move": "أي نقلة أخرى تتيح لـ{opponent} الفوز بالمباراة فورًا.",
    "saves-game": "تمنع {opponent} من الفوز بالمباراة فورًا.",
    "nears-game": "تفوز باللوحة {board}. ومع اللوحة {next} تفوز بالمباراة.",
    "wins-board": "تفوز باللوحة {board}.",
    "blocks-board": "تسدّ على {opponent} في اللوحة {board}.",
    "forces-board": "يمكنك الفوز بلوحة في نقلتك التالية مهما لعب {opponent}.",
    "two-ways": "تمنحك أكثر من طريقة للفوز باللوحة {board}.",
    "makes-two": "تجمع علامتين في خط في اللوحة {board}.",
    "sends-safe": "ترسل {opponent} إلى اللوحة {board}، حيث لا يمكن لـ{opponent} الفوز فورًا.",
    "no-choice": "لا يمكن لـ{opponent} اختيار اللوحة.",
    "gives-board": "لكن يمكن لـ{opponent} بعدها الفوز باللوحة {board} بالنقلة \u2066{answer}\u2069.",
    "gives-choice": "لكن يمكن لـ{opponent} بعدها اختيار اللوحة.",
    winning: "يمكنك فرض الفوز.",
    tied: "مع أفضل لعب تنتهي المباراة بالتعادل.",
    lost: "يمكن لـ{opponent} فرض الفوز.",
    "line-wins-game": "المسار المتوقع: \u2066{line}\u2069، ثم تفوز \u2066{move}\u2069 بالمباراة.",
    "line-wins-board": "المسار المتوقع: \u2066{line}\u2069، ثم تفوز \u2066{move}\u2069 باللوحة {board}.",
    "line-two-ways":
      "المسار المتوقع: \u2066{line}\u2069، ثم تتيح \u2066{move}\u2069 أكثر من طريقة للفوز باللوحة {board}.",
    "line-makes-two": "المسار المتوقع: \u2066{line}\u2069، ثم تجمع \u2066{move}\u2069 علامتين في خط في اللوحة {board}.",
  },
  spoken: "تلميح: {hint}",
  failed: "تعذّر تحميل المحرّك. أعد المحاولة",
  notNow: "تأتي التلميحات في دورك",
};
