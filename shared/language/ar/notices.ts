import type { noticesTexts } from "../en/notices.ts";
import type { Translated } from "../translation.ts";

export const notices: Translated<typeof noticesTexts> = {
  named: {
    "your-move": "دورك أمام {player}",
    "game-over": "انتهت مباراتك مع {player}",
    reminder: "نقلتك أمام {player}: حتى {time}",
  },
  unnamed: {
    challenge: "وصلك تحدٍّ",
    "friend-request": "لديك طلب صداقة",
    "friend-accepted": "قُبل طلب صداقتك",
    "your-move": "حان دورك",
    found: "بدأت مباراتك المفتوحة",
    "game-over": "انتهت مباراتك",
    reminder: "نقلتك: حتى {time}",
  },
  waiting: {
    zero: "لا مباراة تنتظر نقلتك",
    one: "مباراة تنتظر نقلتك",
    two: "مباراتان تنتظران نقلتك",
    few: "{count} مباريات تنتظر نقلتك",
    many: "{count} مباراة تنتظر نقلتك",
    other: "{count} مباراة تنتظر نقلتك",
  },
  test: "هكذا تبدو الإشعارات",
};
