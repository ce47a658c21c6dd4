import type { answersTexts } from "../en/answers.ts";
import type { Translated } from "../translation.ts";

export const answers: Translated<typeof answersTexts> = {
  emailConfirmed: "تم تأكيد بريدك الإلكتروني",
  emailChanged: "تم تغيير بريدك الإلكتروني",
  passwordChanged: "تم تغيير كلمة المرور",
  usernameChanged: "تم تغيير اسم المستخدم",
  accountDeleted: "تم حذف حسابك",
  deviceLoggedOut: "تم تسجيل خروج الجهاز",
  tokenRevoked: "أُبطل الرمز",
  othersLoggedOut: "تم تسجيل خروج جميع الأجهزة الأخرى",
  loggedOut: "تم تسجيل خروجك",
  confirmationSent: "أرسلنا إليك رسالة لتأكيد بريدك الإلكتروني",
  confirmationSentAgain: "إن كان هذا البريد ينتظر التأكيد، فستصل إليه رسالة جديدة",
  newEmailSent: "أرسلنا رسالة إلى بريدك الإلكتروني الجديد لتأكيده",
  resetSent: "إن كان هذا البريد مسجّلًا، فستصل إليه رسالة لتعيين كلمة مرور جديدة",
  appealSent: "أُرسل اعتراضك",
};
