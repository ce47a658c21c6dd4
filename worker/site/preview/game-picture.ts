import { replay, type Side, sideAt } from "../../../shared/game/rules.ts";
import { clockLabel, clockOf, isCorrespondence } from "../../../shared/game/time-controls.ts";
import type { previewsTexts } from "../../../shared/language/en/previews.ts";
import { fill } from "../../../shared/language/fill.ts";
import { LANGUAGES, type Language } from "../../../shared/language/languages.ts";
import type { Writing } from "../../../shared/language/texts.ts";
import { type GameSummary, gameMeta } from "../../../shared/pages/game-meta.ts";
import type { GameResult } from "../../../shared/protocol/game-protocol.ts";
import { namedGame, namesIn } from "../../platform/language/named-game.ts";
import { gameMetasIn, previewsIn } from "../../platform/language/translations.ts";
import { BOARD_SIDE, board } from "./board.ts";
import { Layout, type WidthOf } from "./layout.ts";
import { type Point, svgFile } from "./svg.ts";
import { HEIGHT, INK, INK_SOFT, MARGIN, PAGE, WIDTH } from "./theme.ts";

/** On the side where lines of text end. The board itself is never mirrored. */
export const boardAt = (language: Language): Point => ({
  x: LANGUAGES[language].direction === "rtl" ? MARGIN : WIDTH - MARGIN - BOARD_SIDE,
  y: (HEIGHT - BOARD_SIDE) / 2,
});

export const TEXT_WIDTH = WIDTH - BOARD_SIDE - 3 * MARGIN + 16;

const FACE = 88;
const NAME_START = MARGIN + FACE + 70;

type Match = Extract<GameSummary, { readonly players: unknown }>;

type Texts = typeof previewsTexts;

const resultText = (
  { winner, status, claimed }: GameResult,
  names: Match["players"],
  texts: Texts,
  writing: Writing,
): string => {
  if (status === "aborted") return texts.aborted;
  if (winner === null || status === "tie") return texts.tie;
  // A claimed win is not told as a win on time.
  return fill(texts.won[claimed === undefined ? status : "line"], { player: names[winner] }, writing);
};

/** The viewer may be the player to move. */
const turnText = (game: Match, names: Match["players"], texts: Texts, writing: Writing): string =>
  isCorrespondence(game) ? fill(texts.toMove, { player: names[sideAt(game.moves.length)] }, writing) : texts.playing;

/** The face depends on the username, even if another name is shown (that of deleted accounts is translated). */
interface Named {
  readonly username: string;
  readonly name: string;
}

const player = (layout: Layout, side: Side, { username, name }: Named, y: number, isBeaten: boolean): string[] => [
  ...layout.face(username, FACE, { x: MARGIN, y }),
  layout.mark(side, { x: MARGIN + FACE + 36, y: y + FACE / 2 }, 13, 6),
  layout.line(
    name,
    { x: NAME_START, y: y + FACE / 2 },
    { size: 46, maxWidth: MARGIN + TEXT_WIDTH - NAME_START, colour: isBeaten ? INK_SOFT : INK, isCentred: true },
  ),
];

const match = (layout: Layout, game: Match, names: Match["players"], texts: Texts, writing: Writing): string[] => {
  const { X, O } = game.players;
  const winner = game.phase === "finished" ? game.result.winner : null;
  const now =
    game.phase === "finished" ? resultText(game.result, names, texts, writing) : turnText(game, names, texts, writing);
  return [
    ...player(layout, "X", { username: X, name: names.X }, 160, winner === "O"),
    ...player(layout, "O", { username: O, name: names.O }, 282, winner === "X"),
    layout.line(now, { x: MARGIN, y: 452 }, { size: 40, maxWidth: TEXT_WIDTH, colour: INK }),
  ];
};

type Waiting = Extract<GameSummary, { phase: "waiting" }>;

const invitation = (layout: Layout, { creator, invited }: Waiting, texts: Texts, writing: Writing): string[] => {
  const words = invited === null ? texts.invites : fill(texts.challenges, { invited }, writing);
  return [
    ...layout.face(creator, 132, { x: MARGIN, y: 150 }),
    layout.line(creator, { x: MARGIN, y: 362 }, { size: 56, maxWidth: TEXT_WIDTH, colour: INK }),
    layout.line(words, { x: MARGIN, y: 432 }, { size: 44, maxWidth: TEXT_WIDTH, colour: INK }),
  ];
};

const subject = (layout: Layout, game: GameSummary, title: string, language: Language): string[] => {
  const [texts, writing] = [previewsIn(language), LANGUAGES[language]];
  switch (game.phase) {
    case "waiting":
      return invitation(layout, game, texts, writing);
    case "called-off":
      return [layout.line(title, { x: MARGIN, y: 330 }, { size: 48, maxWidth: TEXT_WIDTH, colour: INK })];
    default:
      return match(layout, game, namesIn(game.players, language), texts, writing);
  }
};

export const gamePicture = (game: GameSummary, language: Language, widthOf: WidthOf): string => {
  const moves = "players" in game ? game.moves : [];
  const [texts, writing] = [previewsIn(language), LANGUAGES[language]];
  const meta = gameMeta(namedGame(game, language), gameMetasIn(language), writing);
  const kinds = game.isRated ? texts.rated : texts.unrated;
  const kind = fill(kinds[game.gameType], { clock: clockLabel(clockOf(game), writing) }, writing);
  const layout = new Layout(language, widthOf);
  return svgFile({ width: WIDTH, height: HEIGHT, ground: PAGE, title: meta.description }, [
    layout.brand(106),
    ...subject(layout, game, meta.title, language),
    layout.line(kind, { x: MARGIN, y: 510 }, { size: 30, maxWidth: TEXT_WIDTH, colour: INK_SOFT }),
    ...board(replay(moves), moves.at(-1) ?? null, boardAt(language)),
  ]);
};
