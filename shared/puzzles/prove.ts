import type { Proof } from "../engine/choice.ts";
import { boardOf } from "../engine/position.ts";
import { OPPOSITE } from "../engine/root.ts";
import { SOLVER_BITS, Solver, UNSOLVED } from "../engine/solver.ts";
import { countLegal, legalSquares, outcomeOf, type Position, play, type Square } from "../game/rules.ts";
import { winsGame } from "../game/threats.ts";
import type { Puzzle } from "./puzzle.ts";

/** With fewer legal moves, a puzzle could be solved by guessing. */
const FEWEST_CHOICES = 4;
/** Open squares in all open sub-boards: fewer leave nothing to find, more can seldom be proved. */
const FEWEST_OPEN = 5;
const MOST_OPEN = 31;
const LONGEST_WIN = 6;
const NEAR = 5;

interface ProofEffort {
  /** For the position itself: few, so that most positions are given up soon. */
  readonly first: number;
  readonly each: number;
  readonly total: number;
}

type Proved = Pick<Puzzle, "kind" | "line" | "also">;

/** Why a position is no puzzle. */
export type Unfit =
  | "few-moves"
  /** Not everything was solved. */
  | "unproved"
  | "lost"
  | "several"
  | "long";

const VALUES: readonly Proof[] = ["loss", "draw", "win"];

export class Prover {
  /** Twice the usual table: it keeps a whole proof, so that the moves of a line are proved once. */
  private readonly solver = new Solver(SOLVER_BITS + 1);
  private readonly effort: ProofEffort;

  constructor(effort: ProofEffort) {
    this.effort = effort;
  }

  /** The same position always gets the same answer. */
  prove(position: Position): Proved | Unfit {
    const open = countLegal({ ...position, target: null });
    if (open < FEWEST_OPEN || countLegal(position) < FEWEST_CHOICES) return "few-moves";
    if (open > MOST_OPEN) return "unproved";
    this.solver.clear();
    const value = this.resultOf(position, this.effort.first);
    if (value === null) return "unproved";
    if (value === "loss") return "lost";
    if (value === "win") {
      const line = this.winningLine(position, LONGEST_WIN);
      if (typeof line === "string") return line;
      const also = this.alsoWinning(line.slice(0, -1).reduce(play, position));
      return also === null ? "unproved" : { kind: "win", line, also };
    }
    const only = this.onlyMove(position, "draw");
    if (typeof only === "string") return only;
    const others = legalSquares(position).filter((square) => square !== only);
    const isNear = others.every((square) => this.lastsFor(play(position, square)) <= NEAR);
    return { kind: isNear ? "defence" : "draw", line: [only], also: [] };
  }

  /** Not at once. Null if not every move is solved. */
  alsoWinning(position: Position): Square[] | null {
    const winning: Square[] = [];
    for (const square of legalSquares(position)) {
      if (winsGame(position, square)) continue;
      const after = this.resultOf(play(position, square));
      if (after === null) return null;
      if (OPPOSITE[after] === "win") winning.push(square);
    }
    return winning;
  }

  private valueOf(position: Position, most = this.effort.each): number {
    const left = this.effort.total - this.solver.nodes;
    return left <= 0 ? UNSOLVED : this.solver.value(boardOf(position), Math.min(most, left));
  }

  /** With best play, for the side to move; null if it is not solved. */
  private resultOf(position: Position, nodes?: number): Proof | null {
    const outcome = outcomeOf(position);
    // Only the side that moved last can have won.
    if (outcome !== null) return outcome.winner === null ? "draw" : "loss";
    const value = this.valueOf(position, nodes);
    return value === UNSOLVED ? null : (VALUES[value + 1] ?? null);
  }

  private onlyMove(position: Position, value: Proof): Square | "several" | "unproved" {
    let only: Square | null = null;
    for (const square of legalSquares(position)) {
      const after = this.resultOf(play(position, square));
      if (after === null) return "unproved";
      if (OPPOSITE[after] !== value) continue;
      if (only !== null) return "several";
      only = square;
    }
    return only ?? "unproved";
  }

  /** About: the length of the win that the solver found. */
  private lastsFor(position: Position): number {
    let moves = 0;
    for (let at = position; outcomeOf(at) === null; moves++) {
      if (this.valueOf(at) === UNSOLVED) break;
      at = play(at, this.solver.square);
    }
    return moves;
  }

  /** The line of a win to its end. At each step only one move wins, and the opponent's answers last longest. */
  private winningLine(position: Position, left: number): Square[] | Unfit {
    const ending = legalSquares(position).find((square) => winsGame(position, square));
    if (ending !== undefined) return [ending];
    if (left === 1) return "long";
    const only = this.onlyMove(position, "win");
    if (typeof only === "string") return only;
    const after = play(position, only);
    const answers = legalSquares(after)
      .map((answer) => ({ answer, lasts: this.lastsFor(play(after, answer)) }))
      .toSorted((one, other) => other.lasts - one.lasts);
    const longest = answers[0]?.lasts ?? 0;
    let why: Unfit = "several";
    for (const { answer, lasts } of answers) {
      // Do not take a weaker answer just to keep the puzzle unique: it would teach a wrong answer.
      if (lasts < longest) break;
      const rest = this.winningLine(play(after, answer), left - 1);
      if (typeof rest !== "string") return [only, answer, ...rest];
      why = rest;
    }
    return why;
  }
}
