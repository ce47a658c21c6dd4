import type { partsTexts } from "../en/parts.ts";
import type { Translated } from "../translation.ts";

export const parts: Translated<typeof partsTexts> = {
  latency: "Latence",
  latencyUnknown: "inconnue",
  milliseconds: "{ms}\u00a0ms",
  actionAbout: "{action} {about}",
  linkCopied: "Lien copié",
};
