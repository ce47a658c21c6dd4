import type { ownHomeTexts } from "../en/own-home.ts";
import type { Translated } from "../translation.ts";

export const ownHome: Translated<typeof ownHomeTexts> = {
  friendsOnline: "الأصدقاء المتصلون",
  lastGames: "آخر مبارياتك",
  allFriends: "كل الأصدقاء",
  allGames: "كل المباريات",
  noFriends: "لا أصدقاء متصلون.",
  watchGame: "مشاهدة المباراة",
  against: {
    win: "<strong>فوز</strong> على <player>{player}</player>",
    loss: "<strong>خسارة</strong> أمام <player>{player}</player>",
    tie: "<strong>تعادل</strong> مع <player>{player}</player>",
    aborted: "<strong>ملغاة</strong> ضد <player>{player}</player>",
  },
  played: "{type}، <time>{date}</time>",
  noGames: "لا مباريات بعد. اختر نظام وقت للعب الأولى.",
  offline: "أنت غير متصل بالإنترنت. ستظهر هنا حين يعود الاتصال.",
  failed: "تعذّر تحميلها.",
};
