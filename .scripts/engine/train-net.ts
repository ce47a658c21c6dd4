import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { type Board, GOES_ON, makeMove, newBoard, standing, winningMove } from "../../shared/engine/position.ts";
import { nextRandom, randomState } from "../../shared/engine/random.ts";
import { NetTrainer } from "./net-trainer.ts";
import type { RecordedGame } from "./recorded-game.ts";

/**
 * `node .scripts/engine/train-net.ts --games games.jsonl --out net.bin`: trains the engine's net on games of
 * `self-play.ts`. Deterministic: the same games give the same bytes. The games at the end of the file are held out.
 * After each epoch the error on them is printed.
 */

const { values } = parseArgs({
  options: {
    games: { type: "string", default: "games.jsonl" },
    out: { type: "string", default: "shared/engine/net.bin" },
    hidden: { type: "string", default: "32" },
    epochs: { type: "string", default: "6" },
  },
});
const EPOCHS = Number(values.epochs);
/** The share of the games used for training. */
const LEARNED_SHARE = 0.96;
/** The weight of the game's result in a position's target. The rest is the search's value. */
const RESULT_SHARE = 0.35;
/** Besides the position itself, learn from this many of its moves, chosen among those with enough visits. */
const MOVES_A_POSITION = 2;
const FEWEST_VISITS = 15;
const FIRST_RATE = 0.02;
const LAST_RATE = 0.0005;

let state = randomState(1);
const random = (): number => {
  state = nextRandom(state);
  return (state >>> 0) / 2 ** 32;
};

/** A training example: the first plies of a game, perhaps one more move, and the target value for the side to move. */
interface Lesson {
  readonly game: number;
  readonly plies: number;
  readonly move: number | null;
  readonly value: number;
  readonly weight: number;
}

const isCertain = (value: number): boolean => value === 0 || value === 1;

const lessonsOf = ({ r, i }: RecordedGame, game: number): Lesson[] => {
  const lessons: Lesson[] = [];
  for (const [plies, found, moves] of i) {
    const result = plies % 2 === 0 ? r : 1 - r;
    const value = isCertain(found) ? found : (1 - RESULT_SHARE) * found + RESULT_SHARE * result;
    lessons.push({ game, plies, move: null, value, weight: 1 });
    const tried = moves.filter(([, visits, moveValue]) => visits >= FEWEST_VISITS && moveValue >= 0);
    for (let taken = 0; taken < MOVES_A_POSITION && tried.length > 0; taken++) {
      const [move, visits, moveValue] = tried[Math.floor(random() * tried.length)] ?? [0, 0, 0];
      const weight = isCertain(moveValue) ? 0.6 : Math.min(1, 0.3 + visits / 200);
      lessons.push({ game, plies, move, value: 1 - moveValue, weight });
    }
  }
  return lessons;
};

/** The eight symmetries of a 3×3 board, each as the new index of every element. */
const SYMMETRIES = Array.from({ length: 8 }, (_, symmetry) =>
  Array.from({ length: 9 }, (_unused, element) => {
    const row = Math.floor(element / 3);
    const column = element % 3;
    const turnedColumn = (symmetry & 1) === 0 ? column : 2 - column;
    const turnedRow = (symmetry & 2) === 0 ? row : 2 - row;
    return (symmetry & 4) === 0 ? 3 * turnedRow + turnedColumn : 3 * turnedColumn + turnedRow;
  }),
);

const boardOfLesson = ({ plies, move }: Lesson, moves: readonly number[], symmetry: readonly number[]): Board => {
  const board = newBoard();
  const squares = move === null ? moves.slice(0, plies) : [...moves.slice(0, plies), move];
  for (const square of squares) {
    makeMove(board, 9 * (symmetry[Math.floor(square / 9)] ?? 0) + (symmetry[square % 9] ?? 0));
  }
  return board;
};

const games = readFileSync(values.games, "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line): RecordedGame => JSON.parse(line));
const lessons = games.flatMap(lessonsOf);
const learnedGames = games.length * LEARNED_SHARE;
const trainer = new NetTrainer(Number(values.hidden), random);
console.log(`${games.length} games, ${lessons.length} positions`);

const order = lessons.map((_, index) => index);
let seen = 0;
for (let epoch = 1; epoch <= EPOCHS; epoch++) {
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
  let squares = 0;
  let count = 0;
  for (const index of order) {
    const lesson = lessons[index];
    if (lesson === undefined) continue;
    const isLearned = lesson.game < learnedGames;
    const symmetry = SYMMETRIES[isLearned ? Math.floor(random() * 8) : 0] ?? [];
    const board = boardOfLesson(lesson, games[lesson.game]?.m ?? [], symmetry);
    seen++;
    // The net is never used for a finished game or a position with a winning move.
    if (standing(board) !== GOES_ON || winningMove(board) >= 0) continue;
    const error = trainer.evaluate(board) - lesson.value;
    if (isLearned) {
      const rate = FIRST_RATE * (1 - seen / (EPOCHS * lessons.length)) + LAST_RATE;
      trainer.learn(error, rate * lesson.weight);
    } else if (lesson.move === null) {
      squares += error * error;
      count++;
    }
  }
  console.log(`epoch ${epoch}: ${Math.sqrt(squares / count).toFixed(4)} off in games it has not seen`);
}
writeFileSync(values.out, trainer.toBytes());
