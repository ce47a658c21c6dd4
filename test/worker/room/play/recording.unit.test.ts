import { expect, test } from "vitest";
import type { Side } from "../../../../shared/game/rules.ts";
import { deadlineAfterEnd, deadlineOf } from "../../../../worker/room/play/deadlines.ts";
import { endGame, type Finished, startGame } from "../../../../worker/room/play/game.ts";
import { type Due, newRecording, putOff } from "../../../../worker/room/play/recording.ts";
import type { Seat } from "../../../../worker/room/play/seat.ts";
import { after, OPENING, queueGame, START } from "../games.ts";

const DAY = 86_400_000;
const account: Seat = { identifier: "0a1b2c", username: "ada" };
const guest: Seat = { identifier: "guest_bob", username: "Guest-bob" };
const resigned = { winner: "X", status: "resign" } as const;
const aborted = { winner: null, status: "aborted" } as const;

test.each<[string, Record<Side, Seat>, typeof resigned | typeof aborted, "due" | "done"]>([
  ["a game of two accounts", { X: account, O: account }, resigned, "due"],
  ["an aborted one, for their histories", { X: account, O: account }, aborted, "due"],
  ["an aborted one of an account and a guest", { X: guest, O: account }, aborted, "due"],
  ["a game of two guests, for its link", { X: guest, O: guest }, resigned, "due"],
  ["but no aborted one of two guests", { X: guest, O: guest }, aborted, "done"],
])("goes to the database: %s", (_, seats, result, status) => {
  expect(newRecording(seats, result, START).status).toBe(status);
});

const finished = (): Finished => {
  const playing = after(OPENING, 1000, startGame(queueGame().terms, queueGame().seats, START));
  return endGame(playing, resigned, START + 9000);
};

test("a finished game is due at once, has no deadline of its own, and is kept for a day after recording", () => {
  const game = finished();
  expect(deadlineAfterEnd(game)).toEqual({ name: "record", at: START + 9000 });
  expect(deadlineOf(game)).toBeNull();
  const recorded = { ...game, recording: { status: "done", ratingChanges: null } } as const;
  expect(deadlineAfterEnd(recorded)).toEqual({ name: "drop", at: START + 9000 + DAY });
});

test("a failure postpones it: two seconds, then twice as long each time, up to half a minute, without end", () => {
  let due: Due = { status: "due", at: START, failures: 0 };
  const pauses: number[] = [];
  for (let failure = 0; failure < 2000; failure++) {
    const now = due.at + 10;
    due = putOff(due, now, 0);
    pauses.push((due.at - now) / 1000);
  }
  expect(pauses.slice(0, 6)).toEqual([2, 4, 8, 16, 30, 30]);
  expect(pauses.at(-1)).toBe(30);
  expect(due.failures).toBe(2000);
  expect(deadlineAfterEnd({ ...finished(), recording: due })).toEqual({ name: "record", at: due.at });
});
