import { assertNever } from "../../../shared/assert-never.ts";
import { type Side, sideAt } from "../../../shared/game/rules.ts";
import { isCorrespondence, type Millis } from "../../../shared/game/time-controls.ts";
import type { ActionAck, SeatRefusal } from "../../../shared/protocol/game-protocol.ts";
import type { AckFrame, EventFrame } from "../../../shared/protocol/protocol.ts";
import type { GameClientFrame } from "../../../shared/protocol/protocol-schema.ts";
import type { ConnectedIdentity } from "../../platform/object/identity-header.ts";
import type { Retry } from "../../platform/object/pauses.ts";
import { isAnybodyAbsent } from "./connections.ts";
import { nextGameTryAt } from "./deadlines.ts";
import { type ExistingGame, exchangeOf, type Finished, type Game, type Playing } from "./game.ts";
import {
  absencesFrame,
  declinedFrame,
  errorFrame,
  type GameServerFrame,
  moveFrame,
  nextGameFrame,
  offersFrame,
  refusalFrame,
  resultFrame,
} from "./messages.ts";
import { announcedRatings, type Due, hasFailed, type Recording } from "./recording.ts";
import { type Seats, sideOf } from "./seat.ts";
import type { Change, Step } from "./step.ts";

export type Message =
  /** To all who have joined, and to the relays. The asker's copy carries `ack`. */
  | { readonly type: "send"; readonly frame: GameServerFrame; readonly ack?: number | undefined }
  /** The whole game to all who have joined, each as they may see it. */
  | { readonly type: "send-state"; readonly game: ExistingGame }
  /** To the other pages of the player who asked. */
  | { readonly type: "send-to-owner"; readonly seats: Seats; readonly side: Side; readonly frame: GameServerFrame }
  | { readonly type: "reply"; readonly frame: GameServerFrame | AckFrame };

/** What the room has to do, as values. Pure. The room performs a list of them in order. */
export type RoomEffect =
  /** Stores the changes, then replaces the current game. */
  | { readonly type: "keep"; readonly game: Game; readonly changes: readonly Change[] }
  | Message
  /** Joins the asker and sends them the game. `seatRefusal`: why they got no seat. */
  | { readonly type: "admit"; readonly game: ExistingGame; readonly seatRefusal?: SeatRefusal }
  | { readonly type: "check-connections" }
  /** Notifies hubs, the pool and the list of running games that the game has started or ended. */
  | { readonly type: "notify"; readonly game: Playing | Finished; readonly isRepeat: boolean }
  /** Asks D1 and the hubs whether the asker can accept a rematch. */
  | { readonly type: "agree-on-rematch" }
  | { readonly type: "make-rematch"; readonly isFirstTry: boolean }
  /** Reports the game's result to the arena. */
  | { readonly type: "notify-arena"; readonly game: Finished; readonly pendingArenaNews: Retry }
  | { readonly type: "record"; readonly game: Finished; readonly due: Due }
  /** For the operator's log: a side has used up its lag quota. */
  | { readonly type: "log-quota-used"; readonly gameId: string; readonly side: Side }
  /** Sets the alarm, or deletes a game that is no longer needed. */
  | { readonly type: "arm" };

/** Comes after every effect that may change the game. */
export const ARM: RoomEffect = { type: "arm" };

/** A frame that a room has to answer. */
export interface Asked {
  readonly identity: ConnectedIdentity;
  readonly frame: GameClientFrame;
  /** True if the connection had joined before. */
  readonly hasJoined: boolean;
}

const send = (frame: EventFrame & GameServerFrame): RoomEffect => ({ type: "send", frame });

/** The id that the asker's copy of the move acknowledges. Undefined if the acknowledgement is sent separately. */
const ackWithMove = ({ frame, hasJoined }: Asked, { changes, answer }: Step): number | undefined => {
  const wantsIt = frame.event === "makeMove" && frame.args[0].ackWithMove === true && hasJoined;
  return wantsIt && answer.ok && changes.some(({ type }) => type === "moved") ? frame.id : undefined;
};

const hasRatings = (recording: Recording): boolean => Object.keys(announcedRatings(recording)).length > 0;

/** What to broadcast for a change. `game` is the game after all changes of the step. */
const effectsOfChange = (change: Change, game: Game, now: Millis): readonly RoomEffect[] => {
  switch (change.type) {
    case "created":
    // The step itself announces it.
    case "said":
    // Only its owner's pages know it.
    case "prepared":
    // Open pages keep the names that they already show.
    case "renamed":
    case "arena-notified":
      return [];
    case "started":
    case "taken-back":
    case "berserk":
    case "clock-stood":
      return game.phase === "empty" ? [] : [{ type: "send-state", game }];
    case "called-off":
      if (game.phase !== "called-off") return [];
      return game.why === "declined" && game.invited !== null
        ? [send(declinedFrame(game.invited))]
        : [{ type: "send-state", game }];
    case "moved": {
      // Whether a claim is possible depends on whose turn it is.
      const isAbsence = game.phase === "playing" && isAnybodyAbsent(game.connections);
      return isAbsence ? [send(moveFrame(change)), send(absencesFrame(game, now))] : [send(moveFrame(change))];
    }
    case "connections":
      return game.phase === "playing" && change.isNews ? [send(absencesFrame(game, now))] : [];
    case "ended":
      return game.phase === "finished" ? [send(resultFrame(game))] : [];
    case "offers":
      return "seats" in game ? [send(offersFrame(game, now))] : [];
    case "next-game": {
      const frame = "seats" in game ? nextGameFrame(game, now) : null;
      return frame === null ? [] : [send(frame)];
    }
    case "recorded":
      // The result was broadcast already, except for the ratings.
      return game.phase === "finished" && hasRatings(game.recording) ? [send(resultFrame(game))] : [];
    default:
      return assertNever(change);
  }
};

/** A side that needs its whole lag quota has a bad connection, or reports too short thinking times. */
const quotaUsed = (before: Game, { changes }: Step): readonly RoomEffect[] => {
  const [moved] = changes.filter((change) => change.type === "moved");
  if (moved === undefined || before.phase !== "playing" || before.clock.lag === null) return [];
  const side = sideAt(moved.ply);
  const had = before.clock.lag.left[side];
  const isUsed = moved.lag > 0 && had > 0 && (moved.quota === 0 || moved.lag === had);
  return isUsed ? [{ type: "log-quota-used", gameId: before.terms.gameId, side }] : [];
};

const isRecorded = (game: Game): boolean => game.phase === "finished" && game.recording.status === "done";

const arenaEffects = (game: Finished): readonly RoomEffect[] =>
  game.pendingArenaNews === undefined ? [] : [{ type: "notify-arena", game, pendingArenaNews: game.pendingArenaNews }];

const notices = (before: Game, game: Game): readonly RoomEffect[] => {
  if (game.phase === "playing") {
    if (before.phase !== "playing") return [{ type: "notify", game, isRepeat: false }];
    // The players' lists of games show the names, and whose move it is.
    const isOther = before.clock !== game.clock || before.seats !== game.seats;
    const isNews = isOther && isCorrespondence(game.terms);
    return isNews ? [{ type: "notify", game, isRepeat: false }] : [];
  }
  if (game.phase !== "finished") return [];
  if (before.phase === "playing") return [{ type: "notify", game, isRepeat: false }, ...arenaEffects(game)];
  return isRecorded(game) && !isRecorded(before) ? [{ type: "notify", game, isRepeat: true }] : [];
};

const recordEffect = (game: Finished, due: Due): RoomEffect => ({ type: "record", game, due });

/** Everything that follows from a step except the answer to the asker. */
export const effectsOf = (before: Game, step: Step, now: Millis, asked: Asked | null = null): readonly RoomEffect[] => {
  const { game, changes } = step;
  const effects: RoomEffect[] = [{ type: "keep", game, changes }];
  const ack = asked === null ? undefined : ackWithMove(asked, step);
  // The first move is the asker's; a second one is the opponent's prepared answer.
  const own = ack === undefined ? undefined : changes.find(({ type }) => type === "moved");
  for (const change of changes) {
    if (change === own && change.type === "moved") {
      const [move, ...more] = effectsOfChange(change, game, now);
      if (move?.type === "send") effects.push({ ...move, ack }, ...more);
    } else effects.push(...effectsOfChange(change, game, now));
  }
  effects.push(...notices(before, game), ...quotaUsed(before, step));
  if (game.phase === "empty" && before.phase !== "empty") effects.push(send(errorFrame("not-found")));
  return effects;
};

/** The acknowledgement if the frame has an id; otherwise only a refusal is sent. */
const replyTo = ({ id }: GameClientFrame, game: Game, answer: ActionAck): readonly RoomEffect[] => {
  if (id !== undefined) return [{ type: "reply", frame: { ack: id, args: [answer] } }];
  const isUnknown = game.phase === "empty";
  return answer.ok || isUnknown ? [] : [{ type: "reply", frame: refusalFrame(answer.reason) }];
};

export const answerEffects = (step: Step, asked: Asked): readonly RoomEffect[] => {
  const { game, changes, answer, announcement, seatRefusal } = step;
  const { frame, identity } = asked;
  if (step.wantsRematch === true) return [{ type: "agree-on-rematch" }];
  const effects: RoomEffect[] = [];
  if (frame.event === "joinGame") {
    effects.push({ type: "check-connections" });
    if (answer.ok && game.phase !== "empty") {
      effects.push({ type: "admit", game, ...(seatRefusal !== undefined && { seatRefusal }) });
    }
  }
  if (game.phase === "playing" && changes.some(({ type }) => type === "prepared")) {
    const side = sideOf(game.seats, identity);
    const prepared = side === null ? undefined : game.prepared[side];
    if (side !== null && prepared !== undefined) {
      effects.push({ type: "send-to-owner", seats: game.seats, side, frame: { event: "prepared", args: [prepared] } });
    }
  }
  if (announcement !== undefined) effects.push(send(announcement));
  if (ackWithMove(asked, step) === undefined) effects.push(...replyTo(frame, game, answer));
  if (game.phase === "empty") effects.push({ type: "reply", frame: errorFrame("not-found") });
  effects.push(ARM);
  if (!changes.some(({ type }) => type === "next-game")) return effects;
  // D1 has just answered, so a recording that failed before is tried again at once.
  if (game.phase === "finished" && hasFailed(game.recording)) effects.push(recordEffect(game, game.recording));
  return [...effects, { type: "make-rematch", isFirstTry: true }, ARM];
};

/** What the alarm has to do. */
export const dueEffects = (game: Game, now: Millis): readonly RoomEffect[] => {
  if (game.phase !== "finished") return [];
  const { recording } = game;
  const isDue = recording.status === "due" && now >= recording.at;
  const tryAt = exchangeOf(game).next === null ? null : nextGameTryAt(game);
  return [
    ...(game.pendingArenaNews !== undefined && now >= game.pendingArenaNews.at ? arenaEffects(game) : []),
    ...(isDue ? [recordEffect(game, recording)] : []),
    ...(tryAt !== null && now >= tryAt ? [{ type: "make-rematch", isFirstTry: false } as const] : []),
  ];
};
