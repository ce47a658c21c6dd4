import type { aroundTexts } from "../en/around.ts";
import type { Translated } from "../translation.ts";

export const around: Translated<typeof aroundTexts> = {
  searchPlayers: "البحث عن لاعبين",
  players: "اللاعبون",
  noResults: "لا نتائج",
  quickSettings: "الصوت والسمة واللغة",
  mute: "كتم الصوت",
  volume: "مستوى الصوت",
  volumeOff: "صامت",
  volumePercent: "{percent}%",
  theme: "السمة",
  themes: { system: "النظام", light: "فاتح", dark: "داكن" },
  yourAccount: "{name}، حسابك",
  account: "الحساب",
  profile: "الملف الشخصي",
  games: "مبارياتي",
  settings: "الإعدادات",
  logOut: "تسجيل الخروج",
  gamesWaiting: {
    zero: "مبارياتي",
    one: "مبارياتي: مباراة تنتظر نقلتك",
    two: "مبارياتي: مباراتان تنتظران نقلتك",
    few: "مبارياتي: {count} مباريات تنتظر نقلتك",
    many: "مبارياتي: {count} مباراة تنتظر نقلتك",
    other: "مبارياتي: {count} مباراة تنتظر نقلتك",
  },
  status: "حالة الخدمة",
  sourceCode: "الشيفرة المصدرية",
  community: "المجتمع",
  contact: "اتصل بنا",
  needsScript: {
    why: "تُلعب {brand} مباشرةً ضد أشخاص آخرين وتحتاج إلى JavaScript.",
    how: "فعِّل JavaScript في إعدادات متصفحك ثم أعد تحميل الصفحة.",
    without:
      "ومن دونه يمكنك قراءة <learn>طريقة اللعب</learn> و<privacy>سياسة الخصوصية</privacy> و<terms>شروط الخدمة</terms>.",
    newer: "تحتاج هذه الصفحة إلى متصفح أحدث: {browsers} أو ما بعده.",
  },

  blocked: "شبكتك تحجب الاتصال المباشر. يستمر اللعب، لكن بسرعة أقل.",
  notifications: "الإشعارات",
  dismiss: "إخفاء",
  keepsNothing: "هذا المتصفح لا يحفظ شيئًا. لا تُعد تحميل الصفحة أثناء المباراة.",
  copyYourself: "انسخه بالضغط على Ctrl+C (أو ⌘C على Mac):",
};
