import type { legalTexts } from "../en/legal.ts";
import type { Translated } from "../translation.ts";

export const legal: Translated<typeof legalTexts> = {
  binding: "هذه ترجمة، والمُلزِم هو <english>النص الإنجليزي</english>.",
  review:
    "<strong>على المشغّل مراجعة هذا النص.</strong> يبيّن هذا النص ما يفعله البرنامج. وعلى من يشغّل هذا الموقع أن يراجعه وفق قانون المكان، وأن يضيف الاسم والعنوان ووسيلة الاتصال.",
};
