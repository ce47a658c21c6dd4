import { bandsFor } from "../../../shared/puzzles/first-files.ts";
import type { PuzzleKind, PuzzleTraits } from "../../../shared/puzzles/puzzle.ts";
import { ratingOfDifficulty } from "../../../shared/puzzles/puzzle-rating.ts";
import { bandOfDifficulty, numberOfPuzzle, SETS_OF_BANDS } from "../../../shared/puzzles/sets.ts";
import type { PuzzleTheme } from "../../../shared/puzzles/themes.ts";
import type { PuzzleProgress } from "../../study/progress/kept-puzzles.ts";
import { fetchPuzzle, fetchTraits, type NumberedPuzzle } from "../../study/puzzle/puzzle-sets.ts";
import { puzzleUpdates } from "../../study/puzzle/puzzle-updates.ts";

export const WISHES = ["easier", "normal", "harder"] as const;

export type Wish = (typeof WISHES)[number];

const KINDS: readonly PuzzleKind[] = ["win", "defence", "draw"];

/** A puzzle is near a rating if it is at most this many points away. */
const NEAR = 100;

/** How far from the person's rating a puzzle should be. */
const OFFSETS: Readonly<Record<Wish, number>> = { easier: -200, normal: 0, harder: 200 };

export interface Wishes {
  readonly wish: Wish;
  readonly theme: PuzzleTheme | null;
}

interface Wanted extends Wishes {
  readonly progress: PuzzleProgress;
  readonly except: number | null;
}

/** The moves of the chosen one alone are unpacked, as a set has 400. */
interface PuzzleChoice {
  readonly number: number;
  readonly puzzle: PuzzleTraits;
}

const shuffled = <Item>(items: readonly Item[], random: () => number): Item[] =>
  items
    .map((item) => ({ item, key: random() }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ item }) => item);

const distance = (difficulty: number, rating: number): number => Math.abs(ratingOfDifficulty(difficulty) - rating);

const nearest = (puzzles: readonly PuzzleChoice[], rating: number, random: () => number): PuzzleChoice | undefined =>
  shuffled(puzzles, random).toSorted(
    (one, other) => distance(one.puzzle.difficulty, rating) - distance(other.puzzle.difficulty, rating),
  )[0];

/** The kind is drawn first, so that all are equally frequent: few hard puzzles are defenses. */
const oneOf = (puzzles: readonly PuzzleChoice[], rating: number, random: () => number): PuzzleChoice | undefined => {
  const near = puzzles.filter(({ puzzle }) => distance(puzzle.difficulty, rating) <= NEAR);
  const [kind] = shuffled(
    KINDS.filter((one) => near.some(({ puzzle }) => puzzle.kind === one)),
    random,
  );
  const wanted = kind === undefined ? puzzles : near.filter(({ puzzle }) => puzzle.kind === kind);
  return nearest(wanted, rating, random);
};

/** A set is a random part of its band: the next is used only once the one before has none left. */
export const choosePuzzle = async (
  { progress, except, wish, theme }: Wanted,
  random: () => number = Math.random,
): Promise<NumberedPuzzle | null> => {
  const rating = progress.rating.rating + OFFSETS[wish];
  const met = new Set(progress.results.map(({ number }) => number));
  const isWanted = (puzzle: PuzzleTraits): boolean => theme === null || puzzle.themes.includes(theme);
  const updates = puzzleUpdates();
  for (const band of bandsFor(rating)) {
    for (const [turn, set] of (SETS_OF_BANDS[band] ?? []).entries()) {
      const [ofSet, { proposed, retired }] = await Promise.all([fetchTraits(set), updates]);
      const byPlayers = proposed.filter(({ puzzle }) => turn === 0 && bandOfDifficulty(puzzle.difficulty) === band);
      const puzzles: readonly PuzzleChoice[] = [
        ...ofSet.map((puzzle, line) => ({ number: numberOfPuzzle({ set, line }), puzzle })),
        ...byPlayers,
      ].filter(
        ({ number, puzzle }) => number !== except && !met.has(number) && !retired.has(number) && isWanted(puzzle),
      );
      const chosen = oneOf(puzzles, rating, random);
      if (chosen !== undefined) {
        return byPlayers.find(({ number }) => number === chosen.number) ?? (await fetchPuzzle(chosen.number));
      }
    }
  }
  return null;
};
