import type { raceTexts } from "../en/race.ts";
import type { Translated } from "../translation.ts";

export const race: Translated<typeof raceTexts> = {
  heading: "سباق الألغاز",
  metas: {
    invitation: "{racer} يدعوك إلى سباق ألغاز",
    race: "{first} ضد {second}: سباق ألغاز",
    openSeat: "افتح الرابط للمشاركة في السباق. لا حاجة إلى حساب.",
    whatItIs: "لاعبان يحلّان ألغاز Ultimate Tic-Tac-Toe نفسها معًا، ولكلٍّ ثلاث دقائق.",
  },
  make: "سباق مع صديق",
  notMade: "تعذّر إنشاء السباق. حاول مجددًا.",
  how: "الألغاز نفسها وثلاث دقائق لكلٍّ منكما. النقلة الخاطئة تكلّف 10 ثوانٍ، والنقلات الصحيحة المتتالية تكسب وقتًا.",
  send: "لدعوة صديق، أرسل هذا الرابط:",
  shareText: "سابقني في حلّ الألغاز",
  waiting: "يبدأ السباق عند وصول صديقك.",
  waitingFor: "في انتظار {player}...",
  ready: "استعدّ!",
  timeUp: "انتهى وقتك. ما زال {player} يحلّ.",
  won: "فزت بنتيجة {more} مقابل {less}.",
  lost: "فاز {player} بنتيجة {more} مقابل {less}.",
  tied: "تعادل: {score} مقابل {score}.",
  again: "إعادة السباق",
  wantsAgain: "{player} يريد إعادة السباق.",
  boardOf: "لوحة {player}",
  watching: "أنت تشاهد هذا السباق.",
  lineLost: "انقطع الاتصال. ستُرسل نقلاتك عند عودته.",
  gone: "انتهى هذا السباق، أو الرابط غير صحيح.",
};
