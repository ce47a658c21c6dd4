import { ratingText } from "../../shared/format.ts";
import type { Perfs } from "../../shared/games-api.ts";
import type { previewsTexts } from "../../shared/language/en/previews.ts";
import { LANGUAGES, type Language } from "../../shared/language/languages.ts";
import { profileMeta } from "../../shared/profile-meta.ts";
import { GAME_TYPES } from "../../shared/time-controls.ts";
import { previewsIn, profileMetasIn } from "../language/translations.ts";
import type { Picture, Shape } from "../picture/shapes.ts";
import { faceShapes } from "./face-shapes.ts";
import { brandLine, fromStart, line } from "./lines.ts";
import { HEIGHT, INK, INK_SOFT, MARGIN, PAGE, WIDTH } from "./theme.ts";

const FACE = 400;
const FACE_TOP = (HEIGHT - FACE) / 2 + 20;
const LEFT = MARGIN + FACE + 72;
const TEXT_WIDTH = WIDTH - MARGIN - LEFT;

/** Two rows of two. */
const COLUMN = TEXT_WIDTH / 2;
const ROW = 130;

type Texts = typeof previewsTexts;

const ratingShapes = (perfs: Perfs, texts: Texts): Shape[] =>
  GAME_TYPES.flatMap((gameType, index) => {
    const { elo, isProvisional, allR } = perfs[gameType];
    const [x, y] = [LEFT + (index % 2) * COLUMN, 320 + Math.floor(index / 2) * ROW];
    // The rating that everybody begins with says nothing of who has not played.
    const rating =
      allR === 0
        ? line(texts.notPlayed, { x, y: y + 50 }, 32, COLUMN - 16, INK_SOFT)
        : line(ratingText(elo, isProvisional), { x, y: y + 58 }, 54, COLUMN - 16, INK);
    return [line(texts.types[gameType], { x, y }, 28, COLUMN, INK_SOFT), rating];
  });

interface RatedPlayer {
  readonly username: string;
  readonly perfs: Perfs;
}

/** The picture of a link to a player: their face and ratings. */
export const profilePicture = ({ username, perfs }: RatedPlayer, language: Language): Picture => ({
  width: WIDTH,
  height: HEIGHT,
  ground: PAGE,
  title: profileMeta({ username, perfs }, profileMetasIn(language), LANGUAGES[language]).description,
  shapes: fromStart(
    [
      brandLine(84),
      ...faceShapes(username, FACE, { x: MARGIN, y: FACE_TOP }),
      line(username, { x: LEFT, y: 226 }, 76, TEXT_WIDTH, INK),
      ...ratingShapes(perfs, previewsIn(language)),
    ],
    language,
  ),
});
