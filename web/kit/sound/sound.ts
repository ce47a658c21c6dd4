import type { Square } from "../../../shared/game/rules.ts";
import { currentAppearance, loudness } from "../appearance/appearance-store.ts";
import type { SoundName } from "./scores.ts";

/** Loaded on demand: no sound can play before the first gesture, so the first script does not need it. */
const loadSynth = () => import("./synth.ts");

/** Once it has loaded, it is called within the gesture: iOS does not count what follows later. */
let synth: Awaited<ReturnType<typeof loadSynth>> | null = null;

/** Browsers block sound before the first gesture, and warn if a page tries. */
const mayPlay = (): boolean => loudness(currentAppearance()) > 0 && navigator.userActivation?.hasBeenActive !== false;

const ring = async (name: SoundName, moves: readonly Square[]): Promise<void> => {
  try {
    await (await loadSynth()).playSound(name, moves, loudness(currentAppearance()));
  } catch (error) {
    console.info(`The sound "${name}" could not be played`, error);
  }
};

export const playSound = (name: SoundName, moves: readonly Square[] = []): void => {
  if (mayPlay()) void ring(name, moves);
};

const wake = async (): Promise<void> => {
  if (!mayPlay()) return;
  try {
    synth ??= await loadSynth();
    await synth.wake();
  } catch (error) {
    console.info("The sound could not be started", error);
  }
};

/** Unlocks sound on a gesture: some browsers allow it only during one, also after an interruption. */
export const startSounds = (): void => {
  for (const gesture of ["pointerup", "touchend", "keydown"]) addEventListener(gesture, wake, { passive: true });
};
