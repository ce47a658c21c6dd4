import type { invitationMetasTexts } from "../en/invitation-metas.ts";
import type { Translated } from "../translation.ts";

export const invitationMetas: Translated<typeof invitationMetasTexts> = {
  invitation: "دعوة من {creator} إلى مباراة {timeControl}",
  challenge: "تحدٍّ من {creator} إلى {invited} في مباراة {timeControl}",
  calledOff: {
    declined: "رُفض التحدّي",
    withdrawn: "سُحب التحدّي",
    expired: "انتهت صلاحية الدعوة",
    canceled: "أُلغيت الدعوة",
  },
  openSeat: {
    unrated: "افتح الرابط لتشغل المقعد الآخر. لا تحتاج إلى حساب.",
    rated: "افتح الرابط وسجّل الدخول لتشغل المقعد الآخر.",
  },
  keptSeat: "المقعد الآخر محجوز لـ{invited}.",
  ratedGame: "هذه المباراة مصنّفة.",
  youPlay: { X: "تلعب بعلامة X.", O: "تلعب بعلامة O." },
  whyCalledOff: {
    declined: "لم تُلعب هذه المباراة: رُفض التحدّي.",
    withdrawn: "لم تُلعب هذه المباراة: سُحب التحدّي.",
    expired: "لم تُلعب هذه المباراة: لم ينضم إليها أحد في الوقت المحدد.",
    canceled: "لم تُلعب هذه المباراة: أُلغيت الدعوة.",
  },
};
