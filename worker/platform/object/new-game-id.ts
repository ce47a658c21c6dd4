import { codeFrom, GAME_ID_LENGTH, gameIdFrom } from "../../../shared/game/game-id.ts";

const newId = (idFrom: (randomBytes: Uint8Array) => string | null): string => {
  const randomBytes = new Uint8Array(2 * GAME_ID_LENGTH);
  for (;;) {
    const id = idFrom(crypto.getRandomValues(randomBytes));
    if (id !== null) return id;
  }
};

export const newGameId = (): string => newId(gameIdFrom);

/** A short id for a game that people are invited to. An earlier game may have the same id. */
export const newCode = (): string => newId(codeFrom);
