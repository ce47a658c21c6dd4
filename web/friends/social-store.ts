import { useSyncExternalStore } from "react";
import { ACK, type Challenge } from "../../shared/protocol.ts";
import type { ServerEvents, Socket } from "../socket/events.ts";

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

/** Follows a socket from its first word on. Returns what ends that and forgets everything. */
export const followSocial = (socket: Socket): (() => void) => {
  const onConnection = (isOpen: boolean): void => {
    // Whatever is open is said anew on every connection.
    if (isOpen && social.challenges.length > 0) set({ ...social, challenges: [] });
  };
  const onFriends = (...[friends]: ServerEvents["friendsOnline"]): void =>
    set({ ...social, online: new Map(friends.map(({ username, gameId }) => [username, gameId])) });
  const onPresence = (...[{ username, isOnline, gameId }]: ServerEvents["friendPresence"]): void => {
    const online = new Map(social.online);
    if (isOnline) online.set(username, gameId);
    else online.delete(username);
    set({ ...social, online });
  };
  const onChallenge = (...[challenge, ack]: ServerEvents["receiveChallenge"]): void => {
    ack(ACK);
    const others = social.challenges.filter(({ gameId }) => gameId !== challenge.gameId);
    set({ ...social, challenges: [...others, challenge] });
  };

  socket.on("connection", onConnection);
  socket.on("friendsOnline", onFriends);
  socket.on("friendPresence", onPresence);
  socket.on("receiveChallenge", onChallenge);
  socket.on("challengeClosed", dropChallenge);
  return () => {
    socket.off("connection", onConnection);
    socket.off("friendsOnline", onFriends);
    socket.off("friendPresence", onPresence);
    socket.off("receiveChallenge", onChallenge);
    socket.off("challengeClosed", dropChallenge);
    set(NOBODY);
  };
};
