import type { homeTexts } from "../en/home.ts";
import type { Translated } from "../translation.ts";

export const home: Translated<typeof homeTexts> = {
  headline: "تسع\u00a0لوحات. فائز\u00a0واحد.",
  lede: "كل خانة تأخذها تحدّد اللوحة التي يجب أن يلعب فيها خصمك بعدها.",
  play: "اللعب",
  ratedOrUnrated: "مصنّفة أو ودّية",
  logInForRated: "سجّل الدخول للعب مباريات مصنّفة",
  withFriend: "اللعب مع صديق",
  friendOptions: "اختيار الوقت والعلامة والتصنيف",
  withComputer: "اللعب ضد الكمبيوتر",
  withCode: "الانضمام برمز",
  inDevelopment: "قيد التطوير",
  enterCode: "رمز المباراة",
  join: "انضمام",
  codeTooShort: {
    zero: "أدخل رمز المباراة",
    one: "يتكوّن رمز المباراة من حرف واحد على الأقل",
    two: "يتكوّن رمز المباراة من حرفين على الأقل",
    few: "يتكوّن رمز المباراة من {count} أحرف على الأقل",
    many: "يتكوّن رمز المباراة من {count} حرفًا على الأقل",
    other: "يتكوّن رمز المباراة من {count} حرف على الأقل",
  },
  pick: "اختر نظام وقت للعثور على خصم.",
  found: "عُثر على خصم.",
  settingUp: "جارٍ تجهيز مباراتك…",
  quiet: "الوضع هادئ الآن.",
  looking: "جارٍ البحث عن خصم…",
  lookingNear: "جارٍ البحث عن خصم قريب من تصنيفك…",
  paused: "ألغيت مباريات كثيرة. يبدأ البحث بعد \u2066{time}\u2069.",
  inviteFriend: "دعوة صديق",
  timeSearching: "وقت البحث المنقضي",
};
