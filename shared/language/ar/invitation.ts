import type { invitationTexts } from "../en/invitation.ts";
import type { Translated } from "../translation.ts";

export const invitation: Translated<typeof invitationTexts> = {
  heading: "دعوة صديق",
  create: "إنشاء دعوة",
  timeControl: "نظام الوقت",
  custom: "مخصّص",
  minutes: "دقائق لكل لاعب",
  seconds: "ثوانٍ مضافة لكل نقلة",
  side: "علامتك",
  random: "عشوائي",
  customIsUnrated: "المباريات بوقت مخصّص ودّية.",
  logInForRated: "سجّل الدخول للعب مباريات مصنّفة.",
  days: "أيام لكل نقلة",
  noPause: "الساعة لا تتوقف أبدًا. يمكنك لعب مباريات أخرى أيضًا.",
  noPauseForGuests: "الساعة لا تتوقف أبدًا. أنت تلعب بصفة زائر: إذا حذفت ملفات تعريف الارتباط لهذا الموقع فستفقد مقعدك.",
};
