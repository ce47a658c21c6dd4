import type { heroTexts } from "../en/hero.ts";
import type { Translated } from "../translation.ts";

export const hero: Translated<typeof heroTexts> = {
  live: "{x} ضد {o}، مباشر",
  liveCaption: "<x>X</x> <first>{x}</first> ضد <o>O</o> <second>{o}</second>، مباشر",
  overCaption: "<x>X</x> <first>{x}</first> ضد <o>O</o> <second>{o}</second>: {result}",
  game: "مباراة",
  turningPoint: "مباراة في نقطة تحوّلها",
  sent: "أُرسل <x>X</x> إلى لوحة الوسط. إن فاز بها، حسم المباراة بالصف الأوسط.",
  needs: "يحتاج <x>X</x> إلى لوحة الوسط. إن فاز بها، حسم المباراة بالصف الأوسط.",
  won: "فاز <x>X</x> بالصف الأوسط.",
  pause: "إيقاف مؤقت",
  playOn: "متابعة",
};
