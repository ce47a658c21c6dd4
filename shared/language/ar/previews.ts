import type { previewsTexts } from "../en/previews.ts";
import type { Translated } from "../translation.ts";

export const previews: Translated<typeof previewsTexts> = {
  rated: {
    bullet: "رصاصة {clock}، مصنّفة",
    blitz: "خاطفة {clock}، مصنّفة",
    rapid: "سريعة {clock}، مصنّفة",
    standard: "قياسية {clock}، مصنّفة",
    correspondence: "مراسلة ({clock} لكل نقلة)، مصنّفة",
  },
  unrated: {
    bullet: "رصاصة {clock}، ودّية",
    blitz: "خاطفة {clock}، ودّية",
    rapid: "سريعة {clock}، ودّية",
    standard: "قياسية {clock}، ودّية",
    correspondence: "مراسلة ({clock} لكل نقلة)، ودّية",
  },
  playing: "جارية الآن",
  toMove: "الدور على {player}",
  aborted: "أُلغيت المباراة",
  tie: "انتهت المباراة بالتعادل",
  won: { line: "فاز {player}", resign: "فاز {player} باستسلام خصمه", timeout: "فاز {player} بنفاد وقت خصمه" },
  invites: "يدعوك إلى اللعب",
  challenges: "يتحدّى {invited}",
  types: { bullet: "رصاصة", blitz: "خاطفة", rapid: "سريعة", standard: "قياسية", correspondence: "مراسلة" },
  notPlayed: "لم تُلعب",
  study: "دراسة",
  byOwner: "بواسطة {owner}",
  moves: {
    zero: "بلا نقلات",
    one: "نقلة واحدة",
    two: "نقلتان",
    few: "{count} نقلات",
    many: "{count} نقلة",
    other: "{count} نقلة",
  },
};
