import type { companyTexts } from "../en/company.ts";
import type { Translated } from "../translation.ts";

export const company: Translated<typeof companyTexts> = {
  playing: { one: "{count} spielt", other: "{count} spielen" },
  waiting: { one: "{count} wartet", other: "{count} warten" },
  join: {
    one: "{where}: {count} wartet",
    other: "{where}: {count} warten",
  },
  clock: "{clock} {kind}",
  bot: "Inzwischen gegen {bot}",
};
