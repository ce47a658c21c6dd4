import type { placesTexts } from "../en/places.ts";
import type { Translated } from "../translation.ts";

export const places: Translated<typeof placesTexts> = {
  practice: "الكمبيوتر",
  two: "لاعبان",
  games: "مبارياتي",
  bots: "البوتات",
  daily: "ألغاز اليوم",
  storm: "العاصفة",
  training: "أخطائي",
  learn: "الدروس",
  leaderboard: "قائمة المتصدرين",
  ownProfile: "الملف الشخصي",
  friends: "الأصدقاء",
  analysis: "تحليل",
  settings: "الإعدادات",
};
