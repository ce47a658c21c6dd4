import { replay, type Square } from "../rules.ts";
import { type Candidate, choose, type Proof, VALUE_OF } from "./choice.ts";
import { Endgame, LOSS, UNKNOWN, WIN } from "./endgame.ts";
import { ForcedWin } from "./forced-win.ts";
import { boardOf, copyBoard, countOpen, GOES_ON, listMoves, newBoard, standing } from "./position.ts";
import { candidatesOfRoot, proofOfRoot } from "./root.ts";
import { OPEN, ROOT } from "./tree.ts";
import type { TreeSearch } from "./tree-search.ts";

/** An engine that plays one game after the other: give it the moves of a game, let it think, ask it for its choice. */

/** When to stop thinking: after so many playouts, after so many milliseconds, or what comes first. */
export interface Limits {
  readonly playouts?: number;
  readonly milliseconds?: number;
  /** Neither a forced win nor the end of the game is looked for before the search begins. */
  readonly isShallow?: boolean;
}

export interface Choice {
  readonly square: Square;
  /** How good it is for the side to move: from 0, a sure loss, to 1, a sure win. */
  readonly value: number;
  /** What is proved of the position, for the side to move. */
  readonly proof: Proof | null;
  /** Playouts, or visits of a search that has none, since `start`. */
  readonly playouts: number;
}

export interface EngineSettings {
  /** Judges by playouts or by a net. With a limit of playouts, the same search that is asked the same answers the same. */
  readonly search: TreeSearch;
  /** Milliseconds of any clock that does not go back. */
  readonly now: () => number;
}

/** Visits between two looks at the clock: much less than a millisecond. */
const VISITS_A_LOOK = 32;
/** From here on the whole rest is tried to be solved before the search begins, with so many nodes at most. */
const SOLVABLE_SQUARES = 22;
const SOLVING_NODES = 100_000;
/** Wins in so many moves are looked for before the search begins. */
const FORCED_MOVES = 3;

export class Engine {
  private readonly search: TreeSearch;
  private readonly endgame = new Endgame();
  private readonly forcedWin = new ForcedWin();
  private readonly now: () => number;
  private readonly board = newBoard();
  private played: readonly Square[] = [];
  private limits: Limits = {};
  private startedAt = 0;
  private playouts = 0;
  /** What is done before the search begins, one thing a step. */
  private readonly beforehand = [(): void => this.findForcedWin(), (): void => this.solveEndgame()];
  private stepsDone = 0;
  private solution: { readonly square: Square; readonly proof: Proof } | null = null;

  constructor({ search, now }: EngineSettings) {
    this.search = search;
    this.now = now;
    search.setRoot(this.board);
  }

  /** Whether the game goes on, so that there is something to think about. */
  get goesOn(): boolean {
    return standing(this.board) === GOES_ON;
  }

  /** How many visits are known of the position, from this and earlier thinking. */
  get visits(): number {
    return this.search.tree.visits[ROOT] ?? 0;
  }

  /** Sets the game by its moves, which must be legal. What is known is kept when they go on from the last ones. */
  setMoves(squares: readonly Square[]): void {
    this.solution = null;
    copyBoard(boardOf(replay(squares)), this.board);
    const isContinued = this.played.every((square, ply) => square === squares[ply]);
    if (!this.goesOn) {
      this.forget();
      return;
    }
    if (isContinued) for (const square of squares.slice(this.played.length)) this.search.advance(square);
    else this.search.setRoot(this.board);
    this.played = [...squares];
  }

  /** Forgets what is known from earlier thinking, so that the same is answered the same. */
  forget(): void {
    this.played = [];
    this.search.setRoot(newBoard());
  }

  /** Begins to think about the position, whose game goes on. */
  start(limits: Limits): void {
    this.limits = limits;
    this.startedAt = this.now();
    this.playouts = 0;
    this.stepsDone = limits.isShallow === true ? this.beforehand.length : 0;
    this.solution = null;
  }

  /** Thinks for a fraction of a millisecond, at its first two calls for some more. Returns whether it should go on. */
  step(): boolean {
    const first = this.beforehand[this.stepsDone];
    if (first !== undefined) {
      this.stepsDone++;
      first();
      return this.solution === null;
    }
    if (this.search.tree.proof[ROOT] !== OPEN) return false;
    const { playouts = Number.POSITIVE_INFINITY, milliseconds = Number.POSITIVE_INFINITY } = this.limits;
    this.playouts += this.search.run(Math.min(VISITS_A_LOOK, playouts - this.playouts));
    return this.playouts < playouts && this.now() - this.startedAt < milliseconds;
  }

  /** Thinks until a limit is reached, all is proved, or somebody wants it to stop. */
  think(limits: Limits, isStopped: () => boolean = () => false): Choice {
    this.start(limits);
    while (this.step() && !isStopped());
    return this.choice();
  }

  /** The best move as far as is known. */
  choice(): Choice {
    const { playouts } = this;
    if (this.solution !== null) return { ...this.solution, playouts, value: VALUE_OF[this.solution.proof] };
    const best = choose(this.candidates());
    if (best === undefined) throw new Error("the game is over: there is no move");
    const proof = proofOfRoot(this.search.tree);
    return { square: best.square, proof, playouts, value: proof === null ? (best.value ?? 0.5) : VALUE_OF[proof] };
  }

  /** All moves that are allowed, in ascending order of their squares. */
  candidates(): readonly Candidate[] {
    const known = candidatesOfRoot(this.search.tree);
    if (known.length > 0) return known;
    const squares = new Uint8Array(81);
    const count = listMoves(this.board, squares);
    return Array.from(squares.subarray(0, count), (square) => ({ square, visits: 0, value: null, proof: null }));
  }

  private findForcedWin(): void {
    const { board, forcedWin } = this;
    if (forcedWin.find(board, FORCED_MOVES, SOLVING_NODES) === 0) return;
    this.solution = { square: forcedWin.firstMove, proof: "win" };
  }

  /** Late in the game, looks for the value of all the rest. */
  private solveEndgame(): void {
    const { board, endgame } = this;
    if (countOpen(board) > SOLVABLE_SQUARES) return;
    const value = endgame.solve(board, SOLVING_NODES);
    // What is lost is left to the search, which finds the move that is hardest to refute.
    if (value === UNKNOWN || value === LOSS) return;
    this.solution = { square: endgame.bestMove, proof: value === WIN ? "win" : "draw" };
  }
}
