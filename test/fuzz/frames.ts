import type { InvitationTerms } from "../../shared/game/invitation.ts";
import { OFFER_KINDS } from "../../shared/game/offers.ts";
import { PHRASES } from "../../shared/game/phrases.ts";
import { GAME_TYPES } from "../../shared/game/time-controls.ts";
import { anyText, anyValue, below, pick, type Random, spoilt, torn } from "./values.ts";

/** Frames for the five channels: valid ones, damaged ones, and arbitrary data. */

export type Channel = "hub" | "queue" | "game" | "race" | "arena";

/** Names of existing things, so that a frame can have an effect. */
export interface Names {
  readonly gameId: string;
  readonly username: string;
}

type Event = readonly [event: string, ...args: unknown[]];

const soundEvent = (random: Random, channel: Channel, { gameId, username }: Names): Event => {
  const gameType = GAME_TYPES[below(random, GAME_TYPES.length)] ?? "blitz";
  const move = { gameId, subBoardIndex: below(random, 9), squareIndex: below(random, 9), ply: below(random, 4) };
  const thoughtful = { ...move, thought: below(random, 30_000) };
  const clock = { base: below(random, 62) * 60_000, increment: below(random, 32) * 1000 };
  const terms = pick<InvitationTerms>(random, [
    { side: "X" },
    { isRated: true },
    { clock },
    { side: "O", clock, isRated: random() < 0.5 },
  ]);
  const events: Readonly<Record<Channel, readonly [Event, ...Event[]]>> = {
    hub: [
      ["createFriendlyGame", gameType],
      ["createFriendlyGame", gameType, terms],
      ["sendChallenge", gameType, username],
      ["sendChallenge", gameType, username, terms],
      ["declineChallenge", gameId, username],
      ["withdrawChallenge", gameId],
      ["isUserOnline", username],
    ],
    queue: [["searchMatch", gameType, random() < 0.5], ["cancelSearch"]],
    game: [
      ["joinGame", gameId],
      ["makeMove", random() < 0.5 ? move : thoughtful],
      ["claim", gameId, random() < 0.5 ? "win" : "draw"],
      [
        "prepare",
        {
          gameId,
          ply: below(random, 6),
          squares: Array.from({ length: below(random, 3) }, (_, at) => at * 9 + below(random, 9)),
        },
      ],
      ["resign", gameId],
      ["abort", gameId],
      ["berserk", gameId],
      ["offer", gameId, pick(random, OFFER_KINDS)],
      ["answerOffer", gameId, pick(random, OFFER_KINDS), random() < 0.5],
      ["say", gameId, below(random, PHRASES.length)],
    ],
    arena: [
      ["joinArena", gameId],
      ["pauseArena", gameId, random() < 0.5],
      ["standing", gameId, below(random, 4)],
    ],
    race: [
      ["joinRace", gameId],
      ["solve", { code: gameId, round: below(random, 2), number: below(random, 4), square: below(random, 81) }],
      ["ready", gameId, below(random, 2)],
    ],
  };
  return pick(random, events[channel]);
};

/** One message, as sent. */
export const anyFrame = (random: Random, channel: Channel, names: Names): string | Uint8Array<ArrayBuffer> => {
  const [event, ...args] = soundEvent(random, channel, names);
  const frame = { event, args, ...(random() < 0.5 && { id: below(random, 1000) }) };
  const chance = random();
  if (chance < 0.4) return JSON.stringify(frame);
  if (chance < 0.65) return JSON.stringify(spoilt(random, frame));
  if (chance < 0.75) return torn(random, JSON.stringify(frame));
  if (chance < 0.83) return JSON.stringify({ ack: below(random, 9), args: ["ACK"] });
  if (chance < 0.9) return JSON.stringify(anyValue(random) ?? null);
  if (chance < 0.94) return anyText(random);
  if (chance < 0.96) return `${"[".repeat(below(random, 2000))}${"]".repeat(below(random, 2000))}`;
  if (chance < 0.98) return JSON.stringify({ ...frame, args: [anyText(random).repeat(below(random, 300))] });
  return Uint8Array.from({ length: below(random, 64) }, () => below(random, 256));
};
