import { Hono } from "hono";
import { openingsQuery } from "../../../shared/api/api-schema.ts";
import type { OpeningCounts, OpeningMove, OpeningsResponse } from "../../../shared/api/games-api.ts";
import { BAND_COUNT } from "../../../shared/game/openings.ts";
import { replay } from "../../../shared/game/rules.ts";
import { moveText } from "../../../shared/protocol/notation.ts";
import { type FoldedPosition, foldPosition, positionKey, unfoldMove } from "../../../shared/protocol/position-key.ts";
import { database } from "../../data/database.ts";
import { openingMovesAt } from "../../data/game/count-openings.ts";
import type { OpeningMoveRow } from "../../data/game/game-schema.ts";
import type { AppEnv } from "../request/app-env.ts";
import { keptAtEdge } from "../request/kept-at-edge.ts";
import { parseWith } from "../request/read-body.ts";

/** Seconds. The counts change once a day. */
const KEPT = 3600;

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

/**
 * `GET /openings?moves=5-1,1-3`: what was played in an early position of rated games. Symmetric positions count
 * together, and the moves are given for the board of this call. Cached for an hour in each data centre.
 */
export const openingRoutes = new Hono<AppEnv>().get("/", (context) => {
  const position = replay(parseWith(openingsQuery, context.req.query()).moves);
  const make = async (): Promise<OpeningsResponse> => {
    const folded = foldPosition(position);
    const rows = await openingMovesAt(database(context.env), folded.key);
    const moves = [...Map.groupBy(rows, ({ move }) => move)].map(([move, ofMove]) => moveOf(folded, move, ofMove));
    return { moves: moves.sort((one, other) => gamesWith(other) - gamesWith(one) || (one.move < other.move ? -1 : 1)) };
  };
  return keptAtEdge(context, KEPT, make, positionKey(position));
});
