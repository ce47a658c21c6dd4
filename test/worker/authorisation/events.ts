import { expect } from "vitest";
import { CHANNELS, type ClientEvent } from "../../../shared/protocol/protocol-schema.ts";
import { CHANNEL_NAMES, type Channel } from "../../fuzz/frames.ts";
import { cellsOf } from "./cast.ts";
import type { Scene } from "./scene.ts";

/**
 * Every event that a client may send, with its outcome for a guest, the player, the other and the blocked one; of what
 * only players may send, for the player and the other:
 * - `done`: the event is accepted, and has changed the game or challenge that it names,
 * - `no-effect`: the event is accepted, and has changed nothing that belongs to others,
 * - the answer itself if there is one (`true`, `plays`, `watches`), else the reason of the refusal.
 * The creator of a game that waits for its second player still watches it.
 *
 * In the challenge, `other` has challenged the player. In the game, the player (X) is to move against the other (O). In
 * the race, both have taken their seats, and neither is ready. The arena is rated, and the other has joined it.
 */

interface EventRow {
  readonly what: string;
  readonly args: (scene: Scene) => readonly unknown[];
  /** The game whose socket is used, and which may change; the running game by default. */
  readonly at?: "challenge" | "friendly" | "rated" | "casual";
  readonly cells: string;
}

type Events = {
  readonly [Name in Channel]: Readonly<Record<keyof (typeof CHANNELS)[Name]["events"], readonly EventRow[]>>;
};

// biome-ignore format: a table is read by its columns
const EVENTS: Events = {
  hub: {
    createFriendlyGame: [{ what: "for oneself", args: () => ["blitz"], cells: "no-effect no-effect no-effect no-effect" }],
    sendChallenge: [{ what: "to the player", args: ({ player }) => ["blitz", player.username], cells: "players-only yourself already-challenged not-welcome" }],
    declineChallenge: [{ what: "that was sent to the player", at: "challenge", args: ({ challengeId, other }) => [challengeId, other.username], cells: "no-effect done no-effect no-effect" }],
    withdrawChallenge: [{ what: "that the other has sent", at: "challenge", args: ({ challengeId }) => [challengeId], cells: "no-effect no-effect done no-effect" }],
    isUserOnline: [{ what: "asked of the player", args: ({ player }) => [player.username], cells: "true true true false" }],
  },
  queue: {
    searchMatch: [
      { what: "in a rated pool", at: "rated", args: () => ["rapid", true], cells: "bad-request no-effect no-effect no-effect" },
      { what: "in a casual pool", at: "casual", args: () => ["rapid", false], cells: "no-effect no-effect no-effect no-effect" },
      { what: "in another pool than one is connected to", at: "casual", args: () => ["rapid", true], cells: "bad-request bad-request bad-request bad-request" },
    ],
    cancelSearch: [{ what: "of oneself", at: "casual", args: () => [], cells: "no-effect no-effect no-effect no-effect" }],
  },
  game: {
    joinGame: [
      { what: "that is running", args: ({ gameId }) => [gameId], cells: "watches plays plays watches" },
      { what: "that the player is challenged to", at: "challenge", args: ({ challengeId }) => [challengeId], cells: "watches plays watches watches" },
      { what: "that the player has made for a friend", at: "friendly", args: ({ friendlyId }) => [friendlyId], cells: "plays watches plays watches" },
    ],
    makeMove: [{ what: "of X, whose turn it is", args: ({ gameId }) => [{ gameId, subBoardIndex: 0, squareIndex: 0 }], cells: "done not-your-turn" }],
    prepare: [
      { what: "for the next move of O", args: ({ gameId }) => [{ gameId, ply: 3, squares: [27] }], cells: "bad-request no-effect" },
      { what: "for the move that X is to make", args: ({ gameId }) => [{ gameId, ply: 2, squares: [0] }], cells: "done bad-request" },
    ],
    resign: [{ what: "of a running game", args: ({ gameId }) => [gameId], cells: "done done" }],
    abort: [{ what: "of a running game", args: ({ gameId }) => [gameId], cells: "bad-request bad-request" }],
    berserk: [{ what: "in a game of no arena", args: ({ gameId }) => [gameId], cells: "bad-request bad-request" }],
    claim: [{ what: "of a game that nobody has left", args: ({ gameId }) => [gameId, "win"], cells: "too-soon too-soon" }],
    offer: [
      { what: "a draw in a running game", args: ({ gameId }) => [gameId, "draw"], cells: "done done" },
      { what: "a rematch of a running game", args: ({ gameId }) => [gameId, "rematch"], cells: "bad-request bad-request" },
    ],
    answerOffer: [{ what: "that nobody has made", args: ({ gameId }) => [gameId, "draw", true], cells: "no-offer no-offer" }],
    say: [{ what: "a phrase", args: ({ gameId }) => [gameId, 0], cells: "no-effect no-effect" }],
  },
  arena: {
    joinArena: [{ what: "that is rated", args: ({ arenaId }) => [arenaId], cells: "players-only done no-effect done" }],
    pauseArena: [{ what: "of others", args: ({ arenaId }) => [arenaId, true], cells: "not-joined not-joined not-joined not-joined" }],
    standing: [{ what: "without joining", args: ({ arenaId }) => [arenaId, 1], cells: "not-joined not-joined not-joined not-joined" }],
  },
  race: {
    joinRace: [{ what: "of two others", args: ({ raceCode }) => [raceCode], cells: "watches plays plays watches" }],
    solve: [{ what: "before the first round", args: ({ raceCode }) => [{ code: raceCode, round: 0, number: 0, square: 0 }], cells: "not-started not-started" }],
    ready: [{ what: "for the first round", args: ({ raceCode }) => [raceCode, 0], cells: "done done" }],
  },
};

/** A row with what the table of events says of its event. */
export interface EventTrial extends EventRow {
  readonly channel: Channel;
  readonly event: string;
  readonly rule: ClientEvent;
}

export const EVENT_TRIALS: readonly EventTrial[] = CHANNEL_NAMES.flatMap((channel) => {
  const rules = new Map(Object.entries<ClientEvent>(CHANNELS[channel].events));
  return Object.entries<readonly EventRow[]>(EVENTS[channel]).flatMap(([event, rows]) =>
    rows.map((row) => ({ ...row, channel, event, rule: rules.get(event) ?? expect.unreachable(event) })),
  );
});

/** The outcomes for all of `CALLERS`. 4401: the socket is closed before the caller can send anything. */
export const outcomesOf = ({ cells, rule }: EventTrial): readonly string[] => {
  const own = rule.from === "players" ? ["not-a-player", ...cellsOf(cells), "not-a-player"] : cellsOf(cells);
  return ["4401", ...own, "4401", "4401", "4401"];
};
