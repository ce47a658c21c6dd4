import { JOIN_BUCKET, MAX_SOCKETS, OFFER_BUCKET, PREPARE_BUCKET, SPECTATORS_BUCKET } from "../../shared/protocol.ts";
import type { GameClientFrame } from "../../shared/protocol-schema.ts";
import type { Millis } from "../../shared/time-controls.ts";
import type { ConnectedIdentity } from "../durable-object/identity-header.ts";
import { actionOf } from "./action.ts";
import type { Archive } from "./archive.ts";
import { isAnybodyAway } from "./attendance.ts";
import type { Audience } from "./audience.ts";
import type { AskedStep, Broadcaster, CommittedStep } from "./broadcaster.ts";
import { creatorToAsk, mustNotMeet } from "./free-seat.ts";
import type { Game } from "./game.ts";
import type { Rematches } from "./rematches.ts";
import type { RoomServices } from "./room-services.ts";
import type { Subscribers } from "./subscribers.ts";
import { transition } from "./transition.ts";

/** How many may be connected, and how often they may ask. */
export const ROOM_LIMITS = {
  sockets: MAX_SOCKETS.game,
  crowd: SPECTATORS_BUCKET,
  events: { joinGame: JOIN_BUCKET, offer: OFFER_BUCKET, answerOffer: OFFER_BUCKET, prepare: PREPARE_BUCKET },
};

export interface FrameServiceOptions {
  readonly services: RoomServices;
  readonly subscribers: Subscribers;
  readonly broadcaster: Broadcaster;
  readonly audience: Audience;
  readonly archive: Archive;
  readonly rematches: Rematches;
  readonly current: () => Game;
  readonly commit: (step: CommittedStep, now: Millis) => void;
  /** Settles the deadlines, then looks who is there. */
  readonly callRoll: (now: Millis) => void;
  /** To be called at the end of whatever may have changed the game. */
  readonly tidy: (now: Millis) => Promise<void>;
}

/** What those who play and watch ask of a room, and what they are answered. */
export class FrameService {
  readonly #room: FrameServiceOptions;

  constructor(room: FrameServiceOptions) {
    this.#room = room;
  }

  async receive(socket: WebSocket, identity: ConnectedIdentity, frame: GameClientFrame): Promise<void> {
    const { services, broadcaster, current, commit, callRoll, tidy } = this.#room;
    if (current().phase === "empty") return this.#answerFromArchive(socket, identity, frame);
    const creator = frame.event === "joinGame" ? creatorToAsk(current(), identity) : null;
    const onlyWatches =
      creator !== null && (await mustNotMeet(() => services.areBlocked(creator, identity.identifier)));
    const now = Date.now();
    const before = current();
    if (before.phase === "playing" && (frame.event === "claim" || isAnybodyAway(before.attendance))) callRoll(now);
    const asked = actionOf(frame);
    const action = asked.type === "join" ? { ...asked, onlyWatches } : asked;
    const step = transition(current(), identity, action, now);
    const asker = broadcaster.askerOf(socket, frame, step);
    commit({ ...step, asker }, now);
    if (frame.event === "joinGame") callRoll(now);
    if (step.wantsRematch === true) return this.#agreeOnRematch(socket, identity, frame);
    this.#respond(socket, identity, frame, { ...step, asker, game: current() }, now);
    await tidy(now);
  }

  /** Sends what follows from an event besides the changes of the game. */
  #respond(socket: WebSocket, identity: ConnectedIdentity, frame: GameClientFrame, step: AskedStep, now: Millis): void {
    const { subscribers, broadcaster, audience } = this.#room;
    if (frame.event === "joinGame" && step.answer.ok) {
      subscribers.join(socket);
      broadcaster.sendInit(socket, identity, step.game, now);
      audience.greet(socket);
      audience.tellCount();
    }
    if (step.changes.some(({ type }) => type === "prepared")) broadcaster.sharePrepared(socket, identity, step.game);
    if (step.announcement !== undefined) broadcaster.broadcast(step.announcement);
    broadcaster.answer(socket, frame, step);
  }

  /** Both want a rematch. What others say to that takes a moment. */
  async #agreeOnRematch(socket: WebSocket, identity: ConnectedIdentity, frame: GameClientFrame): Promise<void> {
    const { rematches, tidy } = this.#room;
    const step = await rematches.agree(identity);
    const now = Date.now();
    if (step !== null) this.#respond(socket, identity, frame, step, now);
    // Armed before the game is made: should the object die over it, the alarm goes on.
    await tidy(now);
    await rematches.make(now, true);
    await tidy(now);
  }

  /** A room without a game answers from the database, where ended games live on, and stores nothing. */
  async #answerFromArchive(socket: WebSocket, identity: ConnectedIdentity, frame: GameClientFrame): Promise<void> {
    const { archive, current } = this.#room;
    const game = await archive.look();
    // It may have been made meanwhile.
    if (current().phase !== "empty") return this.receive(socket, identity, frame);
    const now = Date.now();
    const step = transition(game, identity, actionOf(frame), now);
    this.#respond(socket, identity, frame, step, now);
  }
}
