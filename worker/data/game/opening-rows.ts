import { OPENING_PLIES } from "../../../shared/game/openings.ts";
import { INITIAL_POSITION, play } from "../../../shared/game/rules.ts";
import { unpackMoves } from "../../../shared/protocol/notation.ts";
import { foldMove, foldPosition } from "../../../shared/protocol/position-key.ts";
import type { OpeningMoveRow, UncountedGame } from "./game-schema.ts";

const rowsOf = ({ moves, band, winner }: UncountedGame): OpeningMoveRow[] => {
  const rows: OpeningMoveRow[] = [];
  let position = INITIAL_POSITION;
  for (const square of unpackMoves(moves).slice(0, OPENING_PLIES + 1)) {
    const folded = foldPosition(position);
    rows.push({
      position: folded.key,
      move: foldMove(folded, square),
      band,
      xWins: winner === "X" ? 1 : 0,
      draws: winner === null ? 1 : 0,
      oWins: winner === "O" ? 1 : 0,
    });
    position = play(position, square);
  }
  return rows;
};

export const rowName = ({ position, move, band }: Omit<OpeningMoveRow, "xWins" | "draws" | "oWins">): string =>
  `${position} ${move} ${band}`;

export const openingRows = (games: readonly UncountedGame[]): OpeningMoveRow[] => {
  const sums = new Map<string, OpeningMoveRow>();
  for (const row of games.flatMap(rowsOf)) {
    const name = rowName(row);
    const sum = sums.get(name);
    sums.set(
      name,
      sum === undefined
        ? row
        : { ...sum, xWins: sum.xWins + row.xWins, draws: sum.draws + row.draws, oWins: sum.oWins + row.oWins },
    );
  }
  return [...sums.values()];
};
