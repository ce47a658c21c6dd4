import type { socialTexts } from "../en/social.ts";
import type { Translated } from "../translation.ts";

export const social: Translated<typeof socialTexts> = {
  friends: "الأصدقاء",
  waiting: {
    zero: "الأصدقاء، لا طلبات",
    one: "الأصدقاء، طلب واحد ينتظر ({count})",
    two: "الأصدقاء، طلبان ينتظران ({count})",
    few: "الأصدقاء، {count} طلبات تنتظر",
    many: "الأصدقاء، {count} طلبًا ينتظر",
    other: "الأصدقاء، {count} طلب ينتظر",
  },
  many: "99+",
  challenges: {
    bullet: "تحدٍّ من {from} في مباراة رصاصة!",
    blitz: "تحدٍّ من {from} في مباراة خاطفة!",
    rapid: "تحدٍّ من {from} في مباراة سريعة!",
    standard: "تحدٍّ من {from} في مباراة قياسية!",
    correspondence: "تحدٍّ من {from} في مباراة بالمراسلة!",
  },
  terms: { rated: "\u2066{clock}\u2069، مصنّفة", unrated: "\u2066{clock}\u2069، ودّية" },
  yourSide: "تلعب بعلامة {side}",
  challengeBox: "تحدٍّ",
  challenge: "تحدٍّ",
  // The name of a button has to contain its word, which a genitive would change.
  challengePlayer: "تحدّي {player}",
  send: "إرسال التحدّي",
  isOffline: "اللاعب غير متصل",
  challengeByDays: "مراسلة مع {player}",
  logInToChallenge: "سجّل الدخول لتتحدّى اللاعبين",
  declined: "رفض {player} التحدّي",
  keptOut: "اتصالات كثيرة جدًّا منك. تعود هذه الصفحة من تلقاء نفسها بعد دقيقة.",
  addFriend: "إضافة صديق",
  removeFriend: "إزالة الصديق",
  cancelRequest: "إلغاء الطلب",
  acceptRequest: "قبول الطلب",
  block: "حظر",
  unblock: "إلغاء الحظر",
  report: "إبلاغ",
  blockAsk: "حظر هذا اللاعب؟",
  about: "{label}: {player}",
  logInToAdd: "سجّل الدخول لإضافة أصدقاء",
  news: {
    "friend-request": "أرسل إليك {player} طلب صداقة",
    "friend-accepted": "قَبِل {player} طلب صداقتك",
    found: "انضمّ {player} إلى مباراتك المفتوحة",
  },

  whoMayChallenge: "من يمكنه تحدّيك",
  anyone: "الجميع",
  onlyFriends: "الأصدقاء",
  nobody: "لا أحد",
};
