import type { commonTexts } from "../en/common.ts";
import type { Translated } from "../translation.ts";

export const common: Translated<typeof commonTexts> = {
  gameTypes: {
    bullet: "رصاصة",
    blitz: "خاطفة",
    rapid: "سريعة",
    standard: "قياسية",
    correspondence: "مراسلة",
  },
  gameType: "{type} \u2066{clock}\u2069",
  rated: "مصنّفة",
  unrated: "ودّية",
  accept: "قبول",
  cancel: "إلغاء",
  close: "إغلاق",
  decline: "رفض",
  tryAgain: "إعادة المحاولة",
  home: "الرئيسية",
  watch: "مشاهدة",
  logIn: "تسجيل الدخول",
  signUp: "إنشاء حساب",
  loading: "جارٍ التحميل",
  results: {
    X: "فاز اللاعب X!",
    O: "فاز اللاعب O!",
    tie: "انتهت المباراة بالتعادل!",
    aborted: "أُلغيت المباراة!",
  },
  justNow: "الآن",
  supporter: "داعم",
  bot: "بوت",
  deletedPlayer: "لاعب محذوف",
};
