import type { Square } from "../../shared/rules.ts";
import { currentAppearance, loudness } from "../appearance/appearance-store.ts";
import type { SoundName } from "./scores.ts";

/** Nothing of the sounds is in the first script but this: who hears has pressed something before. */
const loadSynth = () => import("./synth.ts");

/** Whether the page may make a sound: before the first gesture browsers let none through, and warn of a try. */
const mayPlay = (): boolean => loudness(currentAppearance()) > 0 && navigator.userActivation?.hasBeenActive !== false;

const ring = async (name: SoundName, moves: readonly Square[]): Promise<void> => {
  try {
    await (await loadSynth()).play(name, moves, loudness(currentAppearance()));
  } catch (error) {
    console.info(`The sound "${name}" could not be played`, error);
  }
};

/**
 * Plays a sound from its beginning, also when it is still sounding, unless sounds are off. A failure is only logged.
 * @param moves all moves of the game so far, for the sounds of a move
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

/** Has the sounds ready from the first gesture on: some browsers let them through only if they are asked during one. */
export const startSounds = (): void => {
  for (const gesture of ["pointerup", "keydown"]) addEventListener(gesture, wake, { passive: true });
};
