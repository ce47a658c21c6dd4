import type { companyTexts } from "../en/company.ts";
import type { Translated } from "../translation.ts";

export const company: Translated<typeof companyTexts> = {
  nobody: "Ninguém jogando, ninguém mais esperando.",
  nobodyWaits: {
    one: "{count} jogando, ninguém mais esperando.",
    other: "{count} jogando, ninguém mais esperando.",
  },
  nobodyPlays: {
    one: "Ninguém jogando, mais {count} esperando.",
    other: "Ninguém jogando, mais {count} esperando.",
  },
  both: {
    one: "{playing} jogando, mais {count} esperando.",
    other: "{playing} jogando, mais {count} esperando.",
  },
};
