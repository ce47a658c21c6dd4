import { playerName } from "../../../shared/account/player-name.ts";
import {
  markAt,
  opponentOf,
  playableSubBoards,
  replay,
  type Side,
  type Square,
  sideAt,
  subBoardOf,
  subWinnerOf,
  toSquare,
  winningSubBoards,
} from "../../../shared/game/rules.ts";
import { fill } from "../../../shared/language/fill.ts";
import { LANGUAGES, type Language } from "../../../shared/language/languages.ts";
import type { Writing } from "../../../shared/language/texts.ts";
import type { GameDrawing } from "../../../shared/pages/drawings.ts";
import type { GameInit } from "../../../shared/protocol/game-protocol.ts";
import { commonIn } from "../../platform/language/translations.ts";

/** Sets attributes of a tag: those whose value is undefined stay away. */
const setAll = (tag: Element, attributes: Readonly<Record<string, string | undefined>>): void => {
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) tag.setAttribute(name, value);
};

const when = (isSo: boolean, value = "true"): string | undefined => (isSo ? value : undefined);

const squaresOf = ({ moveHistory }: GameInit): Square[] =>
  moveHistory.map(({ subBoardIndex, squareIndex }) => toSquare(subBoardIndex, squareIndex));

/** Marks, last move, and what the boards are, as web/kit/board/ draws them. */
const fillBoard = (
  rewriter: HTMLRewriter,
  game: GameInit,
  { marks, verdicts, labels }: GameDrawing,
  writing: Writing,
): void => {
  const squares = squaresOf(game);
  const position = replay(squares);
  const last = squares.at(-1);
  const mover = sideAt(position.ply);
  const playable = game.result === null ? playableSubBoards(position) : 0;
  const line = winningSubBoards(position);
  const isPlayable = (board: number): boolean => (playable & (1 << board)) !== 0;
  const isDimmed = (board: number): boolean =>
    line === null ? playable !== 0 && !isPlayable(board) : !line.includes(board);

  let layer = 0;
  rewriter.on("#board [aria-hidden] > span", {
    element: (tag) => {
      const board = layer % 9;
      const winner = subWinnerOf(position, board);
      if (layer++ < 9) {
        setAll(tag, {
          "data-winner": winner ?? undefined,
          "data-playable": when(isPlayable(board), mover),
          "data-numbers": when(playable === 1 << board),
          "data-dimmed": when(isDimmed(board)),
          "data-line": when(line?.includes(board) ?? false, "fresh"),
        });
        return;
      }
      setAll(tag, {
        "data-dimmed": when(isDimmed(board)),
        "data-fresh": when(last !== undefined && subBoardOf(last) === board),
      });
      if (winner === "X" || winner === "O") tag.setInnerContent(verdicts[winner], { html: true });
    },
  });
  rewriter.on("[data-square]", {
    element: (tag) => {
      const square = Number(tag.getAttribute("data-square"));
      const side = markAt(position, square);
      const board = subBoardOf(square);
      if (side === null) {
        if (game.you === mover && isPlayable(board)) tag.setAttribute("aria-disabled", "false");
        return;
      }
      const place = { board: board + 1, square: (square % 9) + 1, side };
      tag.setAttribute("aria-label", fill(square === last ? labels.last : labels.marked, place, writing));
      const isLast = square === last;
      const facts = [
        isLast ? "data-last" : isDimmed(board) ? "data-dimmed" : "",
        subWinnerOf(position, board) === null ? "" : "data-decided",
      ].flatMap((name) => (name === "" ? [] : [` ${name}="true"`]));
      tag.setInnerContent(marks[side].replace("<span", `<span${facts.join("")}`), { html: true });
    },
  });
};

/** A name is text, never HTML. */
const fillStrip = (
  rewriter: HTMLRewriter,
  place: "top" | "bottom",
  side: Side,
  name: string,
  isActive: boolean,
  { verdicts }: GameDrawing,
): void => {
  const strip = `[data-strip="${place}"]`;
  rewriter
    .on(strip, {
      element: (tag) => {
        setAll(tag, { "data-player": side, "data-active": when(isActive) });
        tag.removeAttribute("data-strip");
      },
    })
    .on(`${strip} span > span`, {
      element: (tag) => {
        tag.setInnerContent(verdicts[side], { html: true });
      },
    })
    .on(`${strip} bdi`, {
      element: (tag) => {
        tag.setInnerContent(name);
      },
    });
};

/** The page of a game as it is now, for whom the state is. Null before both players are there. */
export const fillInGame = async (drawing: GameDrawing, game: GameInit, language: Language): Promise<string | null> => {
  if (game.players.length < 2 || game.calledOff !== undefined) return null;
  const rewriter = new HTMLRewriter();
  fillBoard(rewriter, game, drawing, LANGUAGES[language]);
  const bottom = game.you ?? "X";
  const toMove = game.result === null ? sideAt(game.moveHistory.length) : null;
  for (const [place, side] of [
    ["top", opponentOf(bottom)],
    ["bottom", bottom],
  ] as const) {
    const username = game.players.find(({ symbol }) => symbol === side)?.username ?? "";
    fillStrip(rewriter, place, side, playerName(username, commonIn(language)), side === toMove, drawing);
  }
  return rewriter.transform(new Response(drawing.html)).text();
};
