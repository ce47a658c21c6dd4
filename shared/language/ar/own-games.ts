import type { ownGamesTexts } from "../en/own-games.ts";
import type { Translated } from "../translation.ts";

export const ownGames: Translated<typeof ownGamesTexts> = {
  heading: "مبارياتي",
  all: "كل المباريات",
  against: "ضد <player>{opponent}</player>",
  yourMove: "دورك: بقي {time}",
  theirMove: "دور الخصم: بقي {time}",
  waits: {
    zero: "دورك",
    one: "دورك",
    two: "دورك في مباراتين",
    few: "دورك في {count} مباريات",
    many: "دورك في {count} مباراة",
    other: "دورك في {count} مباراة",
  },
  noneWaits: "دور الخصم",
  left: "بقي {time}",
  open: "فتح",
  next: {
    zero: "المباراة التالية",
    one: "المباراة التالية",
    two: "المباراة التالية (تنتظر {count})",
    few: "المباراة التالية (تنتظر {count})",
    many: "المباراة التالية (تنتظر {count})",
    other: "المباراة التالية (تنتظر {count})",
  },
  tellMe: "أخبرني حين يأتي دوري",
  empty: "لا توجد مباراة مراسلة جارية. ادعُ صديقًا واختر أيامًا لكل نقلة.",
  begin: "دعوة صديق",
  failed: "تعذّر تحميل مبارياتك.",
};
