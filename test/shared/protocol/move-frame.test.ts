import fc from "fast-check";
import { expect, test } from "vitest";
import { isMoveFrame } from "../../../shared/protocol/move-frame.ts";
import { LONGEST_THOUGHT } from "../../../shared/protocol/protocol.ts";
import { CHANNELS } from "../../../shared/protocol/protocol-schema.ts";

/** Moves are checked by hand. The schema decides what is right. */

const bySchema = (json: unknown): boolean =>
  Object(json).event === "makeMove" && CHANNELS.game.frame.safeParse(json).success;

const numbers = fc.oneof(
  fc.integer({ min: -1, max: 9 }),
  fc.constantFrom(80, 81, -0, 0.5, LONGEST_THOUGHT, LONGEST_THOUGHT + 1, 2 ** 53 - 1, 2 ** 53, 1e300, -1e300),
);
const anything = fc.oneof(
  numbers,
  fc.boolean(),
  fc.constantFrom("", "7", "x".repeat(64), "x".repeat(65), null, [], {}),
);
const field = (likely: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 12, arbitrary: likely }, { weight: 1, arbitrary: anything });

const required = {
  gameId: field(fc.constantFrom("ABCDEFGHJK", "x".repeat(64))),
  subBoardIndex: field(fc.nat({ max: 8 })),
  squareIndex: field(fc.nat({ max: 8 })),
};
const optional = {
  ply: field(fc.nat({ max: 80 })),
  thought: field(fc.nat({ max: LONGEST_THOUGHT })),
  takebacks: field(fc.nat()),
  ackWithMove: field(fc.boolean()),
};
const stray = { constructor: anything, toString: anything, other: anything };

const sometimes = (fields: Record<string, fc.Arbitrary<unknown>>, oneIn: number) =>
  fc
    .record(fields, { requiredKeys: [] })
    .chain((made) => fc.nat({ max: oneIn - 1 }).map((at) => (at === 0 ? made : {})));

const move = fc
  .tuple(fc.record(required), fc.record(optional, { requiredKeys: [] }), sometimes(stray, 6), fc.nat({ max: 20 }))
  .map(([needed, more, others, missing]) => {
    const all: Record<string, unknown> = { ...needed, ...more, ...others };
    const name = Object.keys(required)[missing];
    if (name !== undefined) delete all[name];
    return all;
  });

const frame = fc
  .tuple(
    fc.oneof(
      { weight: 12, arbitrary: fc.constant("makeMove") },
      { weight: 1, arbitrary: fc.constantFrom("resign", "", 1) },
    ),
    fc.oneof(
      { weight: 12, arbitrary: move.map((made) => [made]) },
      { weight: 1, arbitrary: fc.constantFrom<unknown>([], null, {}, "makeMove") },
      { weight: 1, arbitrary: fc.tuple(move, move) },
    ),
    sometimes({ id: field(fc.nat()) }, 2),
    sometimes(stray, 8),
  )
  .map(([event, args, id, others]) => ({ event, args, ...id, ...others }));

test("a frame is a move exactly if the schema says so", () => {
  let moves = 0;
  const runs = 20_000;
  fc.assert(
    fc.property(fc.oneof({ weight: 20, arbitrary: frame }, { weight: 1, arbitrary: fc.anything() }), (made) => {
      // As it comes over a socket.
      const json: unknown = JSON.parse(JSON.stringify(made) ?? "null");
      if (isMoveFrame(json)) moves++;
      expect(isMoveFrame(json)).toBe(bySchema(json));
    }),
    { numRuns: runs },
  );
  expect(moves).toBeGreaterThan(runs / 10);
  expect(moves).toBeLessThan(runs * 0.9);
});

test("an own field named like one that all objects have makes it no move", () => {
  const sound = '{"event":"makeMove","args":[{"gameId":"a","subBoardIndex":1,"squareIndex":2}]}';
  expect(isMoveFrame(JSON.parse(sound))).toBe(true);
  for (const name of ["__proto__", "constructor", "hasOwnProperty"]) {
    expect(isMoveFrame(JSON.parse(sound.replace('{"event"', `{"${name}":1,"event"`)))).toBe(false);
    expect(isMoveFrame(JSON.parse(sound.replace('{"gameId"', `{"${name}":1,"gameId"`)))).toBe(false);
  }
});
