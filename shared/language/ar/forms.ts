import type { formsTexts } from "../en/forms.ts";
import type { Translated } from "../translation.ts";

export const forms: Translated<typeof formsTexts> = {
  email: "البريد الإلكتروني",
  passwords: {
    password: { label: "كلمة المرور", show: "إظهار كلمة المرور", hide: "إخفاء كلمة المرور" },
    confirm: { label: "تأكيد كلمة المرور", show: "إظهار تأكيد كلمة المرور", hide: "إخفاء تأكيد كلمة المرور" },
    current: {
      label: "كلمة المرور الحالية",
      show: "إظهار كلمة المرور الحالية",
      hide: "إخفاء كلمة المرور الحالية",
    },
    new: { label: "كلمة المرور الجديدة", show: "إظهار كلمة المرور الجديدة", hide: "إخفاء كلمة المرور الجديدة" },
    confirmNew: {
      label: "تأكيد كلمة المرور الجديدة",
      show: "إظهار تأكيد كلمة المرور الجديدة",
      hide: "إخفاء تأكيد كلمة المرور الجديدة",
    },
  },
  show: "إظهار",
  hide: "إخفاء",
  passwordHint: "الحد الأدنى لعدد الأحرف: {min}",
  passwordsDiffer: "كلمتا المرور غير متطابقتين.",
  missing: "املأ هذا الحقل.",
  sending: "جارٍ الإرسال",
  tryAgainIn: "إعادة المحاولة بعد {seconds} ث",
  sendAgainIn: "إعادة الإرسال بعد {seconds} ث",
  sendAgain: "إعادة إرسال الرسالة",
};
