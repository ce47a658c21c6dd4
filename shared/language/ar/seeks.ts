import type { seeksTexts } from "../en/seeks.ts";
import type { Translated } from "../translation.ts";

export const seeks: Translated<typeof seeksTexts> = {
  heading: "مباريات مراسلة مفتوحة",
  lede: "أيام لكل نقلة: لا حاجة لأن تكونا متصلين في الوقت نفسه.",
  post: "إنشاء مباراة مفتوحة",
  postIt: "إنشاء",
  empty: "لا أحد يعرض مباراة الآن. أنشئ واحدة وستنتظر هنا.",
  failed: "تعذّر تحميل المباريات المفتوحة.",
  rated: "\u2066{clock}\u2069، مصنّفة",
  unrated: "\u2066{clock}\u2069، ودّية",
  youPlay: "تلعب بعلامة {side}",
  own: "مباراتك المفتوحة",
  join: "اللعب",
  joinThis: "اللعب ضد {player}: {terms}",
  withdraw: "سحب",
  withdrawThis: "سحب مباراتك المفتوحة: {terms}",
  posted: "مباراتك المفتوحة معروضة هنا 14 يومًا.",
  withdrawn: "سُحبت مباراتك المفتوحة.",
  guest: "أنت تلعب بصفة زائر: إذا حذفت ملفات تعريف الارتباط لهذا الموقع فستفقد مقعدك.",
  logIn: "سجّل الدخول للعب مباريات مصنّفة.",
};
