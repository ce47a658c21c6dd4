import type { Square } from "../../../shared/game/rules.ts";
import { currentAppearance, loudness } from "../appearance/appearance-store.ts";
import type { SoundName } from "./scores.ts";

/** Loaded on demand: no sound can play before the first gesture, so the first script does not need it. */
const loadSynth = () => import("./synth.ts");

/** Browsers block sound before the first gesture, and warn if a page tries. */
const mayPlay = (): boolean => loudness(currentAppearance()) > 0 && navigator.userActivation?.hasBeenActive !== false;

const ring = async (name: SoundName, moves: readonly Square[]): Promise<void> => {
  try {
    await (await loadSynth()).playSound(name, moves, loudness(currentAppearance()));
  } catch (error) {
    console.info(`The sound "${name}" could not be played`, error);
  }
};

/**
 * Restarts the sound if it is playing. Does nothing if sounds are off. A failure is only logged.
 * @param moves all moves so far; needed for the sounds of a move
 */
export const playSound = (name: SoundName, moves: readonly Square[] = []): void => {
  if (mayPlay()) void ring(name, moves);
};

const wake = (): void => {
  if (!mayPlay()) return;
  loadSynth()
    .then(({ wake: wakeSynth }) => wakeSynth())
    .catch((error: unknown) => console.info("The sounds could not be fetched", error));
};

/** Unlocks sound on the first gesture: some browsers allow it only during one. */
export const startSounds = (): void => {
  for (const gesture of ["pointerup", "keydown"]) addEventListener(gesture, wake, { passive: true });
};
