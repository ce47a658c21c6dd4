import { mkdirSync, writeFileSync } from "node:fs";

/**
 * Draws the sounds of the game: `node .scripts/make-sounds.ts`. Each stays below 12 kB, so none delays a first move.
 */

const RATE = 11_025;
const FOLDER = "web/public/sounds";

/** One struck tone: seconds, hertz, seconds, and how fast it fades (bigger is drier). */
interface Tone {
  readonly at: number;
  readonly pitch: number;
  readonly length: number;
  readonly decay: number;
  readonly loudness: number;
}

/** Partials of a small wooden bar: what is struck sounds warmer than a bare sine. */
const PARTIALS = [
  { ratio: 1, loudness: 0.75 },
  { ratio: 2.76, loudness: 0.18 },
  { ratio: 5.4, loudness: 0.07 },
];

const ATTACK = 0.004;

const toneAt = (tone: Tone, time: number): number => {
  const age = time - tone.at;
  if (age < 0 || age > tone.length) return 0;
  const release = Math.min(1, (tone.length - age) / 0.02);
  const envelope = Math.min(1, age / ATTACK) * Math.exp(-tone.decay * age) * release;
  let sample = 0;
  for (const { ratio, loudness } of PARTIALS) {
    // Higher partials die sooner.
    sample += loudness * Math.exp(-tone.decay * age * (ratio - 1)) * Math.sin(2 * Math.PI * tone.pitch * ratio * age);
  }
  return sample * envelope * tone.loudness;
};

/** A mono WAV file of 16 bits. */
const wav = (tones: readonly Tone[]): Buffer => {
  const seconds = Math.max(...tones.map((tone) => tone.at + tone.length));
  const count = Math.ceil(seconds * RATE);
  const file = Buffer.alloc(44 + count * 2);
  file.write("RIFF", 0);
  file.writeUInt32LE(36 + count * 2, 4);
  file.write("WAVEfmt ", 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write("data", 36);
  file.writeUInt32LE(count * 2, 40);
  for (let index = 0; index < count; index++) {
    const sum = tones.reduce((sample, tone) => sample + toneAt(tone, index / RATE), 0);
    file.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sum)) * 32_767), 44 + index * 2);
  }
  return file;
};

const SOUNDS: Readonly<Record<string, readonly Tone[]>> = {
  move: [{ at: 0, pitch: 520, length: 0.14, decay: 34, loudness: 0.8 }],
  "opponent-move": [{ at: 0, pitch: 390, length: 0.16, decay: 30, loudness: 0.85 }],
  "match-found": [
    { at: 0, pitch: 523.25, length: 0.24, decay: 12, loudness: 0.5 },
    { at: 0.11, pitch: 659.26, length: 0.24, decay: 12, loudness: 0.5 },
    { at: 0.22, pitch: 783.99, length: 0.28, decay: 10, loudness: 0.55 },
  ],
  "game-end": [
    { at: 0, pitch: 392, length: 0.5, decay: 7, loudness: 0.4 },
    { at: 0.1, pitch: 493.88, length: 0.42, decay: 7, loudness: 0.3 },
    { at: 0.1, pitch: 587.33, length: 0.42, decay: 7, loudness: 0.3 },
  ],
  "low-time": [
    { at: 0, pitch: 880, length: 0.1, decay: 26, loudness: 0.6 },
    { at: 0.14, pitch: 880, length: 0.12, decay: 24, loudness: 0.6 },
  ],
};

mkdirSync(FOLDER, { recursive: true });
for (const [name, tones] of Object.entries(SOUNDS)) writeFileSync(`${FOLDER}/${name}.wav`, wav(tones));
