import type { companyTexts } from "../en/company.ts";
import type { Translated } from "../translation.ts";

export const company: Translated<typeof companyTexts> = {
  playing: {
    zero: "لا أحد يلعب",
    one: "لاعب واحد يلعب",
    two: "لاعبان يلعبان",
    few: "{count} لاعبين يلعبون",
    many: "{count} لاعبًا يلعبون",
    other: "{count} لاعب يلعبون",
  },
  waiting: {
    zero: "لا أحد ينتظر",
    one: "لاعب واحد ينتظر",
    two: "لاعبان ينتظران",
    few: "{count} لاعبين ينتظرون",
    many: "{count} لاعبًا ينتظرون",
    other: "{count} لاعب ينتظرون",
  },
  join: {
    zero: "{where}: لا أحد ينتظر",
    one: "{where}: لاعب واحد ينتظر",
    two: "{where}: لاعبان ينتظران",
    few: "{where}: {count} لاعبين ينتظرون",
    many: "{where}: {count} لاعبًا ينتظرون",
    other: "{where}: {count} لاعب ينتظرون",
  },
  clock: "\u2066{clock}\u2069 {kind}",
  bot: "اللعب ضد {bot} الآن",
};
