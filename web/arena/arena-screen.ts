import type { ArenaPhase, ArenaRefusal, ArenaView } from "../../shared/arena/arena.ts";
import { assertNever } from "../../shared/assert-never.ts";
import type { Millis } from "../../shared/game/time-controls.ts";
import type { ArenaNews, ArenaPairing, ArenaSelf, ArenaState } from "../../shared/protocol/arena-protocol.ts";

export interface ArenaScreen {
  readonly isConnected: boolean;
  readonly isGone: boolean;
  /** The arena as last sent by the server; null before the first message. */
  readonly view: ArenaView | null;
  readonly me: ArenaSelf | null;
  readonly refusal: ArenaRefusal | null;
  /** The player's last pairing, until its game is over. */
  readonly pairing: ArenaPairing | null;
  /** Add this to a server time to get a time of `performance.now()`. */
  readonly offset: Millis;
}

export const FIRST_ARENA_SCREEN: ArenaScreen = {
  isConnected: false,
  isGone: false,
  view: null,
  me: null,
  refusal: null,
  pairing: null,
  offset: Number.POSITIVE_INFINITY,
};

export type ArenaEvent =
  | { readonly type: "connection"; readonly isOpen: boolean }
  | { readonly type: "state"; readonly state: ArenaState }
  | { readonly type: "news"; readonly news: ArenaNews }
  | { readonly type: "game"; readonly pairing: ArenaPairing }
  | { readonly type: "refused"; readonly refusal: ArenaRefusal }
  | { readonly type: "gone" };

/** Keeps the smallest offset: a slow message makes the server's clock seem late. */
const offsetAfter = (offset: Millis, serverNow: Millis, now: Millis): Millis => Math.min(offset, now - serverNow);

/** `sent` is the player's state from the server; undefined if it has not changed. */
const takeView = (screen: ArenaScreen, view: ArenaView, sent: ArenaSelf | undefined, now: Millis): ArenaScreen => ({
  ...screen,
  view,
  me: sent ?? screen.me,
  refusal: null,
  // The pairing stays until the server reports another game, or none.
  pairing: sent === undefined || sent.gameId === screen.pairing?.gameId ? screen.pairing : null,
  offset: offsetAfter(screen.offset, view.now, now),
});

export const nextArenaScreen = (screen: ArenaScreen, event: ArenaEvent, now: Millis): ArenaScreen => {
  switch (event.type) {
    case "connection":
      return { ...screen, isConnected: event.isOpen };
    case "state": {
      const { arenaId: _, me, ...view } = event.state;
      return takeView(screen, view, me, now);
    }
    case "news": {
      if (screen.view === null) return screen;
      const { arenaId: _, me, ...changes } = event.news;
      return takeView(screen, { ...screen.view, ...changes }, me, now);
    }
    case "game":
      return { ...screen, pairing: event.pairing };
    case "refused":
      return { ...screen, refusal: event.refusal };
    case "gone":
      return { ...screen, isGone: true };
    default:
      return assertNever(event);
  }
};

export const endOfPhase = (phase: ArenaPhase): Millis | null => {
  switch (phase.name) {
    case "soon":
      return phase.startsAt;
    case "running":
      return phase.endsAt;
    default:
      return null;
  }
};
