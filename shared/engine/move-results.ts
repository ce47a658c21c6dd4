import type { Square } from "../game/rules.ts";
import type { Proof } from "./choice.ts";
import {
  type Board,
  copyBoard,
  countOpen,
  GOES_ON,
  listMoves,
  makeMove,
  newBoard,
  standing,
  WON_BY_LAST,
} from "./position.ts";
import { SOLVER_BITS, Solver, UNSOLVED } from "./solver.ts";

/** With more open squares, hardly any move is solved within the limits below. */
const SOLVABLE_SQUARES = 30;
/** The most positions to look at for one move, and for all moves together. */
const NODES_A_MOVE = 150_000;
const NODES_FOR_ALL = 1_500_000;

/** The result for the side that made a move. The index is the solver's value for the answering side, plus one. */
const PROOFS: readonly Proof[] = ["win", "draw", "loss"];

export class MoveResults {
  readonly proofs = new Map<Square, Proof>();
  private readonly solver = new Solver(SOLVER_BITS);
  private readonly board = newBoard();
  private readonly next = newBoard();
  private readonly moves = new Uint8Array(81);
  private count = 0;
  private at = 0;
  private lastNode = 0;

  get nodes(): number {
    return this.solver.nodes;
  }

  begin(board: Board): void {
    this.proofs.clear();
    this.solver.clear();
    copyBoard(board, this.board);
    this.count = countOpen(board) <= SOLVABLE_SQUARES ? listMoves(board, this.moves) : 0;
    this.at = 0;
    this.lastNode = NODES_A_MOVE;
  }

  /** Looks at about `nodes` positions. True while there is more to find out. */
  step(nodes: number): boolean {
    if (this.at >= this.count) return false;
    const { solver, next } = this;
    const square = this.moves[this.at] ?? 0;
    copyBoard(this.board, next);
    makeMove(next, square);
    const stands = standing(next);
    const value = stands === GOES_ON ? solver.value(next, nodes) : stands === WON_BY_LAST ? -1 : 0;
    const proof = value === UNSOLVED ? undefined : PROOFS[value + 1];
    if (proof !== undefined) this.proofs.set(square, proof);
    if (proof !== undefined || solver.nodes >= this.lastNode) {
      this.at += 1;
      this.lastNode = Math.min(solver.nodes + NODES_A_MOVE, NODES_FOR_ALL);
    }
    return this.at < this.count && solver.nodes < NODES_FOR_ALL;
  }
}
