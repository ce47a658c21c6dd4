import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Arena } from "../../../worker/arena/arena.ts";
import { quiet } from "../quiet.ts";
import { setClock } from "../room/room.ts";
import { newGuest } from "../test-client.ts";
import {
  alarmOf,
  arenaOf,
  begun,
  both,
  type Entrant,
  enterGame,
  evict,
  join,
  kill,
  liveFor,
  lose,
  nextGame,
  type OpenGame,
  pairingOf,
  summaryOf,
} from "./table.ts";

/** What an arena does while it sleeps between its alarms, and while others are silent. */

setClock();

const restingIn = async (id: string): Promise<string[]> =>
  (await summaryOf(id)).standing.rows.filter(({ paused }) => paused === true).map(({ username }) => username);

/** The games of four who have just been paired. */
const gamesOf = async (entrants: readonly Entrant[]): Promise<OpenGame[]> => {
  const seats = [];
  for (const entrant of entrants) seats.push({ entrant, pairing: await pairingOf(entrant) });
  const games = [];
  for (const { entrant, pairing } of seats) {
    const other = seats.find((one) => one.entrant !== entrant && one.pairing.gameId === pairing.gameId)?.entrant;
    if (other !== undefined && pairing.side === "X") {
      games.push(await enterGame(pairing.gameId, { X: entrant, O: other }));
    }
  }
  return games;
};

test("two who have just met are paired again after fifteen seconds, though the arena sleeps meanwhile", async () => {
  const { id, in: four } = await begun([newGuest(), newGuest(), newGuest(), newGuest()]);
  const [first] = await gamesOf(four);
  if (first === undefined) throw new Error("no game");
  await lose(id, first, "O");
  await liveFor(id, 3);
  await evict(id);
  await liveFor(id, 10);
  expect(first.sides.X.client.unread()).not.toContain("arenaGame");
  await evict(id);
  await liveFor(id, 4);
  await nextGame(first.sides.X, first.sides.O);
});

test("who closes the page is paused after ten seconds, though the arena sleeps meanwhile", async () => {
  const arena = await begun();
  const [ann, bob] = both(arena);
  await lose(arena.id, await nextGame(ann, bob), "O");
  await ann.client.close();
  await liveFor(arena.id, 1);
  await evict(arena.id);
  await liveFor(arena.id, 10);
  expect(await restingIn(arena.id)).toEqual([ann.who.username]);
});

test("an arena that dies while it asks its rooms after the end asks them again", async () => {
  const arena = await begun();
  await nextGame(...both(arena));
  await runInDurableObject(arenaOf(arena.id), ({ services }: Arena) => {
    services.askRoom = () => new Promise(() => {});
  });
  await liveFor(arena.id, 1801);
  expect(await alarmOf(arena.id)).not.toBeNull();
  await kill(arena.id);
  await liveFor(arena.id, 30);
  await quiet();
  expect(isFinal(await summaryOf(arena.id))).toBe(true);
});

const isFinal = ({ phase }: Awaited<ReturnType<typeof summaryOf>>): boolean => phase.name === "over" && phase.isFinal;

test("who is in another game for a moment is not paused, and plays as soon as they are free", async () => {
  const [ann, bob] = [newGuest(), newGuest()];
  const arena = await begun([ann, bob], async (id) => {
    await liveFor(id, 55);
    const claim = { pool: "blitz:casual", gameId: "K7PM4XQDRW", expiresAt: Date.now() + 600_000 };
    await env.PLAYER_HUB.getByName(ann.identifier).claimGame(claim);
    await liveFor(id, 8);
    const { status } = (await join(id, ann)).state.me;
    expect(status).toBe("busy");
  });
  expect(await restingIn(arena.id)).toEqual([]);
  await nextGame(...both(arena));
});

test("a database that is silent holds up no pairing", async () => {
  const arena = await begun(undefined, (id) =>
    runInDurableObject(arenaOf(id), ({ services }: Arena) => {
      services.report = () => new Promise(() => {});
    }),
  );
  await nextGame(...both(arena));
});

test("rows of an earlier build, without the moments, are read, and its report is sent", async () => {
  const untold = { what: "began", at: Date.now() + 60_000, failures: 1 };
  const arena = await begun();
  const [ann, bob] = both(arena);
  await lose(arena.id, await nextGame(ann, bob), "O");
  await runInDurableObject(arenaOf(arena.id), (_, { storage }) => {
    storage.sql.exec("UPDATE entries SET entry = json_remove(entry, '$.since', '$.goneSince')");
    storage.kv.put("arena", { ...storage.kv.get<object>("arena"), untold });
  });
  await evict(arena.id);
  expect((await summaryOf(arena.id)).standing.rows.map(({ score }) => score)).toEqual([2, 0]);
  const reports = () => runInDurableObject(arenaOf(arena.id), (_, { storage }) => storage.kv.get("report"));
  expect(await reports()).toMatchObject({ waiting: [untold] });
  await liveFor(arena.id, 3);
  await nextGame(ann, bob);
  await liveFor(arena.id, 60);
  await quiet();
  expect(await reports()).toBeUndefined();
});
