import type { ArenaListing } from "../../../shared/api/arenas-api.ts";
import { INITIAL_POSITION } from "../../../shared/game/rules.ts";
import { TIME_CONTROLS } from "../../../shared/game/time-controls.ts";
import { count, fill } from "../../../shared/language/fill.ts";
import { LANGUAGES, type Language } from "../../../shared/language/languages.ts";
import { arenaMeta, arenaName } from "../../../shared/pages/arena-meta.ts";
import { arenasIn, commonIn, previewsIn } from "../language/translations.ts";
import { board } from "./board.ts";
import { boardAt, TEXT_WIDTH } from "./game-picture.ts";
import { Layout, type WidthOf } from "./layout.ts";
import { LARGE, linesOf } from "./lines.ts";
import { svgFile } from "./svg.ts";
import { HEIGHT, INK, INK_SOFT, MARGIN, PAGE, WIDTH } from "./theme.ts";

const NAME_TOP = 216;

/** When it begins, in UTC, as nobody knows who will see the picture; or with how many players. */
const startText = ({ startsAt, terms: { start } }: ArenaListing, language: Language): string => {
  const writing = LANGUAGES[language];
  if (startsAt === null) {
    return start.kind === "players" ? count(arenasIn(language).waitsFor, start.players, {}, writing) : "";
  }
  const options = { day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit" } as const;
  const text = new Intl.DateTimeFormat(writing.locale, { ...options, hourCycle: "h23", timeZone: "UTC" });
  return `${text.format(startsAt)} UTC`;
};

/** The picture of a link to an arena as an SVG file: its name, its start, its time control and its players. */
export const arenaPicture = (arena: ArenaListing, language: Language, widthOf: WidthOf): string => {
  const [texts, common, writing] = [arenasIn(language), commonIn(language), LANGUAGES[language]];
  const { terms, players } = arena;
  const { gameType, isRated } = terms;
  const layout = new Layout(language, widthOf);
  const types = previewsIn(language)[isRated ? "rated" : "unrated"];
  const control = fill(types[gameType], { clock: TIME_CONTROLS[gameType].label }, writing);
  const lines = [startText(arena, language), control, players > 0 ? count(texts.players, players, {}, writing) : ""];
  const { description } = arenaMeta(arena, Date.now(), texts, common, writing);
  return svgFile({ width: WIDTH, height: HEIGHT, ground: PAGE, title: description }, [
    layout.brand(106),
    ...linesOf(arenaName(terms, texts, common, writing), TEXT_WIDTH, widthOf).map((words, index) =>
      layout.line(
        words,
        { x: MARGIN, y: NAME_TOP + LARGE * 1.25 * index },
        { size: LARGE, maxWidth: TEXT_WIDTH, colour: INK },
      ),
    ),
    ...lines
      .filter((words) => words !== "")
      .map((words, index) =>
        layout.line(
          words,
          { x: MARGIN, y: 440 + 50 * index },
          { size: 34, maxWidth: TEXT_WIDTH, colour: index === 0 ? INK : INK_SOFT },
        ),
      ),
    ...board(INITIAL_POSITION, null, boardAt(language)),
  ]);
};
