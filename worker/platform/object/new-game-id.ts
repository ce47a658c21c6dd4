import { GAME_ID_LENGTH, gameIdFrom } from "../../../shared/game/game-id.ts";

export const newGameId = (): string => {
  const randomBytes = new Uint8Array(2 * GAME_ID_LENGTH);
  for (;;) {
    const id = gameIdFrom(crypto.getRandomValues(randomBytes));
    if (id !== null) return id;
  }
};
