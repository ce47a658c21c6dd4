import type { gameMetasTexts } from "../en/game-metas.ts";
import type { Translated } from "../translation.ts";

export const gameMetas: Translated<typeof gameMetasTexts> = {
  timeControls: {
    bullet: "رصاصة \u2066{clock}\u2069",
    blitz: "خاطفة \u2066{clock}\u2069",
    rapid: "سريعة \u2066{clock}\u2069",
    standard: "قياسية \u2066{clock}\u2069",
    correspondence: "مراسلة (\u2066{clock}\u2069 لكل نقلة)",
  },
  match: "{x} ضد {o}",
  game: "مباراة",
  unread: "مباراة Ultimate Tic-Tac-Toe: تسع لوحات، وساعة لكل لاعب.",
  playing: {
    rated: "مباراة {timeControl} مصنّفة جارية الآن بين {x} (X) و{o} (O).",
    unrated: "مباراة {timeControl} ودّية جارية الآن بين {x} (X) و{o} (O).",
  },
  aborted: {
    rated: "بدأت مباراة {timeControl} مصنّفة بين {x} (X) و{o} (O) ثم أُلغيت.",
    unrated: "بدأت مباراة {timeControl} ودّية بين {x} (X) و{o} (O) ثم أُلغيت.",
  },
  tie: {
    rated: "تعادل {x} (X) و{o} (O) في مباراة {timeControl} مصنّفة.",
    unrated: "تعادل {x} (X) و{o} (O) في مباراة {timeControl} ودّية.",
  },
  line: {
    rated: "فاز {winner} ({side}) على {loser} ({other}) بثلاث لوحات في خط في مباراة {timeControl} مصنّفة.",
    unrated: "فاز {winner} ({side}) على {loser} ({other}) بثلاث لوحات في خط في مباراة {timeControl} ودّية.",
  },
  resign: {
    rated: "فاز {winner} ({side}) على {loser} ({other}) باستسلام خصمه في مباراة {timeControl} مصنّفة.",
    unrated: "فاز {winner} ({side}) على {loser} ({other}) باستسلام خصمه في مباراة {timeControl} ودّية.",
  },
  timeout: {
    rated: "فاز {winner} ({side}) على {loser} ({other}) بنفاد وقت خصمه في مباراة {timeControl} مصنّفة.",
    unrated: "فاز {winner} ({side}) على {loser} ({other}) بنفاد وقت خصمه في مباراة {timeControl} ودّية.",
  },
  claimed: {
    rated: "فاز {winner} ({side}) على {loser} ({other}) بمغادرة خصمه في مباراة {timeControl} مصنّفة.",
    unrated: "فاز {winner} ({side}) على {loser} ({other}) بمغادرة خصمه في مباراة {timeControl} ودّية.",
  },
  toMove: "الدور على {player}.",
};
