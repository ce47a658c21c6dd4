import {
  legalSquares,
  type Position,
  playableSubBoards,
  replay,
  type Side,
  type Square,
  subWinnerOf,
} from "../../../shared/game/rules.ts";
import { BOARD_WON, GAME_WON, SENT } from "../../../web/kit/board/examples.ts";
import vectors from "../../vectors/uttt.json" with { type: "json" };

/** In pixels. The size of a phone's board. */
export const BOARD_SIDE = 324;

/** The states of the board, each reached by real moves. */
interface BoardState {
  readonly name: string;
  readonly position: Position;
  readonly lastMove: Square | null;
  readonly isOver?: boolean;
  readonly pending?: Square;
  readonly suggested?: Square;
  /** Prepared by X, who may be sent to these sub-boards: a mask. */
  readonly prepared?: { readonly squares: readonly Square[]; readonly reachable: number };
}

const movesOf = (name: string): readonly Square[] => {
  const game = vectors.special_games.find((special) => special.name === name);
  if (game === undefined) throw new Error(`no vector is called ${name}`);
  return game.moves;
};

/** A game up to the first position that matches. */
const until = (moves: readonly Square[], isWanted: (position: Position) => boolean) => {
  const plies = moves.findIndex((_, ply) => isWanted(replay(moves, ply + 1))) + 1;
  if (plies === 0) throw new Error("the game never comes there");
  return { position: replay(moves, plies), lastMove: moves[plies - 1] ?? null };
};

const countBits = (mask: number): number => mask.toString(2).replaceAll("0", "").length;

const hasSubBoard =
  (winner: Side | "tie") =>
  (position: Position): boolean =>
    Array.from({ length: 9 }, (_, subBoard) => subWinnerOf(position, subBoard)).includes(winner);

const TIED_GAME = movesOf("shortest_tie_found");
const WON_BY_O = movesOf("shortest_possible_o_win_18");
const FREE = movesOf("free_choice_max_legal");

export const BOARD_STATES: readonly BoardState[] = [
  { name: "empty", position: replay([]), lastMove: null },
  { name: "sent", ...SENT },
  { name: "unconfirmed", ...SENT, pending: SENT.lastMove ?? 0 },
  { name: "won-by-x", ...BOARD_WON },
  { name: "won-by-o", ...until(WON_BY_O, hasSubBoard("O")) },
  { name: "tied", ...until(movesOf("tie_sub_filled_then_sent_there_free"), hasSubBoard("tie")) },
  { name: "free-choice", ...until(FREE, (position) => position.ply > 0 && countBits(playableSubBoards(position)) > 1) },
  {
    name: "prepared",
    ...SENT,
    prepared: {
      squares: [18, 40, 72],
      reachable: legalSquares(SENT.position).reduce((mask, at) => mask | (1 << (at % 9)), 0),
    },
  },
  { name: "suggested", ...SENT, suggested: 22 },
  { name: "earlier", position: replay(TIED_GAME, 17), lastMove: TIED_GAME[16] ?? null },
  { name: "game-won", ...GAME_WON, isOver: true },
  { name: "game-tied", position: replay(TIED_GAME), lastMove: TIED_GAME.at(-1) ?? null, isOver: true },
];
