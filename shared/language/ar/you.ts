import type { youTexts } from "../en/you.ts";
import type { Translated } from "../translation.ts";

export const you: Translated<typeof youTexts> = {
  guest: "أنت تلعب بصفة زائر. مع حساب يبقى تصنيفك ومبارياتك وسلسلتك معك على كل أجهزتك.",
  review: "افتح مباراة لمراجعتها.",
  yours: "المباريات والدراسات",
  gamesDetail: "مباريات بأيام لكل نقلة، مبارياتك والمفتوحة",
  analysis: "التحليل والدراسات",
  analysisDetail: "لوحة لتجربة النقلات مع المحرّك، ودراساتك المحفوظة",
};
