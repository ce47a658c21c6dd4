import { useSyncExternalStore } from "react";
import { keep, readKept } from "../../kit/appearance/browser-setting.ts";
import type { Socket } from "../../server/socket/events.ts";
import type { GameStore } from "./game-store.ts";

/** The player's running game of this tab. On other pages it stays connected, so that the player counts as present. */
export interface KeptGame {
  readonly socket: Socket;
  readonly gameId: string;
  readonly store: GameStore;
}

/** The localStorage key under which a reload or a new tab finds the game. */
const KEY = "running-game";

let kept: KeptGame | null = null;
let unfollow = (): void => {};
const listeners = new Set<() => void>();
let freeLock = (): void => {};

export const rememberedGame = (): string | null => readKept(KEY);

const lockOf = (gameId: string): string => `running game ${gameId}`;

/** True if another tab has the game open. False if the browser cannot tell. */
export const isKeptElsewhere = async (gameId: string): Promise<boolean> => {
  // Insecure pages have no locks.
  const locks = await navigator.locks?.query().catch(() => null);
  return locks?.held?.some(({ name }) => name === lockOf(gameId)) ?? false;
};

const lock = (gameId: string): void => {
  const held = new Promise<void>((resolve) => {
    freeLock = resolve;
  });
  // Browsers refuse locks if storage is forbidden.
  navigator.locks?.request(lockOf(gameId), { mode: "shared" }, () => held).catch(() => {});
};

const change = (next: KeptGame | null): void => {
  unfollow();
  freeLock();
  kept = next;
  keep(KEY, next?.gameId ?? null);
  if (next !== null) lock(next.gameId);
  unfollow = next?.store.subscribe(settle) ?? (() => {});
  for (const listener of listeners) listener();
};

/** Drops a game that this player no longer plays. A game that ends here stays until the player has seen the result. */
const settle = (): void => {
  const screen = kept?.store.getScreen();
  if (screen === undefined || screen.phase === "loading") return;
  if (screen.phase === "finished" && screen.isNews) keep(KEY, null);
  else if (screen.phase !== "playing" || screen.game.you === null) change(null);
};

export const keepGame = (game: KeptGame): void => {
  if (kept?.store !== game.store) change(game);
};

export const dropGame = (gameId: string): void => {
  if (kept?.gameId === gameId) change(null);
};

export const isKept = (gameId: string): boolean => kept?.gameId === gameId;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useKeptGame = (): KeptGame | null => useSyncExternalStore(subscribe, () => kept);
