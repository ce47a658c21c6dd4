import type { friendsTexts } from "../en/friends.ts";
import type { Translated } from "../translation.ts";

export const friends: Translated<typeof friendsTexts> = {
  title: "الأصدقاء",
  invite: "دعوة صديق",
  invitation: "العب معي Ultimate Tic-Tac-Toe",
  failed: "تعذّر تحميل أصدقائك.",
  find: "البحث عن لاعبين",
  findHint: "اسم المستخدم",
  lists: "القوائم",
  tabs: { all: "الكل", friends: "الأصدقاء", incoming: "واردة", outgoing: "مُرسلة", blocked: "محظورون" },
  headings: {
    friends: "الأصدقاء",
    incoming: "الطلبات الواردة",
    outgoing: "الطلبات المُرسلة",
    blocked: "المحظورون",
  },
  empty: {
    friends: "لا أصدقاء بعد.",
    incoming: "لا طلبات واردة.",
    outgoing: "لا طلبات مُرسلة.",
    blocked: "لا لاعبين محظورين.",
  },
  missed: "لا أحد هنا في اسمه «{text}».",
  browse: "عرض لوحة المتصدرين",
  unblock: "إلغاء الحظر",
  answers: {
    accept: "قبول طلب {username}",
    decline: "رفض طلب {username}",
    cancel: "إلغاء طلب {username}",
    unblock: "إلغاء الحظر عن {username}",
  },
  online: "متصل",
  offline: "غير متصل",
  watch: "مشاهدة المباراة",
  found: "لاعبون آخرون",
  noneFound: "لا نتائج",
  foundCount: {
    zero: "لم يُعثر على لاعبين آخرين",
    one: "عُثر على لاعب واحد آخر",
    two: "عُثر على لاعبين آخرين اثنين",
    few: "عُثر على {count} لاعبين آخرين",
    many: "عُثر على {count} لاعبًا آخر",
    other: "عُثر على {count} لاعب آخر",
  },
  searchFailed: "تعذّر البحث عن لاعبين. أعد المحاولة بعد قليل.",
};
