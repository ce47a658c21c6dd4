import type { botsTexts } from "../en/bots.ts";
import type { Translated } from "../translation.ts";

export const bots: Translated<typeof botsTexts> = {
  heading: "البوتات",
  lede: "برامج تلعب في أي ساعة. اختر توقيتًا وخصمًا: غير مصنّفة، وتبدأ فورًا.",
  timeControls: "التوقيت",
  here: "جاهزة للعب",
  away: "غير موجودة الآن",
  nobody: "لا يوجد أي بوت الآن.",
  failed: "تعذّر تحميل البوتات.",
  level: "المستوى {level}",
  rating: "{rating} بين البوتات",
  takes: "يلعب {clocks}",
  playing: "{playing} من {atOnce} مباريات",
  busy: "مشغول",
  otherClock: "ليس بهذا التوقيت",
  play: "العب",
  playThis: "العب ضد {bot}، \u2066{clock}\u2069",
  own: "كيف تكتب بوتًا خاصًّا بك",
  people: "اللاعبون",
  bots: "البوتات",
  playOnProfile: "العب ضد هذا البوت",
};
