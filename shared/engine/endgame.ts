import type { Square } from "../game/rules.ts";
import type { Proof } from "./choice.ts";
import {
  type Board,
  copyBoard,
  GOES_ON,
  listMoves,
  makeMove,
  newBoard,
  standing,
  TARGET,
  TO_MOVE,
  unmakeMove,
} from "./position.ts";
import { SOLVER_BITS, Solver, UNKNOWN, WINS } from "./solver.ts";

const IS_WON = 0;
const IS_LOST = 1;
const WHICH_MOVES_DRAW = 2;
const NOTHING = 3;

/** Solves the rest of a game in short steps: its value, a best move, and in a drawn position each move's result. */
export class Endgame {
  /** For the side to move; null until it is known. */
  proof: Proof | null = null;
  square: Square = -1;
  /** In a drawn position: the moves that are known to keep the draw, and to lose. */
  readonly drawing: Square[] = [];
  readonly losing: Square[] = [];
  private readonly solver = new Solver(SOLVER_BITS);
  private readonly board = newBoard();
  private readonly moves = new Uint8Array(81);
  private moveCount = 0;
  private nextMove = 0;
  private asked = NOTHING;
  private lastNode = 0;

  clear(): void {
    this.solver.clear();
    this.asked = NOTHING;
  }

  /** Gives up after about `nodes` positions. The game must not be over. */
  begin(board: Board, nodes: number): void {
    copyBoard(board, this.board);
    this.proof = null;
    this.square = -1;
    this.drawing.length = 0;
    this.losing.length = 0;
    this.asked = IS_WON;
    this.lastNode = this.solver.nodes + nodes;
  }

  /** Looks at about `nodes` positions. True while there is more to find out. */
  step(nodes: number): boolean {
    const { board, solver } = this;
    const mover = board[TO_MOVE] ?? 0;
    const allowed = Math.min(nodes, this.lastNode - solver.nodes);
    if (allowed <= 0) this.asked = NOTHING;
    else if (this.asked === IS_WON) this.noteWin(solver.wins(board, mover, allowed));
    else if (this.asked === IS_LOST) this.noteLoss(solver.wins(board, 1 - mover, allowed));
    else if (this.asked === WHICH_MOVES_DRAW) this.tryMove(allowed);
    return this.asked !== NOTHING;
  }

  private noteWin(answer: number): void {
    if (answer === UNKNOWN) return;
    this.asked = answer === WINS ? NOTHING : IS_LOST;
    if (answer === WINS) this.conclude("win");
  }

  private noteLoss(answer: number): void {
    if (answer === UNKNOWN) return;
    this.asked = answer === WINS ? NOTHING : WHICH_MOVES_DRAW;
    this.conclude(answer === WINS ? "loss" : "draw");
    this.moveCount = listMoves(this.board, this.moves);
    this.nextMove = 0;
  }

  private conclude(proof: Proof): void {
    this.proof = proof;
    this.square = this.solver.square;
  }

  private tryMove(nodes: number): void {
    const { board, solver } = this;
    const square = this.moves[this.nextMove] ?? 0;
    const target = board[TARGET] ?? 0;
    makeMove(board, square);
    const isOver = standing(board) !== GOES_ON;
    const answer = isOver ? null : solver.wins(board, board[TO_MOVE] ?? 0, nodes);
    unmakeMove(board, square, target);
    if (answer === UNKNOWN) return;
    if (answer === WINS) this.losing.push(square);
    else this.drawing.push(square);
    if (++this.nextMove === this.moveCount) this.asked = NOTHING;
  }
}
