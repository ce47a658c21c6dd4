import type { botsTexts } from "../en/bots.ts";
import type { Translated } from "../translation.ts";

export const bots: Translated<typeof botsTexts> = {
  heading: "البوتات",
  lede: "خصوم يلعب عنهم الكمبيوتر في أي ساعة. اختر نظام وقت وخصمًا: المباراة ودّية وتبدأ فورًا.",
  timeControls: "نظام الوقت",
  here: "جاهزة للعب",
  away: "غير موجودة الآن",
  nobody: "لا يوجد أي بوت الآن.",
  computer: "اللعب ضد الكمبيوتر",
  failed: "تعذّر تحميل البوتات.",
  level: "المستوى {level}",
  rating: "{rating} بين البوتات",
  takes: "يلعب {clocks}",
  playing: "المباريات: {playing} من {atOnce}",
  busy: "مشغول",
  otherClock: "ليس بهذا النظام وقت",
  play: "اللعب",
  playThis: "اللعب ضد {bot}، \u2066{clock}\u2069",
  own: "كيف تكتب بوتًا خاصًّا بك",
  people: "اللاعبون",
  bots: "البوتات",
  playOnProfile: "اللعب ضد هذا البوت",
};
