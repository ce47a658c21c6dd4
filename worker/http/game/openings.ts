import type { OpeningCounts, OpeningMove } from "../../../shared/api/games-api.ts";
import { BAND_COUNT } from "../../../shared/game/openings.ts";
import { replay } from "../../../shared/game/rules.ts";
import { moveText } from "../../../shared/protocol/notation.ts";
import { type FoldedPosition, foldPosition, positionKey, unfoldMove } from "../../../shared/protocol/position-key.ts";
import { database } from "../../data/database.ts";
import { openingMovesAt } from "../../data/game/count-openings.ts";
import type { OpeningMoveRow } from "../../data/game/game-schema.ts";
import type { Handlers } from "../request/routes-of.ts";

const NOTHING: OpeningCounts = { xWins: 0, draws: 0, oWins: 0 };

const countsOf = ({ xWins, draws, oWins }: OpeningMoveRow): OpeningCounts => ({ xWins, draws, oWins });

const moveOf = (folded: FoldedPosition, move: number, rows: readonly OpeningMoveRow[]): OpeningMove => {
  const [first = "", ...alike] = unfoldMove(folded, move).map(moveText);
  const bands = Array.from({ length: BAND_COUNT }, (_, band) => {
    const row = rows.find((one) => one.band === band);
    return row === undefined ? NOTHING : countsOf(row);
  });
  return { move: first, alike, bands };
};

const gamesWith = ({ bands }: OpeningMove): number =>
  bands.reduce((sum, { xWins, draws, oWins }) => sum + xWins + draws + oWins, 0);

/** Symmetric positions count together. The moves are given for the board of the call. */
export const openingHandlers = {
  "GET /api/v1/openings": ({ env, query, kept }) => {
    const position = replay(query.moves);
    const make = async () => {
      const folded = foldPosition(position);
      const rows = await openingMovesAt(database(env), folded.key);
      const moves = [...Map.groupBy(rows, ({ move }) => move)].map(([move, ofMove]) => moveOf(folded, move, ofMove));
      return {
        moves: moves.sort((one, other) => gamesWith(other) - gamesWith(one) || (one.move < other.move ? -1 : 1)),
      };
    };
    return kept(make, positionKey(position));
  },
} satisfies Partial<Handlers>;
