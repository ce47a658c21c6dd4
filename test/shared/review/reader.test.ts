import { expect, test } from "vitest";
import { opponentOf, replay } from "../../../shared/game/rules.ts";
import { reviewTexts } from "../../../shared/language/en/review.ts";
import { reasonFor } from "../../../shared/review/reason.ts";
import { reasonSentence } from "../../../shared/review/sentences.ts";
import { seededRandom } from "../../seeded-random.ts";
import { beginningsOf, pick } from "../reasons/positions.ts";
import { faultOf, readOthersReview, readOwnReview } from "../reasons/review.ts";
import { legalMoves, play, playAll } from "../reasons/rules.ts";

const { reasons, yourReasons, theirReasons } = reviewTexts;
const yours: Readonly<Record<string, string>> = yourReasons;
const theirs: Readonly<Record<string, string>> = theirReasons;

// That a translation has the same placeholders is tested for all texts.
test.each(Object.entries(reasons))("a reader is you in the sentence of %s, not a side", (kind, general) => {
  expect([kind in yours, kind in theirs]).toEqual([general.includes("{side}"), general.includes("{opponent}")]);
  expect(yours[kind] ?? "").not.toContain("{side}");
  expect(theirs[kind] ?? "").not.toContain("{opponent}");
  for (const text of [yours[kind], theirs[kind]]) if (text !== undefined) expect(text).toMatch(/\byou\b/);
});

test("what a reader reads of a game's faults is true of the right side", () => {
  const random = seededRandom(61);
  const said = new Set<string>();
  for (const moves of beginningsOf(61, 4)) {
    const position = playAll(moves);
    const legal = legalMoves(position);
    const [square, better] = [pick(legal, random), pick(legal, random)];
    const after = play(position, square);
    if (square === better || after.result !== undefined) continue;
    const answer = pick(legalMoves(after), random);
    const found = { position: replay(moves), played: square, better, proofBefore: null, proofAfter: null, answer };
    const side = position.toMove;
    const fault = { square, better, side, reason: reasonFor(found) };
    const scene = faultOf(position, square, better);
    const [own, others] = [reasonSentence(fault, side), reasonSentence(fault, opponentOf(side))];
    if (own === null || others === null || fault.reason === null) continue;
    expect(readOwnReview(own, scene), `${moves}: ${own}`).toEqual({ falsely: [], unseen: [] });
    expect(readOthersReview(others, scene), `${moves}: ${others}`).toEqual({ falsely: [], unseen: [] });
    said.add(fault.reason.kind);
  }
  const unproved = Object.keys(reasons).filter((kind) => !/forced-win|proved-loss|missed-end/.test(kind));
  expect(unproved.filter((kind) => !said.has(kind))).toEqual([]);
});
