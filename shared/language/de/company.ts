import type { companyTexts } from "../en/company.ts";
import type { Translated } from "../translation.ts";

export const company: Translated<typeof companyTexts> = {
  nobody: "Niemand spielt, und außer dir wartet niemand.",
  nobodyWaits: {
    one: "Einer spielt, außer dir wartet niemand.",
    other: "{count} spielen, außer dir wartet niemand.",
  },
  nobodyPlays: {
    one: "Niemand spielt, außer dir wartet noch einer.",
    other: "Niemand spielt, außer dir warten noch {count}.",
  },
  both: {
    one: "{playing} spielen, außer dir wartet noch einer.",
    other: "{playing} spielen, außer dir warten noch {count}.",
  },
};
