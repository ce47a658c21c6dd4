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
  noPause: "لا شيء يوقف الساعة: لا إجازات. يمكنك لعب مباريات أخرى في هذه الأثناء.",
  noPauseForGuests:
    "لا شيء يوقف الساعة: لا إجازات. أنت تلعب ضيفًا: إذا حذفت ملفات تعريف الارتباط لهذا الموقع فستفقد مقعدك.",
};
