import type { shellTexts } from "../en/shell.ts";
import type { Translated } from "../translation.ts";

export const shell: Translated<typeof shellTexts> = {
  skipToBoard: "الانتقال إلى اللوحة",
  skipToContent: "الانتقال إلى المحتوى",
  brand: "{brand}، الصفحة الرئيسية",
  pages: "الصفحات",
  menu: "القائمة",
  footer: "تذييل الصفحة",
  links: {
    play: "لعب",
    learn: "تعلّم",
    leaderboard: "المتصدرون",
    watch: "مشاهدة",
    about: "حول",
    donate: "تبرّع",
  },
  footerLinks: {
    privacy: "سياسة الخصوصية",
    terms: "شروط الخدمة",
    learn: "تعلّم",
    practice: "تدريب",
    leaderboard: "قائمة المتصدرين",
    watch: "مشاهدة",
    analysis: "تحليل",
    about: "حول الموقع",
  },
  language: "اللغة",
  licence: "برنامج حر بموجب رخصة MIT",
  offline: "أنت غير متصل بالإنترنت. يعود اللعب فور عودة اتصالك.",
  unreachable: "تعذّر الوصول إلى الخادم.",
  pageOffline: "أنت غير متصل بالإنترنت. ستُفتح هذه الصفحة فور عودة اتصالك.",
  failed: "تعذّر عرض هذه الصفحة",
  newer: "ربما صدر إصدار أحدث.",
  reload: "إعادة التحميل",
  loggedOut: "تم تسجيل خروجك",
};
