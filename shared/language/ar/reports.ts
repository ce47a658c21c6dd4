import type { reportsTexts } from "../en/reports.ts";
import type { Translated } from "../translation.ts";

export const reports: Translated<typeof reportsTexts> = {
  heading: "الإبلاغ عن {player}",
  kind: "ما المشكلة؟",
  kinds: {
    cheating: "غش",
    name: "اسم أو نص",
    harassment: "مضايقة",
    different: "شيء آخر",
  },
  text: "ماذا حدث؟",
  told: "ننظر في كل بلاغ ونخبرك بالبريد الإلكتروني بنتيجته. لا يعرف اللاعب من أبلغ عنه.",
  send: "إرسال البلاغ",
  sent: "شكرًا لك. أُرسل بلاغك.",
};
