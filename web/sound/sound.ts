import { currentAppearance } from "../appearance/appearance-store.ts";

/** Files of web/public/sounds, made by .scripts/make-sounds.ts. */
export type SoundName = "move" | "opponent-move" | "match-found" | "game-end" | "low-time";

const players = new Map<SoundName, HTMLAudioElement>();

const audioOf = (name: SoundName): HTMLAudioElement => {
  const known = players.get(name);
  if (known !== undefined) return known;
  const player = new Audio(`/sounds/${name}.wav`);
  players.set(name, player);
  return player;
};

/** Plays a sound from its beginning, also when it is still sounding, unless sounds are off. A failure is only logged. */
export const playSound = (name: SoundName): void => {
  const { volume } = currentAppearance();
  if (volume === 0) return;
  const player = audioOf(name);
  player.volume = volume;
  player.currentTime = 0;
  player.play().catch((error: unknown) => console.info(`The sound "${name}" could not be played`, error));
};
