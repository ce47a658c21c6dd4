import {
  type Board,
  copyBoard,
  countOpen,
  GOES_ON,
  listMoves,
  makeMove,
  newBoard,
  standing,
  TARGET,
  TIED,
  unmakeMove,
  winningMove,
} from "./position.ts";
import { concludeFromChildren } from "./proof.ts";
import { Solver, UNSOLVED } from "./solver.ts";
import { OPEN, PROVED_DRAW, PROVED_LOSS, PROVED_WIN, ROOT, Tree } from "./tree.ts";

const MOST_MOVES = 81;
/** The most positions to solve a leaf of the tree. A leaf that needs more is searched like any other. */
const LEAF_NODES = 1000;
/** A small table: leaves take few positions, and it is cleared with the tree. */
const LEAF_BITS = 12;

const proofOfStanding = (board: Board): number => {
  const stands = standing(board);
  if (stands === TIED) return PROVED_DRAW;
  if (stands !== GOES_ON) return PROVED_WIN;
  return winningMove(board) >= 0 ? PROVED_LOSS : OPEN;
};

/** Each visit goes from the root to a leaf. Proofs move up; proved nodes are not visited again. Allocates nothing. */
export abstract class TreeSearch {
  readonly tree: Tree;
  protected readonly root = newBoard();
  /** The position of the visited node, and the one after a move from it. */
  protected readonly board = newBoard();
  protected readonly next = newBoard();
  private readonly moves = new Uint8Array(MOST_MOVES);
  private readonly solver = new Solver(LEAF_BITS);
  private readonly endgameSquares: number;

  /** Tries to solve leaves with at most `endgameSquares` open squares. A node takes 31 bytes. */
  constructor(endgameSquares: number, capacity: number) {
    this.tree = new Tree(capacity);
    this.endgameSquares = endgameSquares;
  }

  setRoot(board: Board): void {
    copyBoard(board, this.root);
    this.tree.clear();
    this.solver.clear();
  }

  advance(square: number): void {
    const child = this.tree.childOfRoot(square);
    makeMove(this.root, square);
    if (child < 0) this.tree.clear();
    else this.tree.keep(child);
  }

  /** A legal move at the root that loses is not visited any more. */
  refute(square: number): void {
    const { tree } = this;
    copyBoard(this.root, this.board);
    if (tree.childCount[ROOT] === 0) this.expand(ROOT);
    const child = tree.childOfRoot(square);
    if (child < 0) return;
    tree.proof[child] = PROVED_LOSS;
    concludeFromChildren(tree, ROOT);
  }

  /** Returns how many visits were made: fewer if the root gets proved. */
  run(visits: number): number {
    const { proof } = this.tree;
    for (let made = 0; made < visits; made++) {
      if (proof[ROOT] !== OPEN) return made;
      copyBoard(this.root, this.board);
      this.visit();
    }
    return visits;
  }

  protected abstract visit(): void;

  /** Called for each new unproved child, with the position after its move in `next`. */
  protected abstract judgeChild(child: number, square: number): void;

  protected expand(node: number): void {
    const { tree, board, next, moves } = this;
    const isWon = winningMove(board) >= 0;
    if (isWon) tree.proof[node] = PROVED_LOSS;
    // The root still needs children: one of them is played.
    if ((isWon && node !== ROOT) || tree.size + MOST_MOVES > tree.capacity) return;
    const count = listMoves(board, moves);
    tree.firstChild[node] = tree.size;
    tree.childCount[node] = count;
    copyBoard(board, next);
    const target = board[TARGET] ?? 0;
    for (let index = 0; index < count; index++) {
      const square = moves[index] ?? 0;
      const child = tree.add(node, square);
      makeMove(next, square);
      const proof = proofOfStanding(next);
      tree.proof[child] = proof;
      if (proof === OPEN) this.judgeChild(child, square);
      unmakeMove(next, square, target);
    }
    concludeFromChildren(tree, node);
  }

  protected solve(node: number): boolean {
    if (countOpen(this.board) > this.endgameSquares) return false;
    const value = this.solver.value(this.board, LEAF_NODES);
    if (value === UNSOLVED) return false;
    this.tree.proof[node] = value > 0 ? PROVED_LOSS : value === 0 ? PROVED_DRAW : PROVED_WIN;
    return true;
  }
}
