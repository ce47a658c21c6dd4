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

/** Sends what a room has to say: to whoever asked, or to everybody who has joined. */
export class Broadcaster {
  readonly #subscribers: Subscribers;
  readonly #push: (text: string) => void;

  /** `push` tells those who watch through relays. */
  constructor(subscribers: Subscribers, push: (text: string) => void) {
    this.#subscribers = subscribers;
    this.#push = push;
  }

  /** Tells everybody of a change. `game` is the game after all that has changed at once. */
  announce(change: Change, game: Game, now: number): void {
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
        this.broadcast(moveFrame(change));
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

  broadcast(frame: EventFrame): void {
    const text = JSON.stringify(frame);
    for (const socket of this.#subscribers.members()) sendText(socket, text);
    this.#push(text);
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

  answer(socket: WebSocket, { id }: GameClientFrame, { game, answer }: Step): void {
    if (id !== undefined) sendAck(socket, id, answer);
    if (game.phase === "empty") sendFrame(socket, errorFrame("not-found"));
    else if (!answer.ok && id === undefined) sendFrame(socket, refusalFrame(answer.reason));
  }
}
