import fc from "fast-check";
import { expect, test } from "vitest";
import { OFFER_KINDS } from "../../../shared/offers.ts";
import { opponentOf, type Side } from "../../../shared/rules.ts";
import {
  afterTakeback,
  type Circumstances,
  NO_OFFERS,
  nextOffers,
  type OfferEvent,
  type OpenOffers,
  openOffer,
} from "../../../worker/game-room/offers.ts";

const SIDES: readonly Side[] = ["X", "O"];

/** A game as far as offers see it. */
interface Table {
  readonly offers: OpenOffers;
  readonly of: Circumstances;
  readonly hasNextGame: boolean;
}

const start = (isRated: boolean): Table => ({
  offers: NO_OFFERS,
  of: { isRated, isOver: false, moves: 0, mayRematch: false },
  hasNextGame: false,
});

const ended = (table: Table): Table => ({ ...table, of: { ...table.of, isOver: true, mayRematch: true } });

/** What the room does about an event. */
const after = (table: Table, event: OfferEvent): Table => {
  const { offers, of } = table;
  const result = nextOffers(offers, event, of);
  if (result.type === "refused") return table;
  if (result.type === "open") {
    const moves = event.type === "moved" ? of.moves + 1 : of.moves;
    return { ...table, offers: result.offers, of: { ...of, moves } };
  }
  if (result.kind === "draw") return ended(table);
  if (result.kind === "rematch") return { ...table, hasNextGame: true, of: { ...of, mayRematch: false } };
  return { ...table, offers: afterTakeback(offers), of: { ...of, moves: Math.max(0, of.moves - 1) } };
};

type Event = OfferEvent | { readonly type: "end" } | { readonly type: "late" };

const side = fc.constantFrom(...SIDES);
const kind = fc.constantFrom(...OFFER_KINDS);
const anyEvent: fc.Arbitrary<Event> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant("offer" as const), kind, by: side }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant("answer" as const), kind, by: side, accepted: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant("moved" as const), by: side }) },
  { weight: 1, arbitrary: fc.constant({ type: "end" as const }) },
  { weight: 1, arbitrary: fc.constant({ type: "late" as const }) },
);

const late = (table: Table): Table => ({ ...table, of: { ...table.of, mayRematch: false } });

const played = (isRated: boolean, events: readonly Event[]): Table =>
  events.reduce<Table>((table, event) => {
    if (event.type === "end") return table.of.isOver ? table : ended(table);
    if (event.type === "late") return late(table);
    return event.type === "moved" && table.of.isOver ? table : after(table, event);
  }, start(isRated));

const openIn = ({ offers, of }: Table, by: Side) => openOffer(offers, by, of);

const anyTable = fc
  .tuple(fc.boolean(), fc.array(anyEvent, { maxLength: 60 }))
  .map(([isRated, events]) => played(isRated, events));

test("the two never wait for each other with the same offer", () => {
  fc.assert(
    fc.property(anyTable, (table) => {
      const [one, other] = [openIn(table, "X"), openIn(table, "O")];
      expect(one !== null && one === other).toBe(false);
    }),
    { numRuns: 2000 },
  );
});

test("an open offer can be accepted, declined and taken back, offering the same accepts it, and it lapses", () => {
  fc.assert(
    fc.property(anyTable, side, (table, by) => {
      const open = openIn(table, by);
      if (open === null) return;
      const { offers, of } = table;
      const other = opponentOf(by);
      const agreed = { type: "agreed", kind: open, by };
      expect(nextOffers(offers, { type: "answer", kind: open, by: other, accepted: true }, of)).toEqual(agreed);
      expect(nextOffers(offers, { type: "offer", kind: open, by: other }, of)).toEqual(agreed);
      for (const who of SIDES) {
        const answered = after(table, { type: "answer", kind: open, by: who, accepted: false });
        expect(openIn(answered, by)).toBeNull();
        expect(openIn(answered, other)).toBe(openIn(table, other));
      }
      if (open === "rematch") expect(openIn({ ...table, of: { ...of, mayRematch: false } }, by)).toBeNull();
      else {
        expect(openIn(after(table, { type: "moved", by: other }), by)).toBeNull();
        expect(openIn(ended(table), by)).toBeNull();
      }
      if (open === "takeback") expect(openIn(after(table, { type: "moved", by }), by)).toBeNull();
    }),
    { numRuns: 2000 },
  );
});

test("what was sent twice does nothing the second time", () => {
  fc.assert(
    fc.property(anyTable, kind, side, (table, what, by) => {
      const once = after(table, { type: "offer", kind: what, by });
      if (openIn(once, by) === what) expect(after(once, { type: "offer", kind: what, by })).toEqual(once);
      const declined = after(table, { type: "answer", kind: what, by, accepted: false });
      expect(after(declined, { type: "answer", kind: what, by, accepted: false })).toEqual(declined);
    }),
    { numRuns: 2000 },
  );
});

const open = { X: null, O: null };
const at = (moves: number, more: Partial<Circumstances> = {}): Circumstances => ({
  isRated: false,
  isOver: false,
  moves,
  mayRematch: false,
  ...more,
});

test("a draw is offered once both have moved, and again by the same side ten moves later", () => {
  const draw: OfferEvent = { type: "offer", kind: "draw", by: "X" };
  expect(nextOffers(NO_OFFERS, draw, at(1))).toEqual({ type: "refused", reason: "not-started" });
  const first = nextOffers(NO_OFFERS, draw, at(4));
  if (first.type !== "open") throw new Error("refused");
  const declined = { ...first.offers, open };
  expect(nextOffers(declined, draw, at(13))).toEqual({ type: "refused", reason: "too-soon" });
  expect(nextOffers(declined, draw, at(14)).type).toBe("open");
  expect(nextOffers(declined, { ...draw, by: "O" }, at(5)).type).toBe("open");
  expect(nextOffers(declined, draw, at(14, { isOver: true }))).toEqual({ type: "refused", reason: "finished" });
});

test("the own move keeps a draw on offer, the other's declines it", () => {
  const offered = { ...NO_OFFERS, open: { X: "draw", O: null } } as const;
  expect(nextOffers(offered, { type: "moved", by: "X" }, at(5))).toEqual({ type: "open", offers: offered });
  expect(nextOffers(offered, { type: "moved", by: "O" }, at(5))).toMatchObject({ offers: { open } });
});

test("a takeback takes an own move, is for unrated games, and is asked for once a move", () => {
  const takeback: OfferEvent = { type: "offer", kind: "takeback", by: "O" };
  expect(nextOffers(NO_OFFERS, takeback, at(1))).toEqual({ type: "refused", reason: "not-started" });
  expect(nextOffers(NO_OFFERS, takeback, at(2, { isRated: true }))).toEqual({ type: "refused", reason: "bad-request" });
  const asked = nextOffers(NO_OFFERS, takeback, at(2));
  if (asked.type !== "open") throw new Error("refused");
  const declined = { ...asked.offers, open };
  expect(nextOffers(declined, takeback, at(2))).toEqual({ type: "refused", reason: "too-soon" });
  expect(nextOffers(declined, takeback, at(3)).type).toBe("open");
  expect(nextOffers(afterTakeback(declined), takeback, at(2)).type).toBe("open");
});

test("a rematch is offered three times, and not again once the other has declined", () => {
  const over = at(20, { isOver: true, mayRematch: true });
  const rematch: OfferEvent = { type: "offer", kind: "rematch", by: "X" };
  expect(nextOffers(NO_OFFERS, rematch, at(20))).toEqual({ type: "refused", reason: "bad-request" });
  let offers = NO_OFFERS;
  for (let times = 0; times < 3; times++) {
    const offered = nextOffers(offers, rematch, over);
    if (offered.type !== "open") throw new Error("refused");
    offers = { ...offered.offers, open };
  }
  expect(nextOffers(offers, rematch, over)).toEqual({ type: "refused", reason: "too-soon" });
  const declined = { ...NO_OFFERS, declined: "O" } as const;
  expect(nextOffers(declined, rematch, over)).toEqual({ type: "refused", reason: "too-soon" });
  expect(nextOffers(declined, { ...rematch, by: "O" }, over).type).toBe("open");
});
