import { expect, test } from "vitest";
import { readSets } from "../../../puzzles/shipped.ts";
import { seededRandom } from "../../../seeded-random.ts";
import { replyTo, saidOf } from "./said.ts";

const puzzles = readSets().flat();

test("a thousand things that are said of wrong moves are proved by another solver", async () => {
  const seed = Math.floor(Math.random() * 1_000_000);
  const random = seededRandom(seed);
  let said = 0;
  while (said < 1000) {
    const number = Math.floor(random() * puzzles.length);
    const puzzle = puzzles[number] ?? expect.fail();
    for (const { text, truth } of await saidOf(puzzle, (count) => Math.floor(random() * count))) {
      // Where the engine has no proof, it says only that the move is not the one.
      if (!text.endsWith(" is not it.")) expect(text, `puzzle ${number}, seed ${seed}`).toBe(truth);
      said++;
    }
  }
}, 1_200_000);

test("sixty replies to solved puzzles are the best by another solver", async () => {
  const seed = Math.floor(Math.random() * 1_000_000);
  const random = seededRandom(seed);
  let replied = 0;
  while (replied < 60) {
    const number = Math.floor(random() * puzzles.length);
    const reply = await replyTo(puzzles[number] ?? expect.fail());
    if (reply === null) continue;
    expect(reply.isBest, `puzzle ${number}, seed ${seed}`).toBe(true);
    replied++;
  }
}, 1_200_000);
