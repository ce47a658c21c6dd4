import type { socketErrorsTexts } from "../en/socket-errors.ts";
import type { Translated } from "../translation.ts";

export const socketErrors: Translated<typeof socketErrorsTexts> = {
  "bad-request": "لم يفهم الخادم الطلب. أعد تحميل الصفحة ثم حاول مجددًا.",
  "too-fast": "كان ذلك سريعًا جدًّا. انتظر لحظة ثم أعد المحاولة.",
  "not-found": "هذه المباراة غير موجودة.",
  "too-many-games": "أنشأت مباريات كثيرة جدًّا. حاول مرة أخرى بعد بضع دقائق.",
  "players-only": "سجّل الدخول لإرسال التحدّيات.",
  "no-such-player": "هذا اللاعب غير موجود.",
  yourself: "لا يمكنك أن تتحدّى نفسك.",
  offline: "هذا اللاعب غير متصل.",
  "not-welcome": "لا يقبل هذا اللاعب تحدّيات منك.",
  "played-enough": "بلغتما الحد: 12 مباراة مصنّفة ضد الخصم نفسه في اليوم. حاول لاحقًا.",
  "already-challenged": "يوجد تحدٍّ مفتوح بينكما بالفعل.",
  "too-many-challenges": "توجد تحدّيات مفتوحة كثيرة جدًّا. انتظر ردًّا أولًا.",
  "bot-busy": "هذا البوت مشغول بمباريات كافية الآن. جرّب بوتًا آخر.",
  "too-many-bot-games": "تلعب الآن ضد عدد كافٍ من البوتات. أنهِ مباراة أولًا.",
  "bot-does-not-play-this": "هذا البوت لا يلعب ذلك. جرّب نظام وقت آخر.",
  "bot-resting": "لعب هذا البوت ضد البوتات ما يكفي اليوم.",
  "not-for-bots": "لا يمكن للبوتات فعل ذلك.",
  unavailable: "الخادم مشغول. أعد المحاولة بعد قليل.",
};
