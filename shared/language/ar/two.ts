import type { twoTexts } from "../en/two.ts";
import type { Translated } from "../translation.ts";

export const two: Translated<typeof twoTexts> = {
  heading: "لاعبان على هذا الجهاز",
  lede: "تناوبا اللعب على شاشة واحدة. لا شيء يُحسب في التصنيف، ولا شيء يغادر جهازك.",
  turning: "ما الذي يدور على الشاشة",
  still: "لا شيء",
  facing: "اسم اللاعب المقابل وساعته",
  whole: "كل شيء، نحو صاحب الدور",
  start: "ابدأ المباراة",
  first: "اللاعب 1",
  second: "اللاعب 2",
  unrated: "على هذا الجهاز، غير مصنّفة",
  takeBackKey: "التراجع عن آخر نقلة",
  drawAsk: "باتفاقكما؟",
  newGame: "مباراة جديدة",
  elsewhere: "هذه المباراة مفتوحة في علامة تبويب أخرى.",
};
