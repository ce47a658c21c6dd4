import { DRAW, Endgame, WIN } from "./endgame.ts";
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
import { OPEN, PROVED_DRAW, PROVED_LOSS, PROVED_WIN, ROOT, Tree } from "./tree.ts";

const MOST_MOVES = 81;
/** More than any endgame within the number of squares takes: those are always solved. */
const ENDGAME_NODES = 1_000_000_000;

/** What the side that just moved can be sure of. Whoever can win at once does. */
const proofOfStanding = (board: Board): number => {
  const stands = standing(board);
  if (stands === TIED) return PROVED_DRAW;
  if (stands !== GOES_ON) return PROVED_WIN;
  return winningMove(board) >= 0 ? PROVED_LOSS : OPEN;
};

/**
 * A tree that grows from a position by one visit after the other, each of which goes down from the root to a leaf. What
 * is proved goes up and is not visited again. Nothing is allocated while it runs. How a leaf is judged, and which child
 * comes next, is for the searches that are made of this.
 */
export abstract class TreeSearch {
  readonly tree: Tree;
  protected readonly root = newBoard();
  /** The position of the node that is visited, and the one after a move from it. */
  protected readonly board = newBoard();
  protected readonly next = newBoard();
  private readonly moves = new Uint8Array(MOST_MOVES);
  private readonly endgame = new Endgame();
  private readonly endgameSquares: number;

  /** Positions with so many open squares or fewer are solved. The tree has `capacity` nodes at most, of 31 bytes each. */
  constructor(endgameSquares: number, capacity: number) {
    this.tree = new Tree(capacity);
    this.endgameSquares = endgameSquares;
  }

  /** Forgets everything and begins at a position in which the game goes on. */
  setRoot(board: Board): void {
    copyBoard(board, this.root);
    this.tree.clear();
  }

  /** Makes a legal move at the root and keeps what is known of the position after it. */
  advance(square: number): void {
    const child = this.tree.childOfRoot(square);
    makeMove(this.root, square);
    if (child < 0) this.tree.clear();
    else this.tree.keep(child);
  }

  /** Makes so many visits, fewer when the root is proved. Returns how many. */
  run(visits: number): number {
    const { proof } = this.tree;
    for (let made = 0; made < visits; made++) {
      if (proof[ROOT] !== OPEN) return made;
      copyBoard(this.root, this.board);
      this.visit();
    }
    return visits;
  }

  /** One visit. The board is that of the root. */
  protected abstract visit(): void;

  /** Called for each new child that is not proved, with the position after its move on `next`. */
  protected abstract judgeChild(child: number, square: number): void;

  /** Gives the node of the board its children, when there is room. */
  protected expand(node: number): void {
    const { tree, board, next, moves } = this;
    const isWon = winningMove(board) >= 0;
    if (isWon) tree.proof[node] = PROVED_LOSS;
    // The root needs its children all the same: one of them is played.
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

  /** Proves the node of the board by alpha-beta, when few squares are open. Returns whether it did. */
  protected solve(node: number): boolean {
    if (countOpen(this.board) > this.endgameSquares) return false;
    const value = this.endgame.solve(this.board, ENDGAME_NODES);
    this.tree.proof[node] = value === WIN ? PROVED_LOSS : value === DRAW ? PROVED_DRAW : PROVED_WIN;
    return true;
  }
}
