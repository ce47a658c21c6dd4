import fc from "fast-check";
import { expect, test } from "vitest";
import { OFFER_KINDS, type OfferKind } from "../../../../shared/game/offers.ts";
import { opponentOf, type Side } from "../../../../shared/game/rules.ts";
import type { RefusalReason } from "../../../../shared/protocol/game-protocol.ts";
import {
  afterTakeback,
  type Circumstances,
  drawFrom,
  NO_OFFERS,
  nextOffers,
  type OfferEvent,
  type OpenOffers,
  openOffer,
} from "../../../../worker/room/play/offers.ts";

const SIDES: readonly Side[] = ["X", "O"];

/** The parts of a game that matter to offers. */
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

test("two players never wait for each other with the same offer", () => {
  fc.assert(
    fc.property(anyTable, (table) => {
      const [one, other] = [openIn(table, "X"), openIn(table, "O")];
      expect(one !== null && one === other).toBe(false);
    }),
    { numRuns: 2000 },
  );
});

test("an open offer can be accepted, declined, withdrawn, matched by the same offer, and it expires", () => {
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

test("a repeated request does nothing", () => {
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

test("a player's own move keeps their draw offer open, the opponent's declines it", () => {
  const offered = { ...NO_OFFERS, open: { X: "draw", O: null } } as const;
  expect(nextOffers(offered, { type: "moved", by: "X" }, at(5))).toEqual({ type: "open", offers: offered });
  expect(nextOffers(offered, { type: "moved", by: "O" }, at(5))).toMatchObject({ offers: { open } });
});

test("a takeback is for an own move, in unrated games, and once a move", () => {
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

test("a rematch is offered three times, and not again after the opponent declined", () => {
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

const over = { isOver: true, mayRematch: true };

test.each<[string, OfferKind, Circumstances, RefusalReason]>([
  ["a draw after the end", "draw", at(20, over), "finished"],
  ["a draw before both have moved", "draw", at(1), "not-started"],
  ["a takeback after the end", "takeback", at(20, over), "finished"],
  ["a takeback in a rated game", "takeback", at(20, { isRated: true }), "bad-request"],
  ["a takeback before the own first move", "takeback", at(0), "not-started"],
  ["a rematch while the game goes on", "rematch", at(20), "bad-request"],
  ["a rematch long after the end", "rematch", at(20, { isOver: true }), "finished"],
])("%s is refused", (_, kind, of, reason) => {
  expect(nextOffers(NO_OFFERS, { type: "offer", kind, by: "X" }, of)).toEqual({ type: "refused", reason });
});

test.each<[OfferKind, Circumstances, Partial<OpenOffers>]>([
  ["draw", at(6), { lastDraw: { X: null, O: 6 } }],
  ["takeback", at(6), { lastTakeback: { X: null, O: 6 } }],
  ["rematch", at(6, over), { rematches: { X: 0, O: 1 } }],
])("an offer of a %s is open, and is remembered", (kind, of, memory) => {
  const offers = { ...NO_OFFERS, open: { X: null, O: kind }, ...memory };
  expect(nextOffers(NO_OFFERS, { type: "offer", kind, by: "O" }, of)).toEqual({ type: "open", offers });
});

test("a draw may be offered from the second move on, and ten moves after the last one", () => {
  const offers = { ...NO_OFFERS, lastDraw: { X: 4, O: null } };
  expect([drawFrom(offers, "X"), drawFrom(offers, "O")]).toEqual([14, 2]);
  expect(nextOffers(offers, { type: "offer", kind: "draw", by: "O" }, at(2)).type).toBe("open");
});

test("a missing offer cannot be accepted, and declining it changes nothing", () => {
  const offers = { ...NO_OFFERS, open: { X: null, O: "takeback" } } as const;
  for (const by of SIDES) {
    const draw = { type: "answer", kind: "draw", by } as const;
    expect(nextOffers(offers, { ...draw, accepted: true }, at(6))).toEqual({ type: "refused", reason: "no-offer" });
    const declined = nextOffers(offers, { ...draw, accepted: false }, at(6));
    expect(declined.type === "open" && declined.offers).toBe(offers);
  }
});

test("a declined rematch is remembered, a declined draw is not", () => {
  const decline = (kind: OfferKind, of: Circumstances) =>
    nextOffers({ ...NO_OFFERS, open: { X: kind, O: null } }, { type: "answer", kind, by: "O", accepted: false }, of);
  expect(decline("rematch", at(20, over))).toEqual({ type: "open", offers: { ...NO_OFFERS, declined: "O" } });
  expect(decline("draw", at(20))).toEqual({ type: "open", offers: NO_OFFERS });
});

test("a rematch stays on offer after the end of the game, until its time is over", () => {
  const offers = { ...NO_OFFERS, open: { X: "rematch", O: null } } as const;
  expect(openOffer(offers, "X", at(20, over))).toBe("rematch");
  expect(openOffer(offers, "X", at(20, { isOver: true }))).toBeNull();
});

test("a player who declined a rematch may still offer one", () => {
  const offers = { ...NO_OFFERS, declined: "X" } as const;
  expect(nextOffers(offers, { type: "offer", kind: "rematch", by: "X" }, at(20, over)).type).toBe("open");
});

test.each<[OpenOffers["open"], OpenOffers["open"]]>([
  [
    { X: null, O: "draw" },
    { X: null, O: null },
  ],
  [
    { X: null, O: "takeback" },
    { X: null, O: null },
  ],
  [
    { X: "takeback", O: null },
    { X: null, O: null },
  ],
  [
    { X: "takeback", O: "draw" },
    { X: null, O: null },
  ],
  [
    { X: "draw", O: "takeback" },
    { X: "draw", O: null },
  ],
])("of the open offers %j a move of X leaves %j", (before, left) => {
  const moved = nextOffers({ ...NO_OFFERS, open: before }, { type: "moved", by: "X" }, at(6));
  expect(moved).toEqual({ type: "open", offers: { ...NO_OFFERS, open: left } });
});

test("a move without open offers changes none", () => {
  expect(nextOffers(NO_OFFERS, { type: "moved", by: "X" }, at(6))).toEqual({ type: "open", offers: NO_OFFERS });
  const moved = nextOffers(NO_OFFERS, { type: "moved", by: "X" }, at(6));
  expect(moved.type === "open" && moved.offers).toBe(NO_OFFERS);
});
