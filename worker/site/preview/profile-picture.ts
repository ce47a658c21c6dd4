import type { Perfs } from "../../../shared/api/games-api.ts";
import { ratingText } from "../../../shared/format.ts";
import { SPEEDS } from "../../../shared/game/time-controls.ts";
import type { previewsTexts } from "../../../shared/language/en/previews.ts";
import { LANGUAGES, type Language } from "../../../shared/language/languages.ts";
import { profileMeta } from "../../../shared/pages/profile-meta.ts";
import { previewsIn, profileMetasIn } from "../../platform/language/translations.ts";
import { Layout, type WidthOf } from "./layout.ts";
import { svgFile } from "./svg.ts";
import { HEIGHT, INK, INK_SOFT, MARGIN, PAGE, WIDTH } from "./theme.ts";

const FACE = 400;
const FACE_TOP = (HEIGHT - FACE) / 2 + 20;
const TEXT_START = MARGIN + FACE + 72;
const TEXT_WIDTH = WIDTH - MARGIN - TEXT_START;

/** Ratings stand in two columns. */
const COLUMN = TEXT_WIDTH / 2;

const rowsFor = (ratings: number) => (ratings > 4 ? { top: 296, distance: 106 } : { top: 320, distance: 130 });

/** The four live ratings, and the one for correspondence of a player who has such games. */
const ratings = (layout: Layout, perfs: Perfs, texts: typeof previewsTexts): string[] => {
  const shown = SPEEDS.filter((speed) => speed !== "correspondence" || (perfs.correspondence?.allR ?? 0) > 0);
  const { top, distance } = rowsFor(shown.length);
  return shown.flatMap((speed, index) => {
    const perf = perfs[speed];
    const [x, y] = [TEXT_START + (index % 2) * COLUMN, top + Math.floor(index / 2) * distance];
    const maxWidth = COLUMN - 16;
    return [
      layout.line(texts.types[speed], { x, y }, { size: 28, maxWidth, colour: INK_SOFT }),
      // Everybody starts with the same rating: without a game it means nothing.
      perf === undefined || perf.allR === 0
        ? layout.line(texts.notPlayed, { x, y: y + 50 }, { size: 32, maxWidth, colour: INK_SOFT })
        : layout.line(ratingText(perf.elo, perf.isProvisional), { x, y: y + 58 }, { size: 54, maxWidth, colour: INK }),
    ];
  });
};

interface RatedPlayer {
  readonly username: string;
  readonly perfs: Perfs;
}

export const profilePicture = ({ username, perfs }: RatedPlayer, language: Language, widthOf: WidthOf): string => {
  const title = profileMeta({ username, perfs }, profileMetasIn(language), LANGUAGES[language]).description;
  const layout = new Layout(language, widthOf);
  return svgFile({ width: WIDTH, height: HEIGHT, ground: PAGE, title }, [
    layout.brand(84),
    ...layout.face(username, FACE, { x: MARGIN, y: FACE_TOP }),
    layout.line(username, { x: TEXT_START, y: 226 }, { size: 76, maxWidth: TEXT_WIDTH, colour: INK }),
    ...ratings(layout, perfs, previewsIn(language)),
  ]);
};
