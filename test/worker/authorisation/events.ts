import { SCOPES, type Scope } from "../../../shared/account/scopes.ts";
import type {
  ArenaClientEvents,
  GameClientEvents,
  HubClientEvents,
  QueueClientEvents,
  RaceClientEvents,
} from "../../../shared/protocol/protocol-events.ts";
import type { Scene } from "./scene.ts";

/**
 * Every event that a client may send, with the outcome for each caller:
 * - `4401`: the socket is closed before the caller can send anything,
 * - `done`: the event is accepted, and has changed the game or challenge that it names,
 * - `no-effect`: the event is accepted, and has changed nothing that belongs to others,
 * - the answer itself if there is one (`true`, `plays`, `watches`), else the reason of the refusal.
 * The creator of a game that waits for its second player still watches it.
 *
 * In the challenge, `other` has challenged the player. In the game, the player (X) is to move against the other (O). In
 * the race, both have taken their seats, and neither is ready. The arena is rated, and the other has joined it.
 */

export const CHANNELS = ["hub", "queue", "game", "race", "arena"] as const;
export type Channel = (typeof CHANNELS)[number];

/** The scopes with which a personal token may connect. */
export const SCOPES_OF_CHANNEL: Readonly<Record<Channel, readonly Scope[]>> = {
  hub: SCOPES,
  queue: ["play"],
  game: ["play"],
  race: ["play"],
  arena: ["play"],
};

export interface EventRow {
  readonly what: string;
  readonly args: (scene: Scene) => readonly unknown[];
  /** The game whose socket is used, and which may change; the running game by default. */
  readonly at?: "challenge" | "friendly" | "rated" | "casual";
  readonly cells: string;
  /** The scopes with which a personal token may send the event. By default those of the channel. */
  readonly scopes?: readonly Scope[];
}

interface Events {
  readonly hub: Readonly<Record<keyof HubClientEvents, readonly EventRow[]>>;
  readonly queue: Readonly<Record<keyof QueueClientEvents, readonly EventRow[]>>;
  readonly game: Readonly<Record<keyof GameClientEvents, readonly EventRow[]>>;
  readonly arena: Readonly<Record<keyof ArenaClientEvents, readonly EventRow[]>>;
  readonly race: Readonly<Record<keyof RaceClientEvents, readonly EventRow[]>>;
}

const CHALLENGE: readonly Scope[] = ["challenge"];

// biome-ignore format: a table is read by its columns
export const EVENTS: Events = {
  hub: {                                                                     //  nobody guest        player       other        blocked      forged ended suspended
    createFriendlyGame: [{ what: "for oneself", args: () => ["blitz"],      cells: "4401 no-effect    no-effect    no-effect    no-effect    4401 4401 4401", scopes: CHALLENGE }],
    sendChallenge: [{ what: "to the player", args: ({ player }) => ["blitz", player.username], cells: "4401 players-only yourself already-challenged not-welcome 4401 4401 4401", scopes: CHALLENGE }],
    declineChallenge: [{ what: "that was sent to the player", at: "challenge",
      args: ({ challengeId, other }) => [challengeId, other.username],      cells: "4401 no-effect    done         no-effect    no-effect    4401 4401 4401", scopes: CHALLENGE }],
    withdrawChallenge: [{ what: "that the other has sent", at: "challenge", args: ({ challengeId }) => [challengeId], cells: "4401 no-effect no-effect done no-effect 4401 4401 4401", scopes: CHALLENGE }],
    isUserOnline: [{ what: "asked of the player", args: ({ player }) => [player.username], cells: "4401 true true true false 4401 4401 4401" }],
  },
  queue: {
    searchMatch: [
      { what: "in a rated pool", at: "rated", args: () => ["rapid", true],  cells: "4401 bad-request  no-effect    no-effect    no-effect    4401 4401 4401" },
      { what: "in a casual pool", at: "casual", args: () => ["rapid", false], cells: "4401 no-effect  no-effect    no-effect    no-effect    4401 4401 4401" },
      { what: "in another pool than one is connected to", at: "casual", args: () => ["rapid", true], cells: "4401 bad-request bad-request bad-request bad-request 4401 4401 4401" },
    ],
    cancelSearch: [{ what: "of oneself", at: "casual", args: () => [],      cells: "4401 no-effect    no-effect    no-effect    no-effect    4401 4401 4401" }],
  },
  game: {
    joinGame: [
      { what: "that is running", args: ({ gameId }) => [gameId],            cells: "4401 watches      plays        plays        watches      4401 4401 4401" },
      { what: "that the player is challenged to", at: "challenge", args: ({ challengeId }) => [challengeId], cells: "4401 watches plays watches watches 4401 4401 4401" },
      { what: "that the player has made for a friend", at: "friendly", args: ({ friendlyId }) => [friendlyId], cells: "4401 plays watches plays watches 4401 4401 4401" },
    ],
    makeMove: [{ what: "of X, whose turn it is", args: ({ gameId }) => [{ gameId, subBoardIndex: 0, squareIndex: 0 }], cells: "4401 not-a-player done not-your-turn not-a-player 4401 4401 4401" }],
    prepare: [
      { what: "for the next move of O", args: ({ gameId }) => [{ gameId, ply: 3, squares: [27] }], cells: "4401 not-a-player bad-request no-effect not-a-player 4401 4401 4401" },
      { what: "for the move that X is to make", args: ({ gameId }) => [{ gameId, ply: 2, squares: [0] }], cells: "4401 not-a-player done bad-request not-a-player 4401 4401 4401" },
    ],
    resign: [{ what: "of a running game", args: ({ gameId }) => [gameId],   cells: "4401 not-a-player done         done         not-a-player 4401 4401 4401" }],
    abort: [{ what: "of a running game", args: ({ gameId }) => [gameId],    cells: "4401 not-a-player bad-request  bad-request  not-a-player 4401 4401 4401" }],
    berserk: [{ what: "in a game of no arena", args: ({ gameId }) => [gameId], cells: "4401 not-a-player bad-request bad-request not-a-player 4401 4401 4401" }],
    claim: [{ what: "of a game that nobody has left", args: ({ gameId }) => [gameId, "win"], cells: "4401 not-a-player too-soon too-soon not-a-player 4401 4401 4401" }],
    offer: [
      { what: "a draw in a running game", args: ({ gameId }) => [gameId, "draw"], cells: "4401 not-a-player done done not-a-player 4401 4401 4401" },
      { what: "a rematch of a running game", args: ({ gameId }) => [gameId, "rematch"], cells: "4401 not-a-player bad-request bad-request not-a-player 4401 4401 4401" },
    ],
    answerOffer: [{ what: "that nobody has made", args: ({ gameId }) => [gameId, "draw", true], cells: "4401 not-a-player no-offer no-offer not-a-player 4401 4401 4401" }],
    say: [{ what: "a phrase", args: ({ gameId }) => [gameId, 0],            cells: "4401 not-a-player no-effect    no-effect    not-a-player 4401 4401 4401" }],
  },
  arena: {
    joinArena: [{ what: "that is rated", args: ({ arenaId }) => [arenaId],   cells: "4401 players-only done       no-effect    done         4401 4401 4401" }],
    pauseArena: [{ what: "of others", args: ({ arenaId }) => [arenaId, true], cells: "4401 not-joined  not-joined not-joined   not-joined   4401 4401 4401" }],
    standing: [{ what: "without joining", args: ({ arenaId }) => [arenaId, 1], cells: "4401 not-joined not-joined not-joined   not-joined   4401 4401 4401" }],
  },
  race: {
    joinRace: [{ what: "of two others", args: ({ raceCode }) => [raceCode],  cells: "4401 watches      plays        plays        watches      4401 4401 4401" }],
    solve: [{ what: "before the first round", args: ({ raceCode }) => [{ code: raceCode, round: 0, number: 0, square: 0 }], cells: "4401 not-a-player not-started not-started not-a-player 4401 4401 4401" }],
    ready: [{ what: "for the first round", args: ({ raceCode }) => [raceCode, 0], cells: "4401 not-a-player done done not-a-player 4401 4401 4401" }],
  },
};
