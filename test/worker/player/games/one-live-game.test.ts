import { expect, test } from "vitest";
import type { Identity } from "../../../../shared/account/identity.ts";
import { quiet } from "../../quiet.ts";
import { join } from "../../room/room.ts";
import { connectToHub, newGuest } from "../../test-client.ts";
import { challenge, runningBot } from "../bots/bots.ts";
import { hubOf, newAccount, setClock } from "../people.ts";

/** No pairing brings somebody into a second live game. */

setClock();

const friendlyGame = async ([host, friend]: readonly [Identity, Identity]) => {
  const hub = await connectToHub(host);
  hub.emit("createFriendlyGame", "rapid", { side: "X" });
  const [gameId] = (await hub.next("friendlyGameCreated")).args;
  const { client } = await join(gameId, host);
  await join(gameId, friend);
  return { gameId, client };
};

test.each([
  ["players", async () => [await newAccount(), await newAccount()] as const],
  ["guests", async () => [newGuest(), newGuest()] as const],
])("%s in a game with a friend are paired by no arena and no queue until it is over", async (_, people) => {
  const pair = await people();
  const { gameId, client } = await friendlyGame(pair);
  const claim = (who: Identity, pool: string) =>
    hubOf(who).claimGame({ pool, gameId: `${pool.length}23456789`, expiresAt: Date.now() + 60_000 });
  await quiet();
  for (const who of pair) {
    for (const pool of ["arena:tea", "blitz:casual"]) {
      expect(await claim(who, pool)).toEqual({ kind: "playing", gameId });
      await hubOf(who).gameEnded(`${pool.length}23456789`);
    }
  }
  expect(await client.emitWithAck("abort", gameId)).toEqual({ ok: true });
  await quiet();
  for (const who of pair) expect(await claim(who, "arena:tea")).toEqual({ kind: "granted" });
});

test("a player in a game with a bot is paired, as a search goes on during it", async () => {
  const [{ bot }, player] = [await runningBot(), await newAccount()];
  const hub = await connectToHub(player);
  const gameId = await challenge(hub, bot);
  if (typeof gameId !== "string") throw new Error(`no game: ${JSON.stringify(gameId)}`);
  await join(gameId, bot);
  await join(gameId, player);
  await quiet();
  expect(await hubOf(player).isInGame()).toBe(true);
  const wanted = { pool: "blitz:casual", gameId: "2345678923", expiresAt: Date.now() + 60_000 };
  expect(await hubOf(player).claimGame(wanted)).toEqual({ kind: "granted" });
});
