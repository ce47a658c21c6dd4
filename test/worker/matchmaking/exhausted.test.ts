import { reset } from "cloudflare:test";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Identity } from "../../../shared/account/identity.ts";
import { record } from "../recorded.ts";
import { addAccount, newPlayer } from "../test-client.ts";
import { pass, Queue, searchIn } from "./queue.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});

afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await reset();
});

const HOUR = 3_600_000;
const account = ({ identifier: id, username }: Identity) => ({ id, username });

test("two who have played twelve rated games in a day are paired in a casual pool, not in a rated one", async () => {
  const [ann, bob] = [newPlayer(), newPlayer()];
  await Promise.all([addAccount(ann), addAccount(bob)]);
  for (let game = 0; game < 12; game++) {
    await record(account(ann), account(bob), { gameType: "bullet", endedAt: Date.now() - game * HOUR });
  }
  const rated = new Queue("blitz", "rated");
  const clients = [await searchIn("blitz", "rated")(ann), await searchIn("blitz", "rated")(bob)];
  await rated.settled();
  pass(10);
  await rated.scan();
  expect(clients.map((client) => client.unread())).toEqual([[], []]);
  for (const client of clients) {
    client.emit("cancelSearch");
    await client.next("searchCancelled");
  }
  const casual = [await searchIn("blitz", "casual")(ann), await searchIn("blitz", "casual")(bob)];
  const found = await Promise.all(casual.map((client) => client.next("matchFound")));
  expect(found[0]?.args).toEqual(found[1]?.args);
});
