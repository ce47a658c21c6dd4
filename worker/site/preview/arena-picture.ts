import { playerName } from "../../../shared/account/player-name.ts";
import type { ArenaListing, PastArena } from "../../../shared/api/arenas-api.ts";
import { INITIAL_POSITION } from "../../../shared/game/rules.ts";
import { TIME_CONTROLS } from "../../../shared/game/time-controls.ts";
import { count, fill } from "../../../shared/language/fill.ts";
import { LANGUAGES, type Language } from "../../../shared/language/languages.ts";
import { arenaMeta, arenaName } from "../../../shared/pages/arena-meta.ts";
import { arenasIn, commonIn, previewsIn } from "../../platform/language/translations.ts";
import { board } from "./board.ts";
import { boardAt, TEXT_WIDTH } from "./game-picture.ts";
import { Layout, type WidthOf } from "./layout.ts";
import { LARGE, textLinesOf } from "./lines.ts";
import { svgFile } from "./svg.ts";
import { ACCENT, HEIGHT, INK, INK_SOFT, MARGIN, PAGE, WIDTH } from "./theme.ts";

const NAME_TOP = 216;

/** In pixels. */
const FACE = 56;
const ROW = 76;
const PODIUM_TOP = 372;
const PLACE_WIDTH = 44;
const SCORE_WIDTH = 130;

/** In UTC because the viewer is unknown; or how many players it waits for. */
const startText = ({ startsAt, terms: { start } }: ArenaListing, language: Language): string => {
  const writing = LANGUAGES[language];
  if (startsAt === null) {
    return start.kind === "players" ? count(arenasIn(language).waitsFor, start.players, {}, writing) : "";
  }
  const options = { day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit" } as const;
  const text = new Intl.DateTimeFormat(writing.locale, { ...options, hourCycle: "h23", timeZone: "UTC" });
  return `${text.format(startsAt)} UTC`;
};

const podiumRows = (layout: Layout, podium: PastArena["podium"], language: Language): string[] => {
  const [texts, common, writing] = [arenasIn(language), commonIn(language), LANGUAGES[language]];
  const nameAt = MARGIN + PLACE_WIDTH + FACE + 20;
  const scoreAt = MARGIN + TEXT_WIDTH - SCORE_WIDTH;
  return podium.flatMap(({ rank, username, score }, index) => {
    const top = PODIUM_TOP + ROW * index;
    const y = top + FACE / 2;
    const line = (words: string, x: number, size: number, maxWidth: number, colour: string): string =>
      layout.line(words, { x, y }, { size, maxWidth, colour, isCentred: true });
    return [
      line(String(rank), MARGIN, 34, PLACE_WIDTH - 12, rank === 1 ? ACCENT : INK_SOFT),
      ...layout.face(username, FACE, { x: MARGIN + PLACE_WIDTH, y: top }),
      line(playerName(username, common), nameAt, 34, scoreAt - nameAt - 16, INK),
      line(count(texts.pointsOfGame, score, {}, writing), scoreAt, 26, SCORE_WIDTH, INK_SOFT),
    ];
  });
};

export const arenaPicture = (
  arena: ArenaListing,
  podium: PastArena["podium"],
  language: Language,
  widthOf: WidthOf,
): string => {
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
    ...textLinesOf(arenaName(terms, texts, common, writing), TEXT_WIDTH, widthOf).map((words, index) =>
      layout.line(
        words,
        { x: MARGIN, y: NAME_TOP + LARGE * 1.25 * index },
        { size: LARGE, maxWidth: TEXT_WIDTH, colour: INK },
      ),
    ),
    ...(podium.length > 0
      ? podiumRows(layout, podium, language)
      : lines
          .filter((words) => words !== "")
          .map((words, index) =>
            layout.line(
              words,
              { x: MARGIN, y: 440 + 50 * index },
              { size: 34, maxWidth: TEXT_WIDTH, colour: index === 0 ? INK : INK_SOFT },
            ),
          )),
    ...board(INITIAL_POSITION, null, boardAt(language)),
  ]);
};
