import { useSyncExternalStore } from "react";
import type { Socket } from "../../socket/events.ts";
import type { GameStore } from "./game-store.ts";

/**
 * The game that somebody plays in this tab. It goes on while other pages are looked at: its connection stays, so that
 * the player is there for the opponent, and hears whose turn it is.
 */
export interface KeptGame {
  readonly socket: Socket;
  readonly gameId: string;
  readonly store: GameStore;
}

/** In `localStorage`: a reload of another page, or a new tab after this one was closed, finds the game again. */
const KEY = "running-game";

let kept: KeptGame | null = null;
/** Null while another game has the connection. */
let unfollow: (() => void) | null = null;
const listeners = new Set<() => void>();
let freeLock = (): void => {};

const write = (gameId: string | null): void => {
  try {
    if (gameId === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, gameId);
  } catch (error) {
    console.info("The running game could not be kept in mind", error);
  }
};

export const rememberedGame = (): string | null => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
};

const lockOf = (gameId: string): string => `running game ${gameId}`;

/** Whether another tab has the game open; false where the browser cannot tell, or refuses to. */
export const isKeptElsewhere = async (gameId: string): Promise<boolean> => {
  // Insecure pages have no locks.
  const locks = await navigator.locks?.query().catch(() => null);
  return locks?.held?.some(({ name }) => name === lockOf(gameId)) ?? false;
};

const lock = (gameId: string): void => {
  const held = new Promise<void>((resolve) => {
    freeLock = resolve;
  });
  // Where storage is forbidden they are refused.
  navigator.locks?.request(lockOf(gameId), { mode: "shared" }, () => held).catch(() => {});
};

const change = (next: KeptGame | null): void => {
  unfollow?.();
  unfollow = null;
  freeLock();
  kept = next;
  write(next?.gameId ?? null);
  if (next !== null) lock(next.gameId);
  follow();
  for (const listener of listeners) listener();
};

/** Lets go of what is no game of this player's any more. One that ends stays, until its player has seen how. */
const settle = (): void => {
  const screen = kept?.store.getScreen();
  if (screen === undefined || screen.phase === "loading") return;
  if (screen.phase === "finished" && screen.isNews) write(null);
  else if (screen.phase !== "playing" || screen.game.you === null) change(null);
};

const follow = (): void => {
  if (kept !== null && unfollow === null) unfollow = kept.store.subscribe(settle);
};

/** In the place of the one before. */
export const keepGame = (game: KeptGame): void => {
  if (kept?.store !== game.store) change(game);
};

/** Forgets a game, if it is the one that is kept. */
export const dropGame = (gameId: string): void => {
  if (kept?.gameId === gameId) change(null);
};

/** The store that knows a game already, or null. */
export const keptStore = (socket: Socket, gameId: string): GameStore | null =>
  kept?.gameId === gameId && kept.socket === socket ? kept.store : null;

/** Leaves the connection to another game. Returns what takes it back. */
export const makeRoomFor = (gameId: string): (() => void) => {
  if (kept?.gameId !== gameId) {
    unfollow?.();
    unfollow = null;
  }
  return follow;
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useKeptGame = (): KeptGame | null => useSyncExternalStore(subscribe, () => kept);
