import { GAME_ID_LENGTH, gameIdFrom } from "../../shared/game-id.ts";

/** The id of a game that nobody has made before (10 of 55 letters: some 57 random bits). */
export const newGameId = (): string => {
  const randomBytes = new Uint8Array(2 * GAME_ID_LENGTH);
  for (;;) {
    const id = gameIdFrom(crypto.getRandomValues(randomBytes));
    if (id !== null) return id;
  }
};
