import type { beforeMatchTexts } from "../en/before-match.ts";
import type { Translated } from "../translation.ts";

export const beforeMatch: Translated<typeof beforeMatchTexts> = {
  waiting: "في انتظار خصم",
  game: "مباراة",
  headings: {
    declined: "رُفض التحدّي",
    withdrawn: "سُحب التحدّي",
    expired: "انتهت صلاحية الدعوة",
    canceled: "أُلغيت الدعوة",
  },
  invitation: "دعوة",
  rated: "{gameType}، مصنّفة",
  unrated: "{gameType}، ودّية",
  waitingFor: "في انتظار انضمام {player}…",
  waitingDaysFor: "ينتظر التحدي {player} لمدة 14 يومًا. لا داعي للبقاء هنا.",
  cancel: "إلغاء التحدّي",
  change: "تغيير",
  cancelInvitation: "إلغاء الدعوة",
  others: "تحدٍّ من <from>{from}</from> إلى <to>{to}</to>. يمكنك مشاهدة المباراة هنا حين تبدأ.",
  waitsFor: "<from>{from}</from> في انتظار خصم. يمكنك مشاهدة المباراة هنا حين تبدأ.",
  invites: "دعوة إلى هذه المباراة من <from>{from}</from>.",
  refusals: {
    "too-many-games": "لديك 50 مباراة مراسلة جارية، وهذا هو الحد الأقصى.",
    "opponent-too-many": "لدى هذا اللاعب مباريات مراسلة كثيرة بالفعل. حاول لاحقًا.",
    "players-only":
      "هذه المباراة مصنّفة وتحتاج إلى حساب. سجّل الدخول فتبدأ. وإن أنشأت حسابًا فافتح هذا الرابط مجددًا بعدها.",
    yourself: "كنتما الزائر نفسه من قبل. لا يمكنك لعب مباراة مصنّفة ضد نفسك.",
  },
  elsewhere: "المباراة مفتوحة في نافذة أخرى",
  continue: "المتابعة هنا",
  calledOff: {
    declined: "رفض {player} التحدّي",
    someoneDeclined: "رفض الخصم التحدّي",
    withdrawn: "سُحب التحدّي المرسل إلى {player}",
    canceled: "أُلغيت الدعوة",
    expired: "لم يصل رد {player} على التحدّي في الوقت المحدد",
    nobodyJoined: "لم ينضم أحد إلى هذه المباراة في الوقت المحدد",
  },
  send: "لدعوة أحدهم إلى اللعب، أرسل هذا الرابط:",
  code: "أو أعطه الرمز <code>{code}</code>",
  copy: "نسخ الرابط",
  copied: "تم النسخ",
  qrCode: "الرابط على شكل رمز QR",
  share: "مشاركة",
  shareText: "تعال نلعب مباراة",
};
