import { indexInSubBoard, replay, type Square, subBoardOf, subWinnerOf } from "../../shared/rules.ts";
import { winningSquares } from "../../shared/threats.ts";

/** What is to be heard, as notes. */

export const SOUND_NAMES = [
  "move",
  "opponent-move",
  "match-found",
  "challenge",
  "win",
  "loss",
  "tie",
  "game-end",
  "low-time",
] as const;
export type SoundName = (typeof SOUND_NAMES)[number];

/** Seconds from now, hertz, seconds until it is silent, and from 0 to 1. */
export interface Note {
  readonly at: number;
  readonly pitch: number;
  readonly length: number;
  readonly loudness: number;
  /** A sine is softer than the triangle of all others. */
  readonly isSoft?: true;
}

/**
 * The note of each square of a board, as numbers of keys of which 69 is 440 Hz. Each line of three is a major or a minor
 * chord, and the last diagonal is three times a C: what belongs together sounds together.
 */
export const SQUARE_KEYS = [69, 77, 84, 76, 60, 67, 72, 81, 64] as const;

const pitchOf = (key: number): number => 440 * 2 ** ((key - 69) / 12);

const keyOf = (square: Square): number => SQUARE_KEYS[indexInSubBoard(square)] ?? 69;

/** Some keys after each other, `apart` seconds between them. */
const notes = (keys: readonly number[], apart: number, length: number, loudness: number): Note[] =>
  keys.map((key, index) => ({ at: index * apart, pitch: pitchOf(key), length, loudness }));

/** The squares of the line that the last move has completed in its sub-board; empty when it has not. */
const completedLine = (moves: readonly Square[]): readonly Square[] => {
  const last = moves.at(-1);
  if (last === undefined) return [];
  const subBoard = subBoardOf(last);
  if (subWinnerOf(replay(moves, moves.length - 1), subBoard) !== null) return [];
  return winningSquares(replay(moves), subBoard) ?? [];
};

/** The square's own note; where it wins its board, the three of the line ring after it, together. */
const moveNotes = (moves: readonly Square[], isOwn: boolean): Note[] => {
  const last = moves.at(-1);
  if (last === undefined) return [];
  const single = notes([keyOf(last)], 0, 0.22, isOwn ? 0.5 : 0.42);
  const chord = notes(completedLine(moves).map(keyOf), 0.045, 0.9, 0.26).map((note) => ({
    ...note,
    at: note.at + 0.1,
  }));
  return [...single, ...chord].map((note) => (isOwn ? note : { ...note, isSoft: true }));
};

/** @param moves all moves so far, for the sounds of a move */
export const scoreOf = (name: SoundName, moves: readonly Square[] = []): readonly Note[] => {
  switch (name) {
    case "move":
      return moveNotes(moves, true);
    case "opponent-move":
      return moveNotes(moves, false);
    case "match-found":
      return notes([72, 76, 79], 0.11, 0.3, 0.34);
    // Two bells, twice: nothing in a game sounds like it.
    case "challenge":
      return [0, 0.45].flatMap((at) => notes([79, 84], 0.12, 0.4, 0.34).map((note) => ({ ...note, at: note.at + at })));
    // Up a major chord, and its top stays.
    case "win":
      return [...notes([60, 64, 67], 0.1, 0.45, 0.3), { at: 0.3, pitch: pitchOf(72), length: 1.1, loudness: 0.36 }];
    // Down a minor one.
    case "loss":
      return notes([69, 64, 60, 57], 0.14, 0.5, 0.3);
    // Twice the same, an open fifth: neither one nor the other.
    case "tie":
      return [0, 0.28].flatMap((at) => notes([60, 67], 0, 0.5, 0.28).map((note) => ({ ...note, at })));
    case "game-end":
      return notes([67, 71], 0.1, 0.5, 0.3);
    case "low-time":
      return notes([81, 81], 0.14, 0.12, 0.45);
  }
};
