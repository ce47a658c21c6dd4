import type { aheadTexts } from "../en/ahead.ts";
import type { Translated } from "../translation.ts";

export const ahead: Translated<typeof aheadTexts> = {
  heading: "النقلات المشروطة",
  kept: "{count} من {most}",
  keep: "حفظ هذا المسار",
  theirs: "العب على اللوحة نقلة خصمك التالية، ثم ردّك.",
  own: "العب على اللوحة نقلتك، ثم نقلة خصمك، ثم ردّك.",
  elsewhere: "هذه النقلات تبتعد عن مباراتك.",
  position: "إلى الوضعية",
  isKept: "تم الحفظ. يلعب الخادم ردّك فورًا حتى في غيابك. أنت وحدك تراه.",
  full: "{most} ردًا على الأكثر. أزل واحدًا أولًا.",
  show: "عرض {moves}",
  remove: "إزالة {moves}",
  back: "العودة إلى المباراة",
  over: "انتهت هذه المباراة.",
  notes: "ملاحظات",
  notesOwn: "أنت وحدك تراها.",
  notesHere: "أنت وحدك تراها. تبقى في هذا المتصفح.",
  notesSaved: "تم الحفظ. أنت وحدك تراها.",
  notesUnsaved: "على هذا الجهاز. تُحفظ حالما يمكن الوصول إلى الخادم.",
};
