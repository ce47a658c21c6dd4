/** Files of web/public/sounds, made by .scripts/make-sounds.ts. */
export type SoundName = "move" | "opponent-move" | "match-found" | "game-end" | "low-time";

const VOLUME = 0.5;

const players = new Map<SoundName, HTMLAudioElement>();

const playerOf = (name: SoundName): HTMLAudioElement => {
  const known = players.get(name);
  if (known !== undefined) return known;
  const player = new Audio(`/sounds/${name}.wav`);
  player.volume = VOLUME;
  players.set(name, player);
  return player;
};

/** Plays a sound from its beginning, also when it is still sounding. A failure is only logged. */
export const playSound = (name: SoundName): void => {
  const player = playerOf(name);
  player.currentTime = 0;
  player.play().catch((error: unknown) => console.info(`The sound "${name}" could not be played`, error));
};
