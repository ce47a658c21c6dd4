import { indexInSubBoard, replay, type Square, subBoardOf, subWinnerOf } from "../../../shared/game/rules.ts";
import { winningSquares } from "../../../shared/game/threats.ts";

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

/** `at` and `length` in seconds, `pitch` in hertz, `loudness` from 0 to 1. */
export interface Note {
  readonly at: number;
  readonly pitch: number;
  readonly length: number;
  readonly loudness: number;
  /** Plays a sine, which is softer than the usual triangle wave. */
  readonly isSoft?: true;
}

/** MIDI keys (69 is 440 Hz). Each winning line is a chord; the last diagonal is C three times. */
export const SQUARE_KEYS = [69, 77, 84, 76, 60, 67, 72, 81, 64] as const;

const pitchOf = (key: number): number => 440 * 2 ** ((key - 69) / 12);

const keyOf = (square: Square): number => SQUARE_KEYS[indexInSubBoard(square)] ?? 69;

const notes = (keys: readonly number[], apart: number, length: number, loudness: number): Note[] =>
  keys.map((key, index) => ({ at: index * apart, pitch: pitchOf(key), length, loudness }));

const completedLine = (moves: readonly Square[]): readonly Square[] => {
  const last = moves.at(-1);
  if (last === undefined) return [];
  const subBoard = subBoardOf(last);
  if (subWinnerOf(replay(moves, moves.length - 1), subBoard) !== null) return [];
  return winningSquares(replay(moves), subBoard) ?? [];
};

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

export const scoreOf = (name: SoundName, moves: readonly Square[] = []): readonly Note[] => {
  switch (name) {
    case "move":
      return moveNotes(moves, true);
    case "opponent-move":
      return moveNotes(moves, false);
    case "match-found":
      return notes([72, 76, 79], 0.11, 0.3, 0.34);
    // Two bells, twice, so that the challenge resembles no sound of a game.
    case "challenge":
      return [0, 0.45].flatMap((at) => notes([79, 84], 0.12, 0.4, 0.34).map((note) => ({ ...note, at: note.at + at })));
    // A rising major chord whose last note stays.
    case "win":
      return [...notes([60, 64, 67], 0.1, 0.45, 0.3), { at: 0.3, pitch: pitchOf(72), length: 1.1, loudness: 0.36 }];
    // A falling minor chord.
    case "loss":
      return notes([69, 64, 60, 57], 0.14, 0.5, 0.3);
    // An open fifth, twice: neither major nor minor.
    case "tie":
      return [0, 0.28].flatMap((at) => notes([60, 67], 0, 0.5, 0.28).map((note) => ({ ...note, at })));
    case "game-end":
      return notes([67, 71], 0.1, 0.5, 0.3);
    case "low-time":
      return notes([81, 81], 0.14, 0.12, 0.45);
  }
};
