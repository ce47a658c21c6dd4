import { type Proof, VALUE_OF } from "../engine/choice.ts";
import {
  INITIAL_POSITION,
  outcomeOf,
  type Position,
  play,
  replay,
  type Side,
  type Square,
  sideAt,
} from "../game/rules.ts";
import type { Opinion } from "./opinion.ts";

export interface Standing {
  /** From 0 to 1: the chance to win, and half the chance to draw. O has the rest. */
  readonly chanceOfX: number;
  readonly proofForX: Proof | null;
}

const OPPOSITE: Readonly<Record<Proof, Proof>> = { win: "loss", draw: "draw", loss: "win" };

const standingAtEnd = (winner: Side | null): Standing => {
  const proofForX = winner === null ? "draw" : winner === "X" ? "win" : "loss";
  return { chanceOfX: VALUE_OF[proofForX], proofForX };
};

/** The engine underrates X from the empty board: X's odds were this much better (`npm run bench -- calibration`). */
const ODDS_OF_X = 1.25;

/** From 0 to 1, for the side to move. `value` is the engine's for an unproved position or move. */
export const expectedScore = (value: number, mover: Side): number => {
  const odds = value * (mover === "X" ? ODDS_OF_X : 1 / ODDS_OF_X);
  return odds / (odds + 1 - value);
};

const standingBy = ({ value, proof }: Opinion, mover: Side): Standing => {
  const forMover = proof === null ? expectedScore(value, mover) : VALUE_OF[proof];
  if (mover === "X") return { chanceOfX: forMover, proofForX: proof };
  return { chanceOfX: 1 - forMover, proofForX: proof === null ? null : OPPOSITE[proof] };
};

export const standingOf = (position: Position, opinion: Opinion | undefined): Standing | null => {
  const outcome = outcomeOf(position);
  if (outcome !== null) return standingAtEnd(outcome.winner);
  return opinion === undefined ? null : standingBy(opinion, sideAt(position.ply));
};

/** Before the first move and after each; fewer while opinions, which are by ply, are missing. */
export const standingsOf = (squares: readonly Square[], opinions: readonly Opinion[]): Standing[] => {
  const standings: Standing[] = [];
  let position = INITIAL_POSITION;
  for (let ply = 0; ply <= squares.length; ply++) {
    const standing = standingOf(position, opinions[ply]);
    if (standing === null) break;
    standings.push(standing);
    const square = squares[ply];
    if (square !== undefined) position = play(position, square);
  }
  return standings;
};

export const chanceOf = ({ chanceOfX }: Standing, side: Side): number => (side === "X" ? chanceOfX : 1 - chanceOfX);

export const proofFor = ({ proofForX }: Standing, side: Side): Proof | null =>
  proofForX === null || side === "X" ? proofForX : OPPOSITE[proofForX];

export const positionsToJudge = (squares: readonly Square[]): number =>
  squares.length + (outcomeOf(replay(squares)) === null ? 1 : 0);
