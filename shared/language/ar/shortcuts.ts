import type { shortcutsTexts } from "../en/shortcuts.ts";
import type { Translated } from "../translation.ts";

export const shortcuts: Translated<typeof shortcutsTexts> = {
  heading: "اختصارات لوحة المفاتيح",
  // Keyboards in Arabic, too, name these keys in Latin letters. The isolate keeps the arrow on the right of "Ctrl".
  keys: { tab: "Tab", control: "\u2066Ctrl + ←\u2069", ends: "Home End", enter: "Enter", escape: "Esc" },
  steps: "الوضعية السابقة والتالية",
  ends: "الوضعية الأولى والأخيرة",
  tab: "الدخول إلى اللوحة والخروج منها",
  squares: "على اللوحة: من خانة إلى خانة",
  boards: "على اللوحة: من لوحة إلى لوحة؛ يفعل Shift ذلك أيضًا",
  corners: "على اللوحة: طرفا الصف، ومع Ctrl زوايا اللوحة",
  play: "على اللوحة: لعب النقلة",
  typed: "اللوحة 5، ثم لعب خانتها 3؛ يلغي Esc الرقم الأول",
  where: "إلى اللوحة التي يُلعب فيها، أو إلى التالية منها",
  sayWhere: "نطق مكان اللعب وما فيه",
  sayBoard: "نطق ما في هذه اللوحة",
  sayBig: "نطق حال اللوحة الكبرى",
  sayMove: "نطق آخر نقلة",
  sayClocks: "نطق وقت الساعتين",
  sound: "إيقاف الصوت وتشغيله",
  prepare: "على اللوحة، بينما يفكر الخصم: تحضير نقلة",
  clear: "إلغاء النقلات المسبقة",
  zen: "وضع التركيز: اللوحة والساعتان فقط",
  help: "هذه القائمة",
};
