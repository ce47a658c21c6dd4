import type { explorerTexts } from "../en/explorer.ts";
import type { Translated } from "../translation.ts";

export const explorer: Translated<typeof explorerTexts> = {
  heading: "الافتتاحيات",
  ratings: "تصنيف اللاعبين",
  all: "كل التصنيفات",
  under: "أقل من {rating}",
  between: "من {from} إلى {to}",
  over: "{rating} فأكثر",
  xWon: "فوز X",
  drawn: "تعادل",
  oWon: "فوز O",
  games: {
    zero: "لا مباريات",
    one: "مباراة واحدة",
    two: "مباراتان",
    few: "{count} مباريات",
    many: "{count} مباراة",
    other: "{count} مباراة",
  },
  row: "\u2066{move}\u2069: {games}. فوز X {x}، تعادل {draws}، فوز O {o}.",
  moves: "النقلات التي لُعبت هنا",
  others: {
    zero: "ولا نقلات أخرى",
    one: "ونقلة أخرى واحدة",
    two: "ونقلتان أخريان",
    few: "و{count} نقلات أخرى",
    many: "و{count} نقلة أخرى",
    other: "و{count} نقلة أخرى",
  },
  about: "مباريات مصنّفة بين البشر من {moves} نقلات فأكثر. تُحسب اللوحات المدوَّرة والمعكوسة معًا.",
  empty: "لم تُحسب هنا مباريات مصنّفة بعد. <play>العب مباراة</play>",
  tooLate: "تشمل الافتتاحيات أول {moves} نقلات لكل طرف.",
  failed: "تعذّر تحميل الافتتاحيات.",
  offline: "أنت غير متصل. تعود الافتتاحيات عند عودة الاتصال.",
};
