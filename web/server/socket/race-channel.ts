import type { Millis } from "../../../shared/game/time-controls.ts";
import { CLOSE_CODES, type FrameOf } from "../../../shared/protocol/protocol.ts";
import type { RaceServerEvents } from "../../../shared/protocol/protocol-events.ts";
import type { SolveRequest } from "../../../shared/protocol/protocol-schema.ts";
import type { RaceMove, RaceState } from "../../../shared/protocol/race-protocol.ts";
import { Channel, onWakeUp } from "./channel.ts";
import type { ActionAnswer } from "./events.ts";

/** The timeout of a request. After it, the page requests the whole race again. */
const ANSWER_WITHIN: Millis = 4000;

export interface RaceChannelOptions {
  readonly token: string;
  readonly code: string;
  readonly onConnection: (isOpen: boolean) => void;
  readonly onState: (state: RaceState) => void;
  readonly onMove: (move: RaceMove) => void;
  /** The race does not exist, or not any more. */
  readonly onGone: () => void;
}

/** The connection to a race. Joins on each opening, so after a lost connection the server sends the whole race. */
export class RaceChannel {
  readonly #code: string;
  readonly #channel: Channel<FrameOf<RaceServerEvents>>;

  constructor({ token, code, onConnection, onState, onMove, onGone }: RaceChannelOptions) {
    this.#code = code;
    this.#channel = new Channel<FrameOf<RaceServerEvents>>({
      token,
      onWakeUp,
      url: `${location.origin.replace(/^http/, "ws")}/sockets/races/${code}`,
      greeting: this.#join,
      onOpen: () => onConnection(true),
      onFrame: (frame) => {
        if (frame.event === "raceState") onState(...frame.args);
        else if (frame.event === "raceMove") onMove(...frame.args);
        else if (frame.args[0] === "not-found") onGone();
      },
      onLost: (closeCode) => {
        onConnection(false);
        if (closeCode === CLOSE_CODES.notFound) onGone();
      },
    });
  }

  get #join() {
    return { event: "joinRace", args: [this.#code] };
  }

  /** Asks for the whole race again. */
  rejoin(): void {
    if (this.#channel.isOpen) this.#channel.send(this.#join);
  }

  /** Rejects on a lost connection, or without an answer in time. */
  solve(move: Omit<SolveRequest, "code">): Promise<ActionAnswer> {
    return this.#channel.request("solve", [{ code: this.#code, ...move }], ANSWER_WITHIN);
  }

  ready(round: number): Promise<ActionAnswer> {
    return this.#channel.request("ready", [this.#code, round], ANSWER_WITHIN);
  }

  close(): void {
    this.#channel.close();
  }
}
