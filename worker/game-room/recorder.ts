import type { Millis } from "../../shared/time-controls.ts";
import { logError, textOf } from "../core/log-error.ts";
import type { Finished, Game } from "./game.ts";
import { type Due, isRefusal, putAside, putOff, type Recording } from "./recording.ts";
import type { RoomServices } from "./room-services.ts";
import type { Step } from "./transition.ts";

interface Room {
  readonly services: RoomServices;
  readonly current: () => Game;
  readonly commit: (step: Pick<Step, "game" | "changes">, now: Millis) => void;
}

/** What an operator may want: to look, to have it left alone for a day, or to have it tried at once. */
export type RecordingOrder = "look" | "set-aside" | "replay";

/** How far an ended game has come on its way into the database. */
export type RecordingState = { readonly game: Omit<Finished, "phase" | "timers" | "recording" | "exchange"> } & (
  | { readonly status: "done" }
  | {
      readonly status: "due";
      readonly nextTryAt: Millis;
      readonly failures: number;
      readonly isSetAside: boolean;
      readonly lastFailure: string | null;
    }
);

/** An ended game's way into the database. */
export class Recorder {
  readonly #room: Room;
  /** The one that is under way. */
  #attempt: Promise<void> | null = null;
  /** Why the last one failed, as far as this object remembers. */
  #lastFailure: string | null = null;

  constructor(room: Room) {
    this.#room = room;
  }

  /** Records the game when that is due: one attempt at a time, however often the alarm rings. */
  record(now: Millis): Promise<void> {
    const game = this.#room.current();
    if (game.phase !== "finished" || game.recording.status === "done" || now < game.recording.at) {
      return Promise.resolve();
    }
    return this.#try(game, game.recording);
  }

  /** Does what an operator wants of a game that is not recorded yet, and tells how it stands; null when there is none. */
  async obey(order: RecordingOrder, now: Millis): Promise<RecordingState | null> {
    const game = this.#room.current();
    if (game.phase === "finished" && game.recording.status === "due") {
      if (order === "replay") await this.#try(game, game.recording);
      if (order === "set-aside") this.#setAside(game, game.recording, now);
    }
    return this.#look();
  }

  #setAside(game: Finished, due: Due, now: Millis): void {
    const recording = putAside(due, now);
    this.#room.commit({ game: { ...game, recording }, changes: [{ type: "recorded" }] }, now);
  }

  #look(): RecordingState | null {
    const game = this.#room.current();
    if (game.phase !== "finished") return null;
    const { terms, seats, moves, result, startedAt, endedAt, recording } = game;
    const ended = { terms, seats, moves, result, startedAt, endedAt };
    if (recording.status === "done") return { status: "done", game: ended };
    const { at, failures, isSetAside = false } = recording;
    return { status: "due", nextTryAt: at, failures, isSetAside, lastFailure: this.#lastFailure, game: ended };
  }

  #try(game: Finished, due: Due): Promise<void> {
    this.#attempt ??= this.#deliver(game, due).finally(() => {
      this.#attempt = null;
    });
    return this.#attempt;
  }

  async #deliver(game: Finished, due: Due): Promise<void> {
    let recording: Recording;
    try {
      recording = { status: "done", ratingChanges: await this.#room.services.recordInTime(game) };
    } catch (error) {
      this.#lastFailure = textOf(error);
      recording = putOff(due, Date.now(), isRefusal(error));
      const isNews = recording.isSetAside === true && due.isSetAside !== true;
      if (isNews) logError("game-never-recorded", error, { gameId: game.terms.gameId });
      else if (due.isSetAside !== true) logError("game-recording", error, { gameId: game.terms.gameId });
    }
    // Meanwhile its players may have offered or said something.
    const current = this.#room.current();
    const ended = current.phase === "finished" ? current : game;
    this.#room.commit({ game: { ...ended, recording }, changes: [{ type: "recorded" }] }, Date.now());
  }
}
