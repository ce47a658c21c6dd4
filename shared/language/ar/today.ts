import type { todayTexts } from "../en/today.ts";
import type { Translated } from "../translation.ts";

export const today: Translated<typeof todayTexts> = {
  heading: "اليوم",
  goOn: "متابعة",
  game: "مباراتك ضد {opponent}",
  level: "{opponent}، المستوى {level} من {count}",
  review: "مراجعة آخر خسارة لك",
  lost: "ضد {player}، {date}",
  live: "مباشر",
  players: "{x} ضد {o}",
};
