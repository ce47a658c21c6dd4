import type { partsTexts } from "../en/parts.ts";
import type { Translated } from "../translation.ts";

export const parts: Translated<typeof partsTexts> = {
  latency: "زمن الاستجابة",
  latencyUnknown: "غير معروف",
  milliseconds: "{ms} م.ث",
  actionAbout: "{action}: {about}",
  linkCopied: "تم نسخ الرابط",
};
