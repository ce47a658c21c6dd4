import type { partsTexts } from "../en/parts.ts";
import type { Translated } from "../translation.ts";

export const parts: Translated<typeof partsTexts> = {
  latency: "Latência",
  latencyUnknown: "desconhecida",
  milliseconds: "{ms} ms",

  actionAbout: "{action} – {about}",

  linkCopied: "Link copiado",
};
