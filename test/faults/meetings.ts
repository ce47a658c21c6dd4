import { clockOfDays, type GameType, type Speed } from "../../shared/game/time-controls.ts";
import { wait } from "./lines.ts";
import type { Player } from "./player.ts";

/** The ways to start a game. Each is retried, as people do when nothing happens. */

/** All games except correspondence games use the shortest clock. */
export const GAME_TYPE: GameType = "bullet";
const AGAIN_AFTER = 4000;

const LOOK_EVERY = 100;

/** Retries until there is a game, or until no new games may begin. */
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

/** A game by link that waits for its second player. */
export const makeLink = async (
  { socket }: Pick<Player, "socket">,
  isOver: () => boolean,
  gameType: Speed = GAME_TYPE,
  days?: number,
): Promise<string | null> => {
  let made: string | undefined;
  const stopListening = socket.listen({
    friendlyGameCreated: (gameId, ack) => {
      ack("ACK");
      made ??= gameId;
    },
  });
  const gameId = await tryFor(
    () => socket.emit("createFriendlyGame", gameType, ...(days === undefined ? [] : [{ clock: clockOfDays(days) }])),
    () => made,
    isOver,
  );
  stopListening();
  return gameId;
};

/** A challenge that has reached the friend. */
export const challenge = async (one: Player, other: Player, isOver: () => boolean): Promise<string | null> => {
  const [challenger, challenged] = [one.identity.username, other.identity.username];
  const send = (): void => {
    // Sent again when no answer comes.
    one.socket
      .timeout(5000)
      .emitWithAck("sendChallenge", GAME_TYPE, challenged)
      .catch(() => {});
  };
  const gameId = await tryFor(send, () => other.challenges.get(challenger), isOver);
  other.challenges.delete(challenger);
  return gameId;
};

/** A rated game against any opponent of the queue; null once searching has ended. */
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
    const stopListening = socket.listen({
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
