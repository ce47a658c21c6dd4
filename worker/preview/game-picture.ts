import { type GameSummary, gameMeta } from "../../shared/game-meta.ts";
import type { GameResult } from "../../shared/game-protocol.ts";
import type { previewsTexts } from "../../shared/language/en/previews.ts";
import { fill } from "../../shared/language/fill.ts";
import { LANGUAGES, type Language } from "../../shared/language/languages.ts";
import type { Writing } from "../../shared/language/texts.ts";
import { replay, type Side } from "../../shared/rules.ts";
import { TIME_CONTROLS } from "../../shared/time-controls.ts";
import { namedGame, namesIn } from "../language/named-game.ts";
import { gameMetasIn, previewsIn } from "../language/translations.ts";
import type { Picture, Point, Shape } from "../picture/shapes.ts";
import { BOARD_SIDE, boardShapes } from "./board-shapes.ts";
import { faceShapes } from "./face-shapes.ts";
import { brandLine, fromStart, line, middleLine } from "./lines.ts";
import { markAround } from "./marks.ts";
import { HEIGHT, INK, INK_SOFT, MARGIN, MARKS, PAGE, WIDTH } from "./theme.ts";

/** Where the board is in a game's picture: where lines end. It is the same way round everywhere. */
export const boardAt = (language: Language): Point => ({
  x: LANGUAGES[language].direction === "rtl" ? MARGIN : WIDTH - MARGIN - BOARD_SIDE,
  y: (HEIGHT - BOARD_SIDE) / 2,
});

/** What is left beside the board. */
const TEXT_WIDTH = WIDTH - BOARD_SIDE - 3 * MARGIN + 16;

const FACE = 88;
const NAME_LEFT = MARGIN + FACE + 70;

type Match = Extract<GameSummary, { readonly players: unknown }>;

type Texts = typeof previewsTexts;

const resultLine = (
  { winner, status }: GameResult,
  names: Match["players"],
  texts: Texts,
  writing: Writing,
): string => {
  if (status === "aborted") return texts.aborted;
  if (winner === null || status === "tie") return texts.tie;
  return fill(texts.won[status], { player: names[winner] }, writing);
};

/** A player by the username, which the face follows from, and the name that is read. */
interface Named {
  readonly username: string;
  readonly name: string;
}

const playerShapes = (side: Side, { username, name }: Named, y: number, isBeaten: boolean): Shape[] => [
  ...faceShapes(username, FACE, { x: MARGIN, y }),
  ...markAround(side, { x: MARGIN + FACE + 36, y: y + FACE / 2 }, 13, 6, MARKS[side]),
  middleLine(name, { x: NAME_LEFT, y: y + FACE / 2 }, 46, MARGIN + TEXT_WIDTH - NAME_LEFT, isBeaten ? INK_SOFT : INK),
];

const matchShapes = (game: Match, names: Match["players"], texts: Texts, writing: Writing): Shape[] => {
  const { X, O } = game.players;
  const winner = game.phase === "finished" ? game.result.winner : null;
  const now = game.phase === "finished" ? resultLine(game.result, names, texts, writing) : texts.playing;
  return [
    ...playerShapes("X", { username: X, name: names.X }, 160, winner === "O"),
    ...playerShapes("O", { username: O, name: names.O }, 282, winner === "X"),
    line(now, { x: MARGIN, y: 452 }, 40, TEXT_WIDTH, INK),
  ];
};

type Waiting = Extract<GameSummary, { phase: "waiting" }>;

const waitingShapes = ({ creator, invited }: Waiting, texts: Texts, writing: Writing): Shape[] => [
  ...faceShapes(creator, 132, { x: MARGIN, y: 150 }),
  line(creator, { x: MARGIN, y: 362 }, 56, TEXT_WIDTH, INK),
  line(
    invited === null ? texts.invites : fill(texts.challenges, { invited }, writing),
    { x: MARGIN, y: 432 },
    44,
    TEXT_WIDTH,
    INK,
  ),
];

const aboutShapes = (game: GameSummary, title: string, language: Language): Shape[] => {
  const [texts, writing] = [previewsIn(language), LANGUAGES[language]];
  switch (game.phase) {
    case "waiting":
      return waitingShapes(game, texts, writing);
    case "called-off":
      return [line(title, { x: MARGIN, y: 330 }, 48, TEXT_WIDTH, INK)];
    default:
      return matchShapes(game, namesIn(game.players, language), texts, writing);
  }
};

/**
 * The picture of a link to a game: its board, its players and what has come of it, or the invitation. Null where its moves
 * are not known, as a room of an older build does not tell them.
 */
export const gamePicture = (game: GameSummary, language: Language): Picture | null => {
  const moves = "players" in game ? game.moves : [];
  if (moves === undefined) return null;
  const [texts, writing] = [previewsIn(language), LANGUAGES[language]];
  const meta = gameMeta(namedGame(game, language), gameMetasIn(language), writing);
  const kinds = game.isRated ? texts.rated : texts.unrated;
  const kind = fill(kinds[game.gameType], { clock: TIME_CONTROLS[game.gameType].label }, writing);
  return {
    width: WIDTH,
    height: HEIGHT,
    ground: PAGE,
    title: meta.description,
    shapes: [
      ...fromStart(
        [
          brandLine(106),
          ...aboutShapes(game, meta.title, language),
          line(kind, { x: MARGIN, y: 510 }, 30, TEXT_WIDTH, INK_SOFT),
        ],
        language,
      ),
      ...boardShapes(replay(moves), moves.at(-1) ?? null, boardAt(language)),
    ],
  };
};
