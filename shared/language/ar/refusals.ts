import type { refusalsTexts } from "../en/refusals.ts";
import type { Translated } from "../translation.ts";

export const refusals: Translated<typeof refusalsTexts> = {
  reasons: {
    "not-your-turn": "ليس دورك",
    occupied: "هذه الخانة مأخوذة",
    "wrong-sub-board": "العب في اللوحة المضاءة",
    finished: "انتهت المباراة",
    "not-a-player": "أنت تشاهد هذه المباراة",
    "not-latest": "أنت تنظر إلى وضع سابق",
    "not-started": "لم تبدأ المباراة بعد",
    "bad-request": "لم يفهم الخادم ذلك. أعد تحميل الصفحة إن تكرّر",
    "too-fast": "نقلات كثيرة دفعة واحدة. أعد المحاولة بعد قليل",
    "taken-back": "تم التراجع عن نقلات",
    "no-longer-fits": "ردودك المسبقة لم تعد مناسبة",
    "no-offer": "لم يعد العرض قائمًا",
    "too-soon": "لا يمكنك فعل ذلك بعد",
    "too-many-phrases": "رسائل كثيرة. انتظر قليلًا",
    "opponent-left": "غادر خصمك",
    "opponent-busy": "خصمك في مباراة أخرى",
    busy: "أنت في مباراة أخرى أو في بحث عن خصم",
    "not-welcome": "لا يمكن لأحدكما أن يلعب ضد الآخر",
    "played-enough": "بلغتما الحد: 12 مباراة مصنّفة ضد الخصم نفسه في اليوم. حاول لاحقًا",
    "not-for-bots": "لا يمكن للبوتات فعل ذلك",
    unavailable: "لا يمكن فعل ذلك الآن. أعد المحاولة بعد قليل",
  },
  moveLost: "لم تصل نقلتك في الوقت المناسب",
  actionLost: "تعذّر الوصول إلى الخادم. أعد المحاولة",
};
