import type { partsTexts } from "../en/parts.ts";
import type { Translated } from "../translation.ts";

export const parts: Translated<typeof partsTexts> = {
  latency: "Latencia",
  latencyUnknown: "desconocida",
  milliseconds: "{ms} ms",
  actionAbout: "{action}, {about}",
  linkCopied: "Enlace copiado",
};
