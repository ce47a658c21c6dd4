import type { RatingChanges } from "../../shared/game-protocol.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { logError } from "../core/log-error.ts";
import type { Finished, Game } from "./game.ts";
import { type Due, isRefusal, putOff, type Recording } from "./recording.ts";
import type { Step } from "./transition.ts";

interface Room {
  readonly record: (game: Finished) => Promise<RatingChanges | null>;
  readonly current: () => Game;
  readonly commit: (step: Pick<Step, "game" | "changes">, now: Millis) => void;
}

/** An ended game's way into the database. */
export class Recorder {
  readonly #room: Room;
  /** The one that is under way. */
  #attempt: Promise<void> | null = null;

  constructor(room: Room) {
    this.#room = room;
  }

  /** Records the game when that is due: one attempt at a time, however often the alarm rings. */
  record(now: Millis): Promise<void> {
    const game = this.#room.current();
    if (game.phase !== "finished" || game.recording.status === "done" || now < game.recording.at) {
      return Promise.resolve();
    }
    this.#attempt ??= this.#deliver(game, game.recording).finally(() => {
      this.#attempt = null;
    });
    return this.#attempt;
  }

  async #deliver(game: Finished, due: Due): Promise<void> {
    let recording: Recording;
    try {
      recording = { status: "done", ratingChanges: await this.#room.record(game) };
    } catch (error) {
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
