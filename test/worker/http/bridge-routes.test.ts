import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { FRAME_BUCKET, MAX_REFUSED_FRAMES } from "../../../shared/protocol/protocol.ts";
import { quiet } from "../quiet.ts";
import { friendlyGame, join, moveOf, OPENING, queueGame, START, setClock } from "../room/room.ts";
import { connectToGame, newGuest, newPlayer, sessionOf, tokenOf } from "../test-client.ts";
import { BridgedClient, callBridge } from "./bridged.ts";

setClock();

/** Only the tests let time go by for a bridge. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: START });
});

const has =
  (text: string) =>
  (data: string): boolean =>
    data.includes(text);

/** Lets five seconds go by for a bridge, so many times. */
const tick = (client: BridgedClient, times: number): Promise<void> =>
  runInDurableObject(client.stub, (bridge) => {
    for (let time = 0; time < times; time++) bridge.tick();
  });

test("a game is played to its end without a WebSocket", async () => {
  const { gameId, players } = await queueGame();
  const client = await BridgedClient.open(`games/${gameId}?join`, players.X);
  const down = await client.read();
  expect((await down.frame(has('"init"'))).data).toContain('"you":"X"');
  const { client: opponent } = await join(gameId, players.O);
  const move = JSON.stringify({ event: "makeMove", args: [moveOf(gameId, OPENING[0] ?? -1, 0)], id: 7 });
  expect(await client.send([move])).toBe(204);
  expect(JSON.parse((await down.frame(has('"ack"'))).data)).toEqual({ ack: 7, args: [{ ok: true }] });
  expect((await opponent.next("gameState")).args).toMatchObject([{ t: "move", ply: 0 }]);
  opponent.emit("makeMove", moveOf(gameId, OPENING[1] ?? -1, 1));
  await down.frame(has('"ply":1'));
  opponent.emit("resign", gameId);
  expect((await down.frame(has("gameResult"))).data).toContain('"winner":"X"');
  await down.cancel();
});

test("a ping is answered from end to end, and wakes nobody", async () => {
  const client = await BridgedClient.open("hub", newGuest());
  const down = await client.read();
  await client.send(["ping"]);
  expect((await down.frame((data) => data === "pong")).data).toBe("pong");
  await down.cancel();
});

test("a frame that is sent three times counts once, and frames out of order are refused", async () => {
  const { gameId, players } = await queueGame();
  const client = await BridgedClient.open(`games/${gameId}?join`, players.X);
  const down = await client.read();
  const phrase = JSON.stringify({ event: "say", args: [gameId, 0], id: 1 });
  for (let time = 0; time < 3; time++) expect(await client.post({ from: 0, frames: [phrase], heard: 0 })).toBe(204);
  expect(await client.post({ from: 2, frames: ["ping"], heard: 0 })).toBe(409);
  expect(await client.post({ from: 0, frames: [phrase, "ping"], heard: 0 })).toBe(204);
  const acks: string[] = [];
  await down.frame((data) => {
    if (data.includes('"ack":1')) acks.push(data);
    return data === "pong";
  });
  expect(acks).toHaveLength(1);
  await down.cancel();
});

test("what was not heard comes again with its number, and nothing that was", async () => {
  const client = await BridgedClient.open("hub", newGuest());
  const first = await client.read();
  await client.send(["ping", "ping", "ping"]);
  const pongs = [
    await first.frame((data) => data === "pong"),
    await first.frame((data) => data === "pong"),
    await first.frame((data) => data === "pong"),
  ];
  await first.cancel();
  const [, second, third] = pongs.map(({ id }) => id);
  const again = await client.read(`heard=${second}`);
  expect(await again.next()).toMatchObject({ id: third, data: "pong" });
  await again.cancel();
});

test("a newer reader takes the place of an older one, which ends", async () => {
  const client = await BridgedClient.open("hub", newGuest());
  const first = await client.read();
  const second = await client.read();
  await client.send(["ping"]);
  await second.frame((data) => data === "pong");
  for (let sent = await first.next(); sent !== null; sent = await first.next());
  await second.cancel();
});

test("a short answer ends with what there is, and at the latest after ten seconds", async () => {
  const client = await BridgedClient.open("hub", newGuest());
  await client.send(["ping"]);
  const down = await client.read("heard=0&short");
  const pong = await down.frame((data) => data === "pong");
  for (let sent = await down.next(); sent !== null; sent = await down.next());
  const empty = await client.read(`heard=${pong.id + 100}&short`);
  await tick(client, 2);
  expect(await empty.next()).toBeNull();
});

test("nobody else reads or writes a connection, and a made-up one reaches no object", async () => {
  const [owner, other] = [newGuest(), newPlayer()];
  const client = await BridgedClient.open("hub", owner);
  const theirs = await tokenOf(other);
  expect(await client.post({ from: 0, frames: ["ping"], heard: 0 }, theirs)).toBe(404);
  expect((await callBridge(`bridges/${client.bridge}?heard=0`, theirs)).status).toBe(404);
  expect((await callBridge(`bridges/${client.bridge}?heard=0`, "forged")).status).toBe(401);
  for (const id of ["x", "0".repeat(64), `${client.bridge.slice(0, -1)}${client.bridge.endsWith("0") ? 1 : 0}`]) {
    expect((await callBridge(`bridges/${id}?heard=0`, await tokenOf(owner))).status).toBe(404);
  }
  expect(await client.send(["ping"])).toBe(204);
});

test("a page of another site opens nothing", async () => {
  const answer = await callBridge("hub", await tokenOf(newGuest()), {
    method: "POST",
    headers: { Origin: "https://elsewhere.example" },
  });
  expect([answer.status, await answer.json()]).toEqual([403, { closed: 4403 }]);
});

test("refusals carry the code that a socket would be closed with", async () => {
  const refused = await callBridge("hub", "forged", { method: "POST" });
  expect([refused.status, await refused.json()]).toEqual([401, { closed: 4401 }]);
  const unknown = await callBridge("games/nosuchgame", await tokenOf(newGuest()), { method: "POST" });
  expect([unknown.status, await unknown.json()]).toEqual([404, { closed: 4404 }]);
});

test("the end of a session closes the connection with 4401", async () => {
  const player = newPlayer();
  const { gameId } = await friendlyGame();
  const [hub, game] = [await BridgedClient.open("hub", player), await BridgedClient.open(`games/${gameId}`, player)];
  const streams = [await hub.read(), await game.read()];
  const { sessionId } = sessionOf(player);
  await env.PLAYER_HUB.getByName(player.identifier).endSessions({ kind: "one", sessionId: sessionId ?? "" });
  for (const down of streams) {
    expect(await down.frame((data) => data === "4401")).toMatchObject({ name: "close", data: "4401" });
    await down.cancel();
  }
});

test("a flood is closed with 4429, as over a socket", async () => {
  const client = await BridgedClient.open("hub", newGuest());
  const down = await client.read();
  const most = FRAME_BUCKET.size + MAX_REFUSED_FRAMES.tooFast;
  const frames = Array.from({ length: 100 }, () => JSON.stringify({ event: "isUserOnline", args: ["x"] }));
  for (let sent = 0; sent < 2 * most; sent += 100) expect(await client.send(frames)).toBe(204);
  expect(await down.frame((data) => data === "4429")).toMatchObject({ name: "close" });
  await down.cancel();
});

test("calls come as often as frames, and no oftener", async () => {
  const client = await BridgedClient.open("hub", newGuest());
  const statuses = new Set<number>();
  for (let time = 0; time < FRAME_BUCKET.size + 40; time++)
    statuses.add(await client.post({ from: 0, frames: [], heard: 0 }));
  expect([...statuses].sort()).toEqual([204, 429]);
});

test("too many handshakes to one object are refused with 4429", async () => {
  const guest = newGuest();
  const token = await tokenOf(guest);
  const answers = await Promise.all(Array.from({ length: 50 }, () => callBridge("hub", token, { method: "POST" })));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(12);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(38);
  await Promise.all(answers.map((answer) => answer.text()));
});

test("of six connections of one person the oldest is closed with 4409", async () => {
  const guest = newGuest();
  const clients: BridgedClient[] = [];
  for (let time = 0; time < 6; time++) clients.push(await BridgedClient.open("hub", guest));
  const [oldest] = clients;
  if (oldest === undefined) throw new Error("there is a first one");
  expect(await (await oldest.read()).next()).toMatchObject({ name: "close", data: "4409" });
});

test("an evicted bridge is a lost connection", async () => {
  const client = await BridgedClient.open("hub", newGuest());
  await runInDurableObject(client.stub, (_, state) => state.abort("evicted")).catch(() => undefined);
  expect(await client.send(["ping"])).toBe(404);
});

test("a connection that nobody reads is closed after fifteen seconds, and the game learns it", async () => {
  const { gameId, players, stub } = await queueGame();
  const client = await BridgedClient.open(`games/${gameId}?join`, players.X);
  const sockets = () => runInDurableObject(stub, (_, state) => state.getWebSockets().length);
  await tick(client, 2);
  expect(await sockets()).toBe(1);
  await tick(client, 1);
  expect(await client.send(["ping"])).toBe(404);
  await quiet();
  expect(await sockets()).toBe(0);
});

test("a connection whose owner has not called for ninety seconds is closed, although somebody reads", async () => {
  const client = await BridgedClient.open("hub", newGuest());
  const down = await client.read();
  await tick(client, 17);
  expect(await client.send(["ping"])).toBe(204);
  await tick(client, 18);
  for (let sent = await down.next(); sent !== null; sent = await down.next());
  expect(await client.send(["ping"])).toBe(404);
});

test("a client closes its connection, after its last frames", async () => {
  const { gameId, players } = await queueGame();
  const client = await BridgedClient.open(`games/${gameId}?join`, players.X);
  const opponent = await connectToGame(gameId, players.O);
  opponent.emit("joinGame", gameId);
  await opponent.next("gameState");
  const abort = JSON.stringify({ event: "abort", args: [gameId] });
  expect(await client.send([abort], { isOver: true })).toBe(204);
  expect((await opponent.next("gameResult")).args).toMatchObject([{ status: "aborted" }]);
  // The call that was under way just then is no failure.
  expect(await client.post({ from: 0, frames: [abort], heard: 0 })).toBe(204);
  expect((await callBridge(`bridges/${client.bridge}?heard=0`, await tokenOf(players.X))).status).toBe(404);
});

test.each([
  ["no JSON", "rubbish"],
  ["no object", []],
  ["a negative number", { from: -1, frames: [], heard: 0 }],
  ["too many frames", { from: 0, frames: Array.from({ length: 101 }, () => "ping"), heard: 0 }],
  ["frames that are no texts", { from: 0, frames: [{}], heard: 0 }],
  ["an unknown field", { from: 0, frames: [], heard: 0, as: "somebody" }],
])("a body with %s is refused, and the connection goes on", async (_, body) => {
  const client = await BridgedClient.open("hub", newGuest());
  expect(await client.post(body)).toBe(400);
  const down = await client.read();
  await client.send(["{rubbish", "ping"]);
  await down.frame((data) => data === "pong");
  await down.cancel();
});

test("a client that says nothing of what it has heard loses the connection at sixty-four kilobytes", async () => {
  const client = await BridgedClient.open("hub", newGuest());
  const down = await client.read();
  const pings = Array.from({ length: 100 }, () => "ping");
  let sent = 0;
  while ((await client.send(pings)) === 204) sent += 100;
  expect(sent).toBeGreaterThanOrEqual(3000);
  for (let event = await down.next(); event !== null; event = await down.next());
});
