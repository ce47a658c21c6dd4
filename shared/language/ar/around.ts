import type { aroundTexts } from "../en/around.ts";
import type { Translated } from "../translation.ts";

export const around: Translated<typeof aroundTexts> = {
  searchPlayers: "البحث عن لاعبين",
  players: "اللاعبون",
  noResults: "لا نتائج",
  soundAndTheme: "الصوت والمظهر",
  mute: "كتم الصوت",
  volume: "مستوى الصوت",
  volumeOff: "صامت",
  volumePercent: "{percent}%",
  theme: "المظهر",
  themes: { system: "النظام", light: "فاتح", dark: "داكن" },
  yourAccount: "{name}، حسابك",
  account: "الحساب",
  profile: "الملف الشخصي",
  settings: "الإعدادات",
  logOut: "تسجيل الخروج",
  status: "حالة الخدمة",
  sourceCode: "الشيفرة المصدرية",
  community: "المجتمع",
  contact: "اتصل بنا",
  notifications: "الإشعارات",
  dismiss: "إخفاء",
};
