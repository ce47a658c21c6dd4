import { expect, test } from "vitest";
import type { ConnectedIdentity } from "../../../worker/platform/object/identity-header.ts";
import {
  dueAt,
  isSeekOver,
  isTakenBy,
  listed,
  type OpenSeek,
  takenBy,
  whyNotPosted,
  whyNotTaken,
} from "../../../worker/seeks/seek.ts";

const NOW = 1_000_000;

const player = (identifier: string, formerGuest: string | null = null): ConnectedIdentity => ({
  identifier,
  username: identifier,
  role: "player",
  formerGuest,
});

const guest = (identifier: string): ConnectedIdentity => ({ ...player(identifier), role: "guest" });

let made = 0;
const seekOf = (owner: ConnectedIdentity, change: Partial<OpenSeek> = {}): OpenSeek => ({
  id: `seek${made++}`,
  owner,
  days: 3,
  isRated: false,
  postedAt: NOW,
  expiresAt: NOW + 1000,
  ...change,
});

const taking = (seek: OpenSeek, by: ConnectedIdentity, drawn: "X" | "O" = "X") =>
  takenBy(seek, { owner: seek.owner, by, gameId: "game", drawn }, NOW);

test("the list takes each owner's newest first, then each one's second, and at most fifty", () => {
  const many = Array.from({ length: 60 }, (_, index) => seekOf(player("many"), { postedAt: NOW + index }));
  const [early, late] = [seekOf(player("early"), { postedAt: 1 }), seekOf(player("late"), { postedAt: NOW + 100 })];
  const shown = listed([early, ...many, late], NOW);
  expect(shown).toHaveLength(50);
  expect(shown.slice(0, 4).map(({ id }) => id)).toEqual([late.id, many[59]?.id, early.id, many[58]?.id]);
});

test("what is taken or over is not listed", () => {
  const open = seekOf(player("ann"));
  expect(listed([open, taking(seekOf(player("ann")), player("bob"))], NOW)).toEqual([open]);
  expect(listed([open], NOW + 999)).toEqual([open]);
  expect(listed([open], NOW + 1000)).toEqual([]);
});

test("the owner has the chosen side, or the drawn one", () => {
  const [ann, bob] = [player("ann"), player("bob")];
  expect(taking(seekOf(ann, { side: "O" }), bob).taken.players).toEqual({ X: bob, O: ann });
  expect(taking(seekOf(ann, { side: "X" }), bob, "O").taken.players).toEqual({ X: ann, O: bob });
  expect(taking(seekOf(ann), bob, "O").taken.players).toEqual({ X: bob, O: ann });
});

test("ratings go with the sides", () => {
  const ratings = { owner: { rating: 1600, deviation: 50 }, by: { rating: 1400, deviation: 90 } };
  const seek = seekOf(player("ann"), { isRated: true, side: "O" });
  const { taken } = takenBy(seek, { owner: seek.owner, by: player("bob"), gameId: "g", drawn: "X", ratings }, NOW);
  expect(taken.ratings).toEqual({ X: ratings.by, O: ratings.owner });
});

test.each([
  ["the owner", player("ann"), player("ann")],
  ["the guest that the taker was", guest("guest_1"), player("ann", "guest_1")],
  ["the account of the guest who takes it", player("ann", "guest_1"), guest("guest_1")],
  ["another account of the same guest", player("ann", "guest_1"), player("eve", "guest_1")],
])("nobody takes a seek of %s", (_, owner, by) => {
  expect(whyNotTaken(seekOf(owner), by, NOW)).toBe("own-name");
});

test("a seek that is gone, taken or over is refused as such, and a rated one to guests", () => {
  const [ann, bob] = [player("ann"), player("bob")];
  expect(whyNotTaken(undefined, bob, NOW)).toBe("seek-gone");
  expect(whyNotTaken(taking(seekOf(ann), player("eve")), bob, NOW)).toBe("seek-gone");
  expect(whyNotTaken(seekOf(ann), bob, NOW + 1000)).toBe("seek-gone");
  expect(whyNotTaken(seekOf(ann, { isRated: true }), guest("guest_1"), NOW)).toBe("login-needed");
  expect(whyNotTaken(seekOf(ann, { isRated: true }), bob, NOW)).toBeNull();
});

test("only open seeks count towards the ten of a person, also as the guest they were", () => {
  const ann = player("ann", "guest_1");
  const nine = Array.from({ length: 9 }, () => seekOf(ann));
  const taken = taking(seekOf(ann), player("bob"));
  expect(whyNotPosted([...nine, taken], ann, true)).toBeNull();
  expect(whyNotPosted([...nine, seekOf(guest("guest_1"))], ann, false)).toBe("too-many-seeks");
  expect(whyNotPosted([...nine, seekOf(player("bob"))], ann, false)).toBeNull();
  expect(whyNotPosted([], guest("guest_1"), true)).toBe("login-needed");
});

test("a pool that is full takes no further seek", () => {
  const all = Array.from({ length: 2000 }, (_, index) => seekOf(player(`p${index}`)));
  expect(whyNotPosted(all, player("ann"), false)).toBe("busy");
  expect(whyNotPosted(all.slice(1), player("ann"), false)).toBeNull();
});

test("a taken seek is looked at soon, and forgotten ten minutes after its game was there", () => {
  const taken = taking(seekOf(player("ann")), player("bob"));
  expect(isTakenBy(taken, player("bob"))).toBe(true);
  expect(isTakenBy(taken, player("ann"))).toBe(false);
  expect(dueAt(taken)).toBe(NOW + 5000);
  expect(isSeekOver(taken, NOW + 1e9)).toBe(false);
  const settled = { ...taken, taken: { ...taken.taken, settledAt: NOW } };
  expect(isSeekOver(settled, NOW + 599_999)).toBe(false);
  expect(isSeekOver(settled, NOW + 600_000)).toBe(true);
});

test("one network has twenty open seeks at most, and does not fill the list", () => {
  const from = (index: number, wider: string): ConnectedIdentity => ({
    ...guest(`guest-${wider}-${index}`),
    networks: { own: `${index}`, wider },
  });
  const flood = Array.from({ length: 20 }, (_, index) => seekOf(from(index, "flood"), { postedAt: NOW + index }));
  expect(whyNotPosted(flood.slice(1), from(20, "flood"), false)).toBeNull();
  expect(whyNotPosted(flood, from(20, "flood"), false)).toBe("network-too-many");
  expect(whyNotPosted(flood, from(20, "elsewhere"), false)).toBeNull();
  const honest = seekOf(from(0, "elsewhere"), { postedAt: 1 });
  expect(listed([...flood, honest], NOW)[1]).toBe(honest);
});
