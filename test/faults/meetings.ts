import type { GameType } from "../../shared/time-controls.ts";
import { listen } from "../../web/socket/listen.ts";
import { wait } from "./lines.ts";
import type { Player } from "./player.ts";

/** The ways in which people come to a game, each tried again as somebody would who sees nothing happen. */

/** All games have the shortest clock. */
export const GAME_TYPE: GameType = "bullet";
const AGAIN_AFTER = 4000;

const LOOK_EVERY = 100;

/** Tries something again and again until it has led to a game, or nobody is to begin one any more. */
const tryFor = async (
  attempt: () => void,
  found: () => string | undefined,
  isOver: () => boolean,
): Promise<string | null> => {
  while (!isOver()) {
    attempt();
    for (let waited = 0; waited < AGAIN_AFTER; waited += LOOK_EVERY) {
      const gameId = found();
      if (gameId !== undefined) return gameId;
      await wait(LOOK_EVERY);
    }
  }
  return null;
};

/** A game by link, waiting for whoever opens it. */
export const makeLink = async ({ socket }: Player, isOver: () => boolean): Promise<string | null> => {
  let made: string | undefined;
  const stopListening = listen(socket, {
    friendlyGameCreated: (gameId, ack) => {
      ack("ACK");
      made ??= gameId;
    },
  });
  const gameId = await tryFor(
    () => socket.emit("createFriendlyGame", GAME_TYPE),
    () => made,
    isOver,
  );
  stopListening();
  return gameId;
};

/** A challenge that has reached the other one. */
export const challenge = async (one: Player, other: Player, isOver: () => boolean): Promise<string | null> => {
  const [challenger, challenged] = [one.identity.username, other.identity.username];
  const send = (): void => one.socket.emit("sendChallenge", GAME_TYPE, challenged);
  const gameId = await tryFor(send, () => other.challenges.get(challenger), isOver);
  other.challenges.delete(challenger);
  return gameId;
};

/** A rated game against whomever the queue finds; null once nobody is to search any more. */
export const findMatch = ({ socket }: Player, isOver: () => boolean): Promise<string | null> =>
  new Promise((resolve) => {
    const search = (): void => socket.emit("searchMatch", GAME_TYPE, true);
    const watching = setInterval(() => {
      if (isOver()) socket.emit("cancelSearch");
    }, 500);
    const settle = (gameId: string | null): void => {
      clearInterval(watching);
      stopListening();
      resolve(gameId);
    };
    const stopListening = listen(socket, {
      matchFound: (gameId, ack) => {
        ack("ACK");
        settle(gameId);
      },
      searchCancelled: () => {
        if (isOver()) settle(null);
        else setTimeout(search, 500);
      },
    });
    search();
  });
