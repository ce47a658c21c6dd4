import { useSyncExternalStore } from "react";
import { ACK, type Challenge } from "../../shared/protocol.ts";
import type { Socket } from "../socket/events.ts";
import { listen } from "../socket/listen.ts";

export const useSocial = (): Social => useSyncExternalStore(subscribeSocial, currentSocial);

/** What the session's socket says about other people: part of the first load, as the server says it on connecting. */
export interface Social {
  /** Friends who are online, by username, with the game they play. */
  readonly online: ReadonlyMap<string, string | null>;
  /** Open challenges to whoever is logged in here, oldest first. */
  readonly challenges: readonly Challenge[];
}

const NOBODY: Social = { online: new Map(), challenges: [] };

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

/** Takes a challenge off the list: it has been answered here, or is over. */
export const dropChallenge = (gameId: string): void => {
  const challenges = social.challenges.filter((challenge) => challenge.gameId !== gameId);
  if (challenges.length < social.challenges.length) set({ ...social, challenges });
};

/** Follows a socket from its first event on. Returns what ends that and forgets everything. */
export const followSocial = (socket: Socket): (() => void) => {
  const stopListening = listen(socket, {
    connection: (isOpen) => {
      // The server sends all open challenges again on every connection.
      if (isOpen && social.challenges.length > 0) set({ ...social, challenges: [] });
    },
    friendsOnline: (friends) =>
      set({ ...social, online: new Map(friends.map(({ username, gameId }) => [username, gameId])) }),
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
  });
  return () => {
    stopListening();
    set(NOBODY);
  };
};
