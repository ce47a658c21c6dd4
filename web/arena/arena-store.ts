import { useSyncExternalStore } from "react";
import type { ArenaRefusal } from "../../shared/arena/arena.ts";
import { ARENA_REFUSALS } from "../../shared/arena/arena.ts";
import type { ArenaAck } from "../../shared/protocol/protocol-events.ts";
import { ArenaChannel, type ArenaChannelOptions } from "../server/socket/arena-channel.ts";
import { type ArenaEvent, type ArenaScreen, FIRST_ARENA_SCREEN, nextArenaScreen } from "./arena-screen.ts";

const isRefusal = (reason: string): reason is ArenaRefusal => ARENA_REFUSALS.some((refusal) => refusal === reason);

/** A player's arena. Joins on each opening, so after a lost connection the server sends the whole arena. */
export class ArenaStore {
  readonly arenaId: string;
  readonly #channel: ArenaChannel;
  readonly #listeners = new Set<() => void>();
  #screen = FIRST_ARENA_SCREEN;
  #page = 0;
  #acknowledge = (): void => {};

  constructor(options: Pick<ArenaChannelOptions, "token" | "arenaId" | "origin" | "onWakeUp">) {
    this.arenaId = options.arenaId;
    this.#channel = new ArenaChannel({
      ...options,
      onOpen: () => {
        this.#take({ type: "connection", isOpen: true });
        void this.#join();
      },
      onLost: () => this.#take({ type: "connection", isOpen: false }),
      onState: (state) => this.#take({ type: "state", state }),
      onNews: (news) => this.#take({ type: "news", news }),
      onGame: (pairing, acknowledge) => {
        this.#acknowledge = acknowledge;
        this.#take({ type: "game", pairing });
      },
      onGone: () => this.#take({ type: "gone" }),
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getScreen = (): ArenaScreen => this.#screen;

  readonly pause = (isPaused: boolean): void => void this.#ask(() => this.#channel.pause(isPaused));

  readonly choosePage = (page: number): void => {
    this.#page = page;
    void this.#ask(() => this.#channel.choosePage(page));
  };

  /** Call it when the last game has been opened. Until then, each tab announces the game, again after a reload. */
  readonly seeGame = (): void => this.#acknowledge();

  close(): void {
    this.#channel.close();
  }

  async #join(): Promise<void> {
    await this.#ask(() => this.#channel.join());
    // The server sends the whole arena with the first page of its standing.
    if (this.#page > 0) await this.#ask(() => this.#channel.choosePage(this.#page));
  }

  async #ask(call: () => Promise<ArenaAck>): Promise<void> {
    try {
      const answer = await call();
      if (!answer.ok && isRefusal(answer.reason)) this.#take({ type: "refused", refusal: answer.reason });
    } catch (error) {
      // The next opening joins again, and the server then sends the current state.
      console.info("The arena has not heard", error);
    }
  }

  #take(event: ArenaEvent): void {
    this.#screen = nextArenaScreen(this.#screen, event, performance.now());
    for (const listener of this.#listeners) listener();
  }
}

let open: ArenaStore | null = null;
const followers = new Set<() => void>();

export const showStore = (store: ArenaStore | null): void => {
  open = store;
  for (const follower of followers) follower();
};

const follow = (listener: () => void): (() => void) => {
  followers.add(listener);
  return () => followers.delete(listener);
};

export const useArenaStore = (arenaId: string | undefined): ArenaStore | null => {
  const store = useSyncExternalStore(follow, () => open);
  return store !== null && store.arenaId === arenaId ? store : null;
};

const NOTHING = { subscribe: () => () => {}, getScreen: () => FIRST_ARENA_SCREEN };

export const useArenaScreen = (store: ArenaStore | null): ArenaScreen => {
  const { subscribe, getScreen } = store ?? NOTHING;
  return useSyncExternalStore(subscribe, getScreen);
};
