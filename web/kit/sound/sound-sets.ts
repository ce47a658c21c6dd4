import type { SoundSet } from "../appearance/perks.ts";
import type { Note } from "./scores.ts";

export interface Tone extends Omit<Note, "isSoft"> {
  readonly wave: OscillatorType;
}

const usual = ({ isSoft, ...note }: Note): Tone => ({ ...note, wave: isSoft ? "sine" : "triangle" });

const SETS: Readonly<Record<SoundSet, (note: Note) => readonly Tone[]>> = {
  wood: (note) => {
    const tone = usual(note);
    return [{ ...tone, pitch: tone.pitch / 2, length: Math.min(tone.length, 0.16) }];
  },
  // A bell's strike note and its high partial, which fades first.
  bells: (note) => {
    const tone: Tone = { ...usual(note), wave: "sine", length: note.length * 1.6, loudness: note.loudness * 0.8 };
    return [tone, { ...tone, pitch: tone.pitch * 2.76, length: tone.length * 0.4, loudness: tone.loudness * 0.3 }];
  },
  // Square waves are loud.
  arcade: (note) => [{ ...usual(note), wave: "square", length: note.length * 0.7, loudness: note.loudness * 0.35 }],
};

export const tonesOf = (notes: readonly Note[], set: SoundSet | null): readonly Tone[] =>
  set === null ? notes.map(usual) : notes.flatMap(SETS[set]);
