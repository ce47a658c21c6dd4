import { assertNever } from "../../shared/assert-never.ts";
import type { Identity } from "../../shared/identity.ts";
import type { EventFrame } from "../../shared/protocol.ts";
import type { GameClientFrame } from "../../shared/protocol-schema.ts";
import { identityOf, sendAck, sendFrame, sendText } from "../durable-object/sockets.ts";
import { isAnybodyAway } from "./attendance.ts";
import type { Game } from "./game.ts";
import {
  absencesFrame,
  declinedFrame,
  errorFrame,
  initFrame,
  moveFrame,
  refusalFrame,
  resultFrame,
} from "./messages.ts";
import { nextGameFrame, offersFrame } from "./offer-messages.ts";
import { ratingChangesIn } from "./recording.ts";
import { sideOf } from "./seat.ts";
import type { Subscribers } from "./subscribers.ts";
import type { Change, Step } from "./transition.ts";

/** A connection, and the id under which something of it is to be acknowledged. */
interface Asker {
  readonly socket: WebSocket;
  readonly id: number;
}

export interface AskedStep extends Step {
  /** Who has the acknowledgement with their own copy of the move. */
  readonly asker?: Asker | undefined;
}

/** As much of a step as is written and told to everybody. */
export type CommittedStep = Pick<AskedStep, "game" | "changes" | "asker">;

/** Sends what a room has to say: to whoever asked, or to everybody who has joined. */
export class Broadcaster {
  readonly #subscribers: Subscribers;
  readonly #push: (text: string) => void;

  /** `push` tells those who watch through relays. */
  constructor(subscribers: Subscribers, push: (text: string) => void) {
    this.#subscribers = subscribers;
    this.#push = push;
  }

  /** Tells everybody of all that has changed at once. */
  tell({ game, changes, asker }: CommittedStep, now: number): void {
    // The first move is the asker's own; one after it was prepared by the other side.
    const own = asker && changes.find(({ type }) => type === "moved");
    for (const change of changes) this.#announce(change, game, now, change === own ? asker : undefined);
  }

  /** `game` is the game after all the changes. */
  #announce(change: Change, game: Game, now: number, asker?: Asker): void {
    switch (change.type) {
      case "created":
      // It is announced instead.
      case "said":
        return;
      case "started":
      case "taken-back":
        this.#sendInits(game, now);
        return;
      case "called-off":
        if (game.phase !== "called-off") return;
        if (game.why === "declined" && game.invited !== null) this.broadcast(declinedFrame(game.invited));
        else this.#sendInits(game, now);
        return;
      case "moved":
        this.broadcast(moveFrame(change), asker);
        // Whether the game may be claimed depends on whose turn it is.
        if (game.phase === "playing" && isAnybodyAway(game.attendance)) this.broadcast(absencesFrame(game, now));
        return;
      case "attended":
        if (game.phase === "playing" && change.isNews) this.broadcast(absencesFrame(game, now));
        return;
      case "clock-stood":
        this.#sendInits(game, now);
        return;
      case "prepared":
        // Nobody is to know but its owner: see sharePrepared.
        return;
      case "ended":
        if (game.phase === "finished") this.broadcast(resultFrame(game));
        return;
      case "offers":
        if ("seats" in game) this.broadcast(offersFrame(game, now));
        return;
      case "next-game": {
        const frame = "seats" in game ? nextGameFrame(game, now) : null;
        if (frame !== null) this.broadcast(frame);
        return;
      }
      case "recorded":
        // Only of a game that was rated: whatever else is recorded was told in full at its end.
        if (game.phase === "finished" && ratingChangesIn(game.recording) !== null) this.broadcast(resultFrame(game));
        return;
      default:
        assertNever(change);
    }
  }

  /** Sends to everybody who has joined, and to `asker` with what is due to them. */
  broadcast(frame: EventFrame, asker?: Asker): void {
    const text = JSON.stringify(frame);
    for (const socket of this.#subscribers.members())
      sendText(socket, socket === asker?.socket ? `${text.slice(0, -1)},"ack":${asker.id}}` : text);
    this.#push(text);
  }

  /** Who is to have the acknowledgement with their own copy of what they do: they want it so, and get such a copy. */
  askerOf(socket: WebSocket, frame: GameClientFrame, { changes, answer }: Step): Asker | undefined {
    if (frame.event !== "makeMove" || frame.args[0].ackWithMove !== true || frame.id === undefined) return undefined;
    if (!answer.ok || !changes.some(({ type }) => type === "moved")) return undefined;
    return this.#subscribers.hasJoined(socket) ? { socket, id: frame.id } : undefined;
  }

  /** The whole game, as the receiver is to see it. */
  sendInit(socket: WebSocket, identity: Identity, game: Game, now: number): void {
    if (game.phase !== "empty") sendFrame(socket, initFrame(game, identity, now));
  }

  /** Tells the other pages of a player what one of them has prepared. */
  sharePrepared(origin: WebSocket, identity: Identity, game: Game): void {
    if (game.phase !== "playing") return;
    const side = sideOf(game.seats, identity);
    const prepared = side === null ? undefined : game.prepared[side];
    if (prepared === undefined) return;
    for (const socket of this.#subscribers.members()) {
      const isOther = socket !== origin && sideOf(game.seats, identityOf(socket)) === side;
      if (isOther) sendFrame(socket, { event: "prepared", args: [prepared] });
    }
  }

  #sendInits(game: Game, now: number): void {
    for (const socket of this.#subscribers.members()) this.sendInit(socket, identityOf(socket), game, now);
    if (game.phase !== "empty") this.#push(JSON.stringify(initFrame(game, null, now)));
  }

  answer(socket: WebSocket, { id }: GameClientFrame, { game, answer, asker }: AskedStep): void {
    if (id !== undefined && asker === undefined) sendAck(socket, id, answer);
    if (game.phase === "empty") sendFrame(socket, errorFrame("not-found"));
    else if (!answer.ok && id === undefined) sendFrame(socket, refusalFrame(answer.reason));
  }
}
