import { currentAppearance, loudness } from "../appearance/appearance-store.ts";
import type { SoundSet } from "../appearance/perks.ts";

export const playSample = async (set: SoundSet | null): Promise<void> => {
  try {
    const { playSound } = await import("./synth.ts");
    await playSound("win", [], loudness(currentAppearance()), set);
  } catch (error) {
    console.info("The sample could not be played", error);
  }
};
