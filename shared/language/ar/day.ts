import type { dayTexts } from "../en/day.ts";
import type { Translated } from "../translation.ts";

export const day: Translated<typeof dayTexts> = {
  heading: "ثلاثة في اليوم",
  tasks: {
    win: "جِد فوز {side}.",
    defence: "أنقذ {side}: نقلة واحدة فقط لا تخسر.",
    draw: "احفظ التعادل لـ {side}: كل ما عداها يخسر.",
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
  mistakes: "أخطاؤك",
  dueNow: {
    zero: "لا شيء الآن",
    one: "خطأ واحد حان الآن",
    two: "خطآن حانا الآن",
    few: "{count} أخطاء حانت الآن",
    many: "{count} خطأً حان الآن",
    other: "{count} خطأ حان الآن",
  },
  puzzle: "لغز",
  solve: "حُلّ اللغز",
};
