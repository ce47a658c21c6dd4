import { useSyncExternalStore } from "react";
import { ACK, type Challenge } from "../../shared/protocol/protocol.ts";
import type { Socket } from "../server/socket/events.ts";

export const useSocial = (): Social => useSyncExternalStore(subscribeSocial, currentSocial);

/** News about other people from the socket. It arrives on connecting, so this module is in the first script. */
interface Social {
  /** Online friends by username, with the id of the game they play. */
  readonly online: ReadonlyMap<string, string | null>;
  readonly challenges: readonly Challenge[];
  readonly correspondence: { readonly waiting: number; readonly running: number };
  /** True once the number of running games is known. If there are none, the server sends only the list of friends. */
  readonly isKnown: boolean;
}

const NOBODY: Social = {
  online: new Map(),
  challenges: [],
  correspondence: { waiting: 0, running: 0 },
  isKnown: false,
};

let social = NOBODY;
const listeners = new Set<() => void>();

const set = (next: Social): void => {
  social = next;
  for (const listener of listeners) listener();
};

export const currentSocial = (): Social => social;

export const subscribeSocial = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const dropChallenge = (gameId: string): void => {
  const challenges = social.challenges.filter((challenge) => challenge.gameId !== gameId);
  if (challenges.length < social.challenges.length) set({ ...social, challenges });
};

export const followSocial = (socket: Socket): (() => void) => {
  const stopListening = socket.listen({
    connection: (isOpen) => {
      // The server sends all open challenges again on every connection.
      if (isOpen && social.challenges.length > 0) set({ ...social, challenges: [] });
    },
    friendsOnline: (friends) =>
      set({ ...social, online: new Map(friends.map(({ username, gameId }) => [username, gameId])), isKnown: true }),
    friendPresence: ({ username, isOnline, gameId }) => {
      const online = new Map(social.online);
      if (isOnline) online.set(username, gameId);
      else online.delete(username);
      set({ ...social, online });
    },
    receiveChallenge: (challenge, ack) => {
      ack(ACK);
      const others = social.challenges.filter(({ gameId }) => gameId !== challenge.gameId);
      set({ ...social, challenges: [...others, challenge] });
    },
    challengeClosed: dropChallenge,
    correspondence: (correspondence) => set({ ...social, correspondence, isKnown: true }),
  });
  return () => {
    stopListening();
    set(NOBODY);
  };
};
