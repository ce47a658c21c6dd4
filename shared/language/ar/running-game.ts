import type { runningGameTexts } from "../en/running-game.ts";
import type { Translated } from "../translation.ts";

export const runningGame: Translated<typeof runningGameTexts> = {
  bar: "مباراتك",
  clock: "ساعتك",
  yours: "دورك",
  theirs: "دور الخصم",
  aborted: "أُلغيت المباراة",
  tied: "انتهت بالتعادل",
  won: "لقد فزت",
  lost: "لقد خسرت",
  against: "ضد <name>{opponent}</name>",
  back: "العودة إلى المباراة",
  see: "عرض المباراة",
};
