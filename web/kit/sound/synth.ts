import type { Square } from "../../../shared/game/rules.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { grantedSounds, type SoundSet } from "../appearance/perks.ts";
import { type SoundName, scoreOf } from "./scores.ts";
import { type Tone, tonesOf } from "./sound-sets.ts";

/** A sound delayed longer than this no longer fits the game, so it is dropped. */
const STALE_AFTER: Millis = 500;
/** After this long without a sound, the audio device may sleep. */
const REST_AFTER: Millis = 20_000;
/** The same after a move, for a game goes on, and iOS may wake the device only in a gesture: longer than people think. */
const REST_AFTER_MOVE: Millis = 900_000;
const OF_MOVES: readonly SoundName[] = ["move", "opponent-move", "low-time", "match-found"];
const ATTACK = 0.006;
/** Notes fade to this level, since an exponential curve never reaches 0. */
const SILENCE = 0.0001;

let shared: AudioContext | null = null;
let resting: ReturnType<typeof setTimeout> | undefined;
let restAfter = REST_AFTER;
const ringing = new Map<string, GainNode>();

/** Call it only after a gesture. */
const contextOf = (): AudioContext => {
  shared ??= new AudioContext();
  return shared;
};

/** Call it in a gesture. Resumes audio that the browser has blocked, or interrupted for a phone call. */
export const wake = async (): Promise<void> => {
  const context = contextOf();
  clearTimeout(resting);
  resting = setTimeout(() => void context.suspend(), restAfter);
  if (context.state !== "running") await context.resume();
};

const strike = (context: AudioContext, output: AudioNode, { at, pitch, length, loudness, wave }: Tone): void => {
  const start = context.currentTime + at;
  const envelope = context.createGain();
  envelope.gain.setValueAtTime(0, start);
  envelope.gain.linearRampToValueAtTime(loudness, start + ATTACK);
  envelope.gain.exponentialRampToValueAtTime(SILENCE, start + length);
  const tone = context.createOscillator();
  tone.type = wave;
  tone.frequency.value = pitch;
  tone.connect(envelope).connect(output);
  tone.start(start);
  tone.stop(start + length);
};

/** Throws if the browser cannot or will not play sounds. */
export const playSound = async (
  name: SoundName,
  moves: readonly Square[],
  volume: number,
  set: SoundSet | null = grantedSounds(),
): Promise<void> => {
  const asked = performance.now();
  restAfter = OF_MOVES.includes(name) ? REST_AFTER_MOVE : REST_AFTER;
  await wake();
  if (performance.now() - asked > STALE_AFTER) return;
  const context = contextOf();
  // Notes of different squares may overlap. The same note is cut off and starts again.
  const key = `${name} ${(moves.at(-1) ?? 0) % 9}`;
  ringing.get(key)?.disconnect();
  const output = context.createGain();
  output.gain.value = volume;
  output.connect(context.destination);
  ringing.set(key, output);
  for (const tone of tonesOf(scoreOf(name, moves), set)) strike(context, output, tone);
};
