import type { companyTexts } from "../en/company.ts";
import type { Translated } from "../translation.ts";

export const company: Translated<typeof companyTexts> = {
  nobody: "Nadie está jugando y nadie más está esperando.",
  nobodyWaits: {
    one: "Hay {count} jugando y nadie más está esperando.",
    other: "Hay {count} jugando y nadie más está esperando.",
  },
  nobodyPlays: {
    one: "Nadie está jugando; hay {count} más esperando.",
    other: "Nadie está jugando; hay {count} más esperando.",
  },
  both: {
    one: "Hay {playing} jugando y {count} más esperando.",
    other: "Hay {playing} jugando y {count} más esperando.",
  },
};
