import type { analysisTexts } from "../en/analysis.ts";
import type { Translated } from "../translation.ts";

export const analysis: Translated<typeof analysisTexts> = {
  heading: "تحليل",
  engine: "المحرّك",
  board: "لوحة للتحليل",
  moves: "النقلات",
  lines: "أفضل النقلات حسب المحرّك",
  insteadOf: "بدلًا من \u2066{move}\u2069",
  toMove: "دور {side} في اللوحة {board}",
  toMoveAnywhere: "دور {side} في أي لوحة مفتوحة",
  tied: "انتهت المباراة بالتعادل",
  won: "لدى {side} ثلاث لوحات في خط",
  proved: {
    win: "مُثبَت: فوز",
    draw: "مُثبَت: تعادل",
    loss: "مُثبَت: خسارة",
  },
  failed: "تعذّر تحميل المحرّك. أوقفه ثم شغّله لإعادة المحاولة.",
  empty: "العب على اللوحة للطرفين. نقلة أخرى في الموضع نفسه تبدأ تفريعة.",
  playBoth: "العب للطرفين. نقلة أخرى في الموضع نفسه تبدأ تفريعة.",
  arrows: "السهمان الأيسر والأيمن للتنقل بين النقلات، والأعلى والأسفل لما جُرّب بدلًا منها.",
  digits: "للعب خانة اكتب رقمين: 5 ثم 3.",
  promote: "جعلها المسار الرئيسي",
  remove: "حذف من هنا",
  copyLink: "نسخ الرابط",
  copied: "تم النسخ",
  noMove: "لا يعرض هذا الرابط مباراة: «{text}» ليست نقلة.",
  notAllowed: "لا يعرض هذا الرابط مباراة: النقلة {number}، \u2066{move}\u2069، غير مسموح بها.",
  isOver: "لا يعرض هذا الرابط مباراة: انتهت المباراة قبل \u2066{move}\u2069، وهي النقلة {number} فيه.",
};
