import { INITIAL_POSITION, outcomeOf, type Position, play, type Square } from "../game/rules.ts";
import { type Candidate, type Proof, VALUE_OF } from "./choice.ts";
import type { Choice, Engine } from "./engine.ts";
import { type LinesWanted, linesOf, proofOfMoves, type Report } from "./lines.ts";
import { MoveResults } from "./move-results.ts";
import { boardOf } from "./position.ts";
import { OPPOSITE } from "./root.ts";
import { solve } from "./solve.ts";
import { SOLVER_BITS, Solver } from "./solver.ts";
import { type KnownLine, lineInTree } from "./tree-line.ts";

const NODES_A_STEP = 1000;
/** The most positions to solve for the line of a proved move. */
const LINE_NODES = 100_000;
/** Visits for each move that the search left out because another move wins. */
const OTHER_VISITS = 400;

interface Answer {
  readonly choice: Choice;
  readonly candidates: readonly Candidate[];
  readonly visits: number;
}

interface Other extends KnownLine {
  readonly value: number;
}

const resultByRules = (position: Position): Proof | null => {
  const outcome = outcomeOf(position);
  if (outcome === null) return null;
  // A player's own move never loses the game.
  return outcome.winner === null ? "draw" : "win";
};

/** The engine's search ends with the first win. This one goes on until each move has a result or was searched. */
export class Analyst {
  private readonly engine: Engine;
  private readonly results = new MoveResults();
  private readonly lineSolver = new Solver(SOLVER_BITS);
  private start: Position = INITIAL_POSITION;
  private moves: readonly Square[] = [];
  private position: Position = INITIAL_POSITION;
  private visits = 0;
  private phase: "results" | "search" | "others" | "done" = "done";
  /** The main search's answer, kept while the engine searches the moves that it left out. */
  private answer: Answer | null = null;
  private left: readonly Square[] = [];
  private readonly others = new Map<Square, Other>();
  /** The main search's lines, saved before the engine drops its tree. */
  private readonly searched = new Map<Square, KnownLine>();
  private readonly solved = new Map<Square, readonly Square[] | null>();

  constructor(engine: Engine) {
    this.engine = engine;
  }

  /** Searches with at most `visits`. The game must not be over. */
  begin(moves: readonly Square[], visits: number, start: Position = INITIAL_POSITION): void {
    this.start = start;
    this.moves = moves;
    this.visits = visits;
    this.position = moves.reduce(play, start);
    this.answer = null;
    this.left = [];
    for (const known of [this.others, this.searched, this.solved]) known.clear();
    this.engine.setMoves(moves, start);
    this.results.begin(boardOf(this.position));
    this.phase = "results";
  }

  /** Thinks for a fraction of a millisecond, or a little more. True while there is more to do. */
  step(): boolean {
    if (this.phase === "results") this.solveMoves();
    else if (this.phase === "search") this.search();
    else if (this.phase === "others") this.searchOther();
    return this.phase !== "done";
  }

  report({ count, plies }: LinesWanted): Report {
    const { choice, candidates: known, visits } = this.answer ?? this.ask();
    const candidates = known.map((candidate) => this.withResult(candidate, choice));
    const lines = linesOf(candidates, choice.playouts > 0 ? choice.square : null, count, (one) => this.lineOf(one));
    const proof = proofOfMoves(candidates) ?? choice.proof;
    const first = lines[0]?.squares ?? [];
    return {
      square: first[0] ?? choice.square,
      value: proof === null ? choice.value : VALUE_OF[proof],
      proof,
      playouts: choice.playouts,
      candidates,
      lines: lines.map((line) => ({ ...line, squares: line.squares.slice(0, plies) })),
      depth: first.length,
      positions: visits + this.results.nodes,
    };
  }

  private ask(): Answer {
    const { engine } = this;
    return { choice: engine.choice(), candidates: engine.candidates(), visits: engine.visits };
  }

  private solveMoves(): void {
    if (this.results.step(NODES_A_STEP)) return;
    // In a drawn or lost position, the search finds the move that is hardest to answer.
    const { proofs } = this.results;
    const isAllKnown = proofs.size === this.engine.candidates().length;
    this.phase = isAllKnown && [...proofs.values()].includes("win") ? "done" : "search";
    if (this.phase === "search") this.engine.start({ playouts: this.visits });
  }

  private search(): void {
    if (this.engine.step()) return;
    const answer = this.ask();
    this.answer = answer;
    const open = answer.candidates.filter((one) => this.withResult(one, answer.choice).proof === null);
    // Only a search that found a win leaves moves out.
    this.left = answer.choice.proof === "win" ? open.map(({ square }) => square) : [];
    if (this.left.length > 0)
      for (const { square } of answer.candidates) this.searched.set(square, lineInTree(this.engine.tree, square));
    this.turnToNext();
  }

  private searchOther(): void {
    const [square, ...left] = this.left;
    if (square === undefined || this.engine.step()) return;
    const { value, proof, square: reply } = this.engine.choice();
    const squares = [square, ...(proof === null ? lineInTree(this.engine.tree, reply).squares : [reply])];
    this.others.set(square, { value: 1 - value, proof: proof === null ? null : OPPOSITE[proof], squares });
    this.left = left;
    this.turnToNext();
  }

  private turnToNext(): void {
    const [square] = this.left;
    this.phase = square === undefined ? "done" : "others";
    if (square === undefined) return;
    this.engine.setMoves([...this.moves, square], this.start);
    this.engine.start({ playouts: OTHER_VISITS });
  }

  private withResult(candidate: Candidate, choice: Choice): Candidate {
    const { square } = candidate;
    const other = this.others.get(square);
    const chosen = square === choice.square && choice.proof === "win" ? "win" : null;
    const byRules = resultByRules(play(this.position, square));
    const proof = byRules ?? this.results.proofs.get(square) ?? candidate.proof ?? chosen ?? other?.proof ?? null;
    if (proof !== null) return { ...candidate, proof, value: VALUE_OF[proof] };
    return other === undefined ? candidate : { ...candidate, value: other.value };
  }

  private lineOf({ square, proof }: Candidate): readonly Square[] {
    const line = this.others.get(square) ?? this.searched.get(square) ?? lineInTree(this.engine.tree, square);
    const solved = proof === null ? null : this.solvedLine(square, proof);
    if (solved !== null) return solved;
    return line.proof === proof ? line.squares : [square];
  }

  /** Null if the solver finds none within its limit. */
  private solvedLine(square: Square, proof: Proof): readonly Square[] | null {
    const known = this.solved.get(square);
    if (known !== undefined) return known;
    const line = this.solveAfter(square, proof);
    this.solved.set(square, line);
    return line;
  }

  private solveAfter(square: Square, proof: Proof): readonly Square[] | null {
    const after = play(this.position, square);
    if (outcomeOf(after) !== null) return [square];
    const solution = solve(after, LINE_NODES, this.lineSolver);
    return solution !== null && OPPOSITE[solution.value] === proof ? [square, ...solution.line] : null;
  }
}
