import type { StudyResponse } from "../../../shared/api/studies-api.ts";
import { count, fill } from "../../../shared/language/fill.ts";
import { LANGUAGES, type Language } from "../../../shared/language/languages.ts";
import { studyMeta } from "../../../shared/pages/study-meta.ts";
import { EMPTY_TREE, mainLine, positionAfter } from "../../../shared/study/tree.ts";
import { treeOfText } from "../../../shared/study/tree-text.ts";
import { previewsIn, studiesIn } from "../../platform/language/translations.ts";
import { board } from "./board.ts";
import { boardAt, TEXT_WIDTH } from "./game-picture.ts";
import { Layout, type WidthOf } from "./layout.ts";
import { LARGE, textLinesOf } from "./lines.ts";
import { svgFile } from "./svg.ts";
import { HEIGHT, INK, INK_SOFT, MARGIN, PAGE, WIDTH } from "./theme.ts";

/** What `letters.bin` has (site/README.md). A study's name with other characters is not drawn. */
const DRAWN = /^[ -~\u00a0\u00a1\u00ab\u00bb\u00bf-\u00ff\u0152\u0153–—‘’“”…،؛؟ء-غـ-ْ]*$/u;

const NAME_TOP = 196;

const FACE = 72;
const OWNER_TOP = 404;

export const studyPicture = (study: StudyResponse, language: Language, widthOf: WidthOf): string => {
  const [texts, writing] = [previewsIn(language), LANGUAGES[language]];
  const { name, moves, owner } = study;
  const tree = treeOfText(study.tree) ?? EMPTY_TREE;
  const line = mainLine(tree);
  const layout = new Layout(language, widthOf);
  const title = DRAWN.test(name) ? textLinesOf(name, TEXT_WIDTH, widthOf) : [texts.study];
  const byOwner = fill(texts.byOwner, { owner: owner.username }, writing);
  return svgFile(
    {
      width: WIDTH,
      height: HEIGHT,
      ground: PAGE,
      title: studyMeta(study, studiesIn(language), writing).description,
    },
    [
      layout.brand(106),
      ...title.map((words, index) =>
        layout.line(
          words,
          { x: MARGIN, y: NAME_TOP + LARGE * 1.25 * index },
          { size: LARGE, maxWidth: TEXT_WIDTH, colour: INK },
        ),
      ),
      ...layout.face(owner.username, FACE, { x: MARGIN, y: OWNER_TOP }),
      layout.line(
        byOwner,
        { x: MARGIN + FACE + 24, y: OWNER_TOP + FACE / 2 },
        { size: 36, maxWidth: TEXT_WIDTH - FACE - 24, colour: INK, isCentred: true },
      ),
      layout.line(
        count(texts.moves, moves, {}, writing),
        { x: MARGIN, y: 540 },
        { size: 30, maxWidth: TEXT_WIDTH, colour: INK_SOFT },
      ),
      ...board(positionAfter(tree, line), line.at(-1) ?? null, boardAt(language)),
    ],
  );
};
