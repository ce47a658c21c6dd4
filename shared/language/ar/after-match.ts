import type { afterMatchTexts } from "../en/after-match.ts";
import type { Translated } from "../translation.ts";

export const afterMatch: Translated<typeof afterMatchTexts> = {
  won: "لقد فزت",
  lost: "لقد خسرت",
  ratings: "التصنيفات",
  rematch: "إعادة المباراة",
  rematchOffered: "عُرضت مباراة الإعادة",
  acceptRematch: "قبول مباراة الإعادة",
  rematchDeclined: "رُفضت مباراة الإعادة",
  newOpponent: "خصم جديد",
  searching: "جارٍ البحث…",
  review: "مراجعة",
  newGame: "مباراة جديدة",
  share: "مشاركة هذه المباراة",
  download: "تنزيل هذه المباراة",
  embed: "نسخ رمز التضمين",
  embedCopied: "تم نسخ الرمز",
  drawing: "تنزيل صورة",
  more: "المزيد",
  signUp: "إنشاء حساب لحفظ مبارياتك القادمة والحصول على تصنيف",
  offered: "معروضة",
  declined: "مرفوضة",
  cancelRematch: "عُرضت مباراة الإعادة. إلغاء",
  cancelSearch: "جارٍ البحث… إلغاء",
  shareText: "{X} ضد {O}: {result}",
  toArena: "العودة إلى الساحة",
};
