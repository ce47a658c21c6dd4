import { INITIAL_POSITION, type Position, play, type Square } from "../game/rules.ts";
import { type Candidate, choose, type Proof, VALUE_OF } from "./choice.ts";
import { Endgame } from "./endgame.ts";
import { ForcedWin } from "./forced-win.ts";
import { type Board, boardOf, copyBoard, countOpen, GOES_ON, listMoves, newBoard, standing } from "./position.ts";
import { candidatesOfRoot, proofOfRoot } from "./root.ts";
import { OPEN, ROOT, type Tree } from "./tree.ts";
import type { TreeSearch } from "./tree-search.ts";

export interface Limits {
  readonly playouts?: number;
  readonly milliseconds?: number;
  readonly isShallow?: boolean;
  /** Positions to look at to solve the end, before the search; 0 skips that. */
  readonly solvingNodes?: number;
  /** The end is solved only if at most this many squares are open. */
  readonly solvingSquares?: number;
  /** Stops once the result is proved, without looking for the best move that keeps it. */
  readonly isProofEnough?: boolean;
}

export interface Choice {
  readonly square: Square;
  /** For the side to move, from 0 (sure loss) to 1 (sure win). */
  readonly value: number;
  readonly proof: Proof | null;
  /** Playouts since `start`, or visits for a search without playouts. */
  readonly playouts: number;
}

interface EngineSettings {
  /** With a limit on playouts the result is deterministic. */
  readonly search: TreeSearch;
  /** Milliseconds of any monotonic clock. */
  readonly now: () => number;
}

/** Between two checks of the clock: much less than a millisecond. */
const VISITS_A_LOOK = 32;
const SOLVABLE_SQUARES = 30;
const SOLVING_NODES = 200_000;
const SOLVING_SHARE = 0.5;
const NODES_A_STEP = 1000;
const FORCED_MOVES = 3;
const FORCED_NODES = 100_000;

/** A drawn or lost position is still searched, for the move that is hardest to answer. */
interface Solved {
  readonly square: Square;
  readonly proof: Proof;
}

export class Engine {
  private readonly search: TreeSearch;
  private readonly endgame = new Endgame();
  private readonly forcedWin = new ForcedWin();
  private readonly now: () => number;
  private readonly board = newBoard();
  private firstBoard: Board = newBoard();
  private played: readonly Square[] = [];
  private limits: Limits = {};
  private startedAt = 0;
  private playouts = 0;
  private phase: "forced win" | "endgame" | "search" = "search";
  private solved: Solved | null = null;

  constructor({ search, now }: EngineSettings) {
    this.search = search;
    this.now = now;
    search.setRoot(this.board);
  }

  get goesOn(): boolean {
    return standing(this.board) === GOES_ON;
  }

  get visits(): number {
    return this.search.tree.visits[ROOT] ?? 0;
  }

  get tree(): Tree {
    return this.search.tree;
  }

  /** Moves must be legal. Keeps the search tree if they continue the last ones. */
  setMoves(squares: readonly Square[], start: Position = INITIAL_POSITION): void {
    this.solved = null;
    copyBoard(boardOf(squares.reduce(play, start)), this.board);
    const first = boardOf(start);
    const isSameStart = this.firstBoard.every((value, index) => value === first[index]);
    const isContinued = isSameStart && this.played.every((square, ply) => square === squares[ply]);
    this.firstBoard = first;
    if (!this.goesOn) {
      this.forget();
      return;
    }
    if (isContinued) for (const square of squares.slice(this.played.length)) this.search.advance(square);
    else this.restart(this.board);
    this.played = [...squares];
  }

  /** So that the same question gets the same answer. */
  forget(): void {
    this.played = [];
    this.restart(newBoard());
  }

  start(limits: Limits): void {
    this.limits = limits;
    this.startedAt = this.now();
    this.playouts = 0;
    this.solved = null;
    if (limits.isShallow === true) this.beginEndgame();
    else this.phase = "forced win";
  }

  /** Thinks for a fraction of a millisecond; the first call also seeks a forced win. True while there is more to do. */
  step(): boolean {
    if (this.phase === "search") return this.visit();
    if (this.phase === "forced win") this.findForcedWin();
    else this.solveEndgame();
    return this.solved === null || !(this.solved.proof === "win" || this.limits.isProofEnough === true);
  }

  think(limits: Limits, isStopped: () => boolean = () => false): Choice {
    this.start(limits);
    while (this.step() && !isStopped());
    return this.choice();
  }

  choice(): Choice {
    const { playouts, solved } = this;
    if (solved?.proof === "win") return { ...solved, playouts, value: VALUE_OF.win };
    const proof = solved?.proof ?? proofOfRoot(this.search.tree);
    const best = choose(this.candidates(), proof);
    if (best === undefined) throw new Error("the game is over: there is no move");
    return { square: best.square, proof, playouts, value: proof === null ? (best.value ?? 0.5) : VALUE_OF[proof] };
  }

  candidates(): readonly Candidate[] {
    const known = candidatesOfRoot(this.search.tree);
    if (known.length > 0) return known.map((candidate) => this.withProof(candidate));
    const squares = new Uint8Array(81);
    const count = listMoves(this.board, squares);
    return Array.from(squares.subarray(0, count), (square) =>
      this.withProof({ square, visits: 0, value: null, proof: null }),
    );
  }

  private withProof(candidate: Candidate): Candidate {
    if (this.solved?.proof !== "draw") return candidate;
    const { drawing, losing } = this.endgame;
    const isKnown = candidate.square === this.solved.square || drawing.includes(candidate.square);
    const proof = isKnown ? "draw" : losing.includes(candidate.square) ? "loss" : null;
    return proof === null ? candidate : { ...candidate, proof, value: VALUE_OF[proof] };
  }

  private restart(board: Board): void {
    this.search.setRoot(board);
    this.endgame.clear();
  }

  private hasTime(share: number): boolean {
    const { milliseconds = Number.POSITIVE_INFINITY } = this.limits;
    return this.now() - this.startedAt < share * milliseconds;
  }

  private findForcedWin(): void {
    const { board, forcedWin } = this;
    this.beginEndgame();
    if (forcedWin.find(board, FORCED_MOVES, FORCED_NODES) === 0) return;
    this.solved = { square: forcedWin.firstMove, proof: "win" };
  }

  private beginEndgame(): void {
    const { solvingNodes = SOLVING_NODES, solvingSquares = SOLVABLE_SQUARES } = this.limits;
    const isSolvable = solvingNodes > 0 && countOpen(this.board) <= solvingSquares;
    this.phase = isSolvable ? "endgame" : "search";
    if (isSolvable) this.endgame.begin(this.board, solvingNodes);
  }

  private solveEndgame(): void {
    const { endgame, search } = this;
    const goesOn = this.hasTime(SOLVING_SHARE) && endgame.step(NODES_A_STEP);
    if (endgame.proof !== null) this.solved ??= { square: endgame.square, proof: endgame.proof };
    if (goesOn) return;
    this.phase = "search";
    for (const square of endgame.losing) search.refute(square);
  }

  private visit(): boolean {
    if (this.search.tree.proof[ROOT] !== OPEN) return false;
    const { playouts = Number.POSITIVE_INFINITY } = this.limits;
    this.playouts += this.search.run(Math.min(VISITS_A_LOOK, playouts - this.playouts));
    return this.playouts < playouts && this.hasTime(1);
  }
}
