import type { embedTexts } from "../en/embed.ts";
import type { Translated } from "../translation.ts";

export const embed: Translated<typeof embedTexts> = {
  board: "{X} ضد {O}",
  first: "الوضعية الأولى",
  previous: "النقلة السابقة",
  next: "النقلة التالية",
  last: "الوضعية الأخيرة",
  play: "عرض النقلات",
  pause: "إيقاف مؤقت",
  start: "اللوحة الفارغة.",
  live: "مباشر",
  open: "فتح على {brand}",
  waiting: "في انتظار خصم.",
  calledOff: "أُلغيت هذه المباراة قبل أن تبدأ.",
  unknown: "لا توجد مباراة في هذا العنوان.",
  unread: "تعذّر تحميل هذه المباراة الآن. ستُعاد المحاولة قريبًا.",
  lost: "جارٍ إعادة الاتصال…",
};
