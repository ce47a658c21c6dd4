import type { companyTexts } from "../en/company.ts";
import type { Translated } from "../translation.ts";

export const company: Translated<typeof companyTexts> = {
  playing: { one: "{count} joue", other: "{count} jouent" },
  waiting: { one: "{count} attend", other: "{count} attendent" },
  join: {
    one: "{where}\u202f: {count} attend",
    other: "{where}\u202f: {count} attendent",
  },
  clock: "{clock} {kind}",
  bot: "Contre {bot} en attendant",
};
