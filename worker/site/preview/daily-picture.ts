import { replay, sideAt } from "../../../shared/game/rules.ts";
import { fill } from "../../../shared/language/fill.ts";
import { LANGUAGES, type Language } from "../../../shared/language/languages.ts";
import type { Puzzle } from "../../../shared/puzzles/puzzle.ts";
import { dayIn } from "../../platform/language/translations.ts";
import { board } from "./board.ts";
import { boardAt, TEXT_WIDTH } from "./game-picture.ts";
import { Layout, type WidthOf } from "./layout.ts";
import { LARGE, textLinesOf } from "./lines.ts";
import { svgFile } from "./svg.ts";
import { HEIGHT, INK, INK_SOFT, MARGIN, PAGE, WIDTH } from "./theme.ts";

export const dailyPicture = ({ kind, moves }: Puzzle, language: Language, widthOf: WidthOf): string => {
  const texts = dayIn(language);
  const layout = new Layout(language, widthOf);
  const task = fill(texts.tasks[kind], { side: sideAt(moves.length) }, LANGUAGES[language]);
  return svgFile({ width: WIDTH, height: HEIGHT, ground: PAGE, title: task }, [
    layout.brand(106),
    ...textLinesOf(task, TEXT_WIDTH, widthOf).map((words, index) =>
      layout.line(
        words,
        { x: MARGIN, y: 230 + LARGE * 1.25 * index },
        { size: LARGE, maxWidth: TEXT_WIDTH, colour: INK },
      ),
    ),
    layout.line(texts.heading, { x: MARGIN, y: 540 }, { size: 30, maxWidth: TEXT_WIDTH, colour: INK_SOFT }),
    ...board(replay(moves), moves.at(-1) ?? null, boardAt(language)),
  ]);
};
