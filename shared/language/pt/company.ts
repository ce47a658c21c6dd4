import type { companyTexts } from "../en/company.ts";
import type { Translated } from "../translation.ts";

export const company: Translated<typeof companyTexts> = {
  playing: { one: "{count} jogando", other: "{count} jogando" },
  waiting: { one: "{count} esperando", other: "{count} esperando" },
  join: {
    one: "{where}: {count} esperando",
    other: "{where}: {count} esperando",
  },
  clock: "{clock} {kind}",
  bot: "Enquanto isso: {bot}",
};
