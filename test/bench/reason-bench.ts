import { readFileSync } from "node:fs";
import type { Proof } from "../../shared/engine/choice.ts";
import { Engine } from "../../shared/engine/engine.ts";
import { JudgedSearch } from "../../shared/engine/judged-search.ts";
import { Net } from "../../shared/engine/net.ts";
import { lineInTree } from "../../shared/engine/tree-line.ts";
import { replay, type Position as ShownPosition, sideAt } from "../../shared/game/rules.ts";
import { positionsToJudge } from "../../shared/review/chances.ts";
import { reasonFor } from "../../shared/review/reason.ts";
import { reasonSentence } from "../../shared/review/sentences.ts";
import { hintText } from "../../web/pages/practice/hint-text.ts";
import { seededRandom } from "../seeded-random.ts";
import { hintOf, readHint, sentencesOf } from "../shared/reasons/hints.ts";
import { beginningsOf, bestMoves, gamesOf, greedyMoves, pick, proofOf } from "../shared/reasons/positions.ts";
import type { Reading } from "../shared/reasons/read.ts";
import { faultOf, readReview } from "../shared/reasons/review.ts";
import { legalMoves, type Position, play, playAll } from "../shared/reasons/rules.ts";
import { processorTime } from "./engine-players.ts";
import { verdict, whole } from "./report.ts";
import { newReviewer } from "./reviewed.ts";

/** Games of each of four sorts that the engine reviews, and in which it is asked for a hint before each move. */
const GAMES = Number(process.env.REASONS_GAMES ?? 40);
/** Visits of each position, as in a review of a long game. */
const VISITS = 2000;
/** This many sentences of each kind are checked, unless MOST_SECONDS of processor time are over before. */
const OF_EACH_KIND = Number(process.env.REASONS_EACH ?? 10_000);
const MOST_SECONDS = Number(process.env.REASONS_SECONDS ?? 1200);
/** This many sets of games are checked whole. In later sets only proved positions are, which have the rare kinds. */
const WHOLE_SETS = Number(process.env.REASONS_SETS ?? 100);

interface Tally {
  said: number;
  checked: number;
  wrong: number;
  readonly falsely: Map<string, number>;
}

type Tallies = Map<string, Tally>;

const NOTHING = "(nothing but the better move)";

/** This many examples of each kind of false sentence are printed, with the moves before it. */
const EXAMPLES = 2;

/** The kind of a sentence: digits become 5, the mover's side ME and the other side THEY. */
const kindOf = (sentence: string, mover: string): string =>
  sentence.replaceAll(/\d/g, "5").replaceAll(/\b[XO]\b/g, (side) => (side === mover ? "ME" : "THEY"));

const tallyOf = (tallies: Tallies, kind: string): Tally => {
  const known = tallies.get(kind) ?? { said: 0, checked: 0, wrong: 0, falsely: new Map() };
  tallies.set(kind, known);
  return known;
};

/** Counts a sentence. Checks it if its kind has not been checked often enough. */
const count = (tallies: Tallies, sentence: string, moves: readonly number[], read: () => Reading): void => {
  const tally = tallyOf(tallies, kindOf(sentence, sideAt(moves.length)));
  tally.said++;
  if (tally.checked >= OF_EACH_KIND) return;
  const { falsely, unseen } = read();
  if (unseen.length > 0 && falsely.length === 0) return;
  tally.checked++;
  if (falsely.length === 0) return;
  tally.wrong++;
  const what = falsely.join(", ");
  const times = (tally.falsely.get(what) ?? 0) + 1;
  tally.falsely.set(what, times);
  if (times <= EXAMPLES) console.log(`  false: ${sentence} It is not so that ${what}: ${moves}`);
};

const LINE = /^Expected line/;

/** A moment of a game: its moves so far, the product's position and the oracle's. */
interface Moment {
  readonly moves: readonly number[];
  readonly shown: ShownPosition;
  readonly position: Position;
}

const momentOf = (moves: readonly number[]): Moment => ({ moves, shown: replay(moves), position: playAll(moves) });

const countHint = (
  tallies: Tallies,
  { moves, shown, position }: Moment,
  move: number,
  proof: Proof | null,
  expected: readonly number[] = [],
): readonly string[] => {
  const sentences = sentencesOf(hintText(shown, move, proof, expected));
  for (const sentence of sentences) count(tallies, sentence, moves, () => readHint(sentence, hintOf(position, move)));
  return sentences;
};

/** Sentences about where the opponent must play, or may choose, and what it wins there. */
const PLACE = /^It sends|^[XO] can't choose|^But /;

/** Counts the sentences that people see in hints and reviews of whole games, from the engine's own opinions. */
const countGames = (hints: Tallies, reasons: Tallies): void => {
  const engine = new Engine({
    search: new JudgedSearch(new Net(readFileSync("shared/engine/net.bin")), 1_000_000),
    now: processorTime,
  });
  const reviewer = newReviewer();
  let [asked, saidMore, lines, nothing, faults, withReason] = [0, 0, 0, 0, 0, 0];
  for (const moves of gamesOf(31, GAMES)) {
    engine.forget();
    for (let ply = 0; ply < positionsToJudge(moves); ply++) {
      engine.setMoves(moves.slice(0, ply));
      const { square, proof } = engine.think({ playouts: VISITS });
      const expected = lineInTree(engine.tree, square).squares;
      const sentences = countHint(hints, momentOf(moves.slice(0, ply)), square, proof, expected);
      asked++;
      if (sentences.some((sentence) => !PLACE.test(sentence) && !LINE.test(sentence))) saidMore++;
      if (sentences.some((sentence) => LINE.test(sentence))) lines++;
      if (sentences.length === 0) nothing++;
    }
    for (const fault of reviewer.review(moves).faults) {
      const before = moves.slice(0, fault.ply);
      const sentence = reasonSentence(fault);
      faults++;
      if (sentence === null) {
        tallyOf(reasons, NOTHING).said++;
        continue;
      }
      withReason++;
      count(reasons, sentence, before, () =>
        readReview(sentence, faultOf(playAll(before), fault.square, fault.better)),
      );
    }
  }
  const share = (part: number, all: number): string => `${((100 * part) / all).toFixed(1)} %`;
  console.log(`  ${whole(asked)} hints: ${share(saidMore, asked)} say more than where the opponent is sent,`);
  console.log(
    `    ${share(lines, asked)} only what the expected line leads to, ${share(nothing, asked)} give no reason`,
  );
  console.log(`  ${whole(faults)} faults: ${share(withReason, faults)} with a reason`);
};

const FIRST_SEED = 100;

/** The same function with a cache: it computes the result once for each position. */
const known = <Result>(work: (position: Position) => Result): ((position: Position) => Result) => {
  const results = new WeakMap<Position, Result>();
  return (position) => {
    const result = results.get(position) ?? work(position);
    results.set(position, result);
    return result;
  };
};

const OPPOSITE = { win: "loss", draw: "draw", loss: "win" } as const;

/** Counts sentences about any moves in such games, and about proved late positions, until there are enough. */
const countMoves = (hints: Tallies, reasons: Tallies): void => {
  const random = seededRandom(33);
  const until = processorTime() + 1000 * MOST_SECONDS;
  const isEnough = (tallies: Tallies): boolean =>
    [...tallies].every(([kind, { checked }]) => kind === NOTHING || checked >= OF_EACH_KIND);
  const [greedyOf, bestOf, provedOf] = [known(greedyMoves), known(bestMoves), known(proofOf)];
  const aftersOf = known(
    (position: Position) => new Map(legalMoves(position).map((move) => [move, play(position, move)])),
  );
  const afterOf = (position: Position, move: number): Position => aftersOf(position).get(move) ?? play(position, move);
  const countFault = (moment: Moment, played: number, better: number, before: Proof | null): void => {
    const { moves, shown, position } = moment;
    const after = afterOf(position, played);
    const isOver = after.result !== undefined;
    if (played === better || after.result === position.toMove) return;
    const proof = before === null ? null : isOver ? "draw" : provedOf(after);
    if (proof !== null && OPPOSITE[proof] === before) return;
    const proofAfter = proof === null || random() < 0.4 ? null : isOver ? proof : OPPOSITE[proof];
    const answer = isOver ? null : before === null ? answerTo(after, better) : pick(bestOf(after), random);
    const reason = reasonFor({ position: shown, played, better, proofBefore: before, proofAfter, answer });
    const sentence = reasonSentence({
      side: position.toMove,
      square: played,
      better,
      reason,
    });
    if (sentence === null) tallyOf(reasons, NOTHING).said++;
    else count(reasons, sentence, moves, () => readReview(sentence, faultOf(position, played, better)));
  };
  /** An answer to a move: often the square that the better move takes, or a greedy move. */
  const answerTo = (after: Position, better: number): number => {
    const legal = legalMoves(after);
    if (legal.includes(better) && random() < 0.3) return better;
    return pick(random() < 0.7 ? greedyOf(after) : legal, random);
  };
  for (let set = 0; processorTime() < until; set++) {
    for (const moves of beginningsOf(FIRST_SEED + set, 5)) {
      const moment = momentOf(moves);
      const { position } = moment;
      const legal = legalMoves(position);
      const proof = proofOf(position);
      if (set >= WHOLE_SETS && proof === null) continue;
      for (const square of legal) countHint(hints, moment, square, null);
      for (const played of legal) countFault(moment, played, pick(greedyOf(position), random), null);
      for (const played of legal) countFault(moment, played, pick(legal, random), null);
      if (proof === null) continue;
      for (const best of bestMoves(position)) {
        countHint(hints, moment, best, proof);
        for (const played of legal) countFault(moment, played, best, proof);
      }
    }
    if (isEnough(hints) && isEnough(reasons)) return;
  }
};

const print = (title: string, tallies: Tallies): void => {
  console.log(`  ${title}: said, checked, false`);
  const rows = [...tallies].sort(([, one], [, another]) => another.said - one.said);
  for (const [kind, { said, checked, wrong, falsely }] of rows) {
    console.log(`    ${whole(said).padStart(9)} ${whole(checked).padStart(7)} ${whole(wrong).padStart(4)}  ${kind}`);
    for (const [what, times] of falsely) console.log(`${whole(times).padStart(27)} not: ${what}`);
  }
};

const falseIn = (tallies: Tallies): number => [...tallies.values()].reduce((sum, { wrong }) => sum + wrong, 0);

/** Sentences of hints and reviews, checked by the rules alone. */
export const benchReasons = (): void => {
  console.log(`\nHints and reviews of ${4 * GAMES} games, ${VISITS} visits a position`);
  const [shownHints, shownReasons]: [Tallies, Tallies] = [new Map(), new Map()];
  countGames(shownHints, shownReasons);
  print("hints", shownHints);
  print("reviews", shownReasons);
  console.log(`\nSentences of each kind about any moves, ${whole(OF_EACH_KIND)} of each checked`);
  const [hints, reasons]: [Tallies, Tallies] = [new Map(), new Map()];
  countMoves(hints, reasons);
  print("hints", hints);
  print("reviews", reasons);
  const all = [shownHints, shownReasons, hints, reasons];
  verdict(
    "false sentences",
    all.reduce((sum, tallies) => sum + falseIn(tallies), 0),
    0,
    "at most",
  );
};
