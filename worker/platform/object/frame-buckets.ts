import { JOIN_BUCKET, OFFER_BUCKET, PRESENCE_BUCKET } from "../../../shared/protocol/protocol.ts";
import {
  type ArenaClientEvents,
  GAME_EVENTS,
  type GameClientEvents,
  type GameEventRules,
  type HubClientEvents,
  type QueueClientEvents,
  type RaceClientEvents,
} from "../../../shared/protocol/protocol-events.ts";
import type { BucketSize } from "./token-bucket.ts";

/**
 * What an event counts against before anything is done for it. Each one counts against its sender's bucket of frames in
 * the object (`FRAME_BUCKET`), so `{}` means no more than that.
 */
export interface FrameBucket {
  /** A bucket of the sender's for this event alone. */
  readonly limit?: BucketSize;
  /** The event asks D1 or other people's objects. It also counts as a change of the sender's networks. */
  readonly isDear?: true;
}

type Buckets<Events> = Readonly<Record<keyof Events, FrameBucket>>;

/** More than a person clicks. Beyond it, D1 would be asked only to refuse. */
const CHALLENGE_BUCKET: BucketSize = { size: 12, refillPerSecond: 1 };
/** A page repeats its search at each reconnection. */
const SEARCH_BUCKET: BucketSize = { size: 30, refillPerSecond: 3 };

/** Rooms and relays ask nobody before the rules of the game have let an event pass. */
const GAME_RULES: GameEventRules = GAME_EVENTS;

/** Every event of each channel. Calls have `http/request/call-buckets.ts`. */
export const FRAMES: {
  readonly hub: Buckets<HubClientEvents>;
  readonly queue: Buckets<QueueClientEvents>;
  readonly game: Buckets<GameClientEvents>;
  readonly race: Buckets<RaceClientEvents>;
  readonly arena: Buckets<ArenaClientEvents>;
} = {
  hub: {
    createFriendlyGame: { limit: CHALLENGE_BUCKET, isDear: true },
    sendChallenge: { limit: CHALLENGE_BUCKET, isDear: true },
    declineChallenge: {},
    withdrawChallenge: {},
    isUserOnline: { limit: PRESENCE_BUCKET, isDear: true },
  },
  queue: { searchMatch: { limit: SEARCH_BUCKET }, cancelSearch: {} },
  game: GAME_RULES,
  race: { joinRace: { limit: JOIN_BUCKET }, solve: {}, ready: { limit: OFFER_BUCKET } },
  arena: {
    joinArena: { limit: JOIN_BUCKET },
    pauseArena: { limit: OFFER_BUCKET },
    standing: { limit: OFFER_BUCKET },
  },
};
