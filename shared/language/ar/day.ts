import type { dayTexts } from "../en/day.ts";
import type { Translated } from "../translation.ts";

export const day: Translated<typeof dayTexts> = {
  heading: "ألغاز اليوم",
  tasks: {
    win: "جِد فوز {side}.",
    defence: "دور {side}: نقلة واحدة فقط لا تخسر.",
    draw: "دور {side}: نقلة واحدة فقط لا تخسر.",
  },
  solved: "حُلّ اليوم: {solved} من 3",
  streak: {
    zero: "{count} يوم متتالٍ",
    one: "يوم واحد",
    two: "يومان متتاليان",
    few: "{count} أيام متتالية",
    many: "{count} يومًا متتاليًا",
    other: "{count} يوم متتالٍ",
  },
  mistakes: "أخطائي",
  dueNow: {
    zero: "لا شيء للمراجعة",
    one: "خطأ واحد للمراجعة",
    two: "خطآن للمراجعة",
    few: "{count} أخطاء للمراجعة",
    many: "{count} خطأً للمراجعة",
    other: "{count} خطأ للمراجعة",
  },
  puzzle: "لغز",
  solve: "حلّ اللغز",
};
