import type { noticesTexts } from "../en/notices.ts";
import type { Translated } from "../translation.ts";

export const notices: Translated<typeof noticesTexts> = {
  named: {
    "your-move": "دورك أمام {player}",
    "game-over": "انتهت مباراتك مع {player}",
  },
  unnamed: {
    challenge: "وصلك تحدٍّ",
    "friend-request": "لديك طلب صداقة",
    "friend-accepted": "قُبل طلب صداقتك",
    "your-move": "حان دورك",
    found: "بدأت مباراتك المفتوحة",
    "game-over": "انتهت مباراتك",
  },
  test: "هكذا تبدو الإشعارات",
};
