import type { beforeMatchTexts } from "../en/before-match.ts";
import type { Translated } from "../translation.ts";

export const beforeMatch: Translated<typeof beforeMatchTexts> = {
  waiting: "في انتظار خصم",
  game: "مباراة",
  headings: { declined: "رُفض التحدّي", withdrawn: "سُحب التحدّي", expired: "انتهت صلاحية الدعوة" },
  invitation: "دعوة",
  rated: "{gameType}، مصنّفة",
  unrated: "{gameType}، ودّية",
  waitingFor: "في انتظار انضمام {player}…",
  cancel: "إلغاء التحدّي",
  others: "تحدٍّ من <from>{from}</from> إلى <to>{to}</to>. يمكنك مشاهدة المباراة هنا حين تبدأ.",
  elsewhere: "المباراة مفتوحة في نافذة أخرى",
  continue: "المتابعة هنا",
  calledOff: {
    declined: "رفض {player} التحدّي",
    someoneDeclined: "رفض الخصم التحدّي",
    withdrawn: "سُحب التحدّي المرسل إلى {player}",
    someWithdrawn: "سُحب التحدّي المرسل إلى الخصم",
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
