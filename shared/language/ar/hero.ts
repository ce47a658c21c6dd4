import type { heroTexts } from "../en/hero.ts";
import type { Translated } from "../translation.ts";

export const hero: Translated<typeof heroTexts> = {
  watch: "مشاهدة {x} ضد {o}، مباشر",
  recent: "مباراة {x} ضد {o}",
  live: "مباشر",
  replay: "إعادة",
  game: "مباراة",
  turningPoint: "مباراة في نقطة تحوّلها",
  sent: "أُرسل <x>X</x> إلى لوحة الوسط. إن فاز بها، حسم المباراة بالصف الأوسط.",
  needs: "يحتاج <x>X</x> إلى لوحة الوسط. إن فاز بها، حسم المباراة بالصف الأوسط.",
  won: "فاز <x>X</x> بالصف الأوسط.",
  pause: "إيقاف مؤقت",
  playOn: "متابعة",
};
