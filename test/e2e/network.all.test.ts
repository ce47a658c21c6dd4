import type { WebSocket } from "playwright-core";
import { expect, test } from "vitest";
import { callAs, carryToken, newPlayer } from "./support/accounts.ts";
import { type FlakyProxy, startFlakyProxy } from "./support/flaky-proxy.ts";
import {
  meetByLink,
  playMoves,
  SHORT_O_WIN,
  seeEmpty,
  seeHeading,
  seeMark,
  seeSearching,
  seeText,
  tap,
} from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import type { Visitor } from "./support/visitor.ts";

const stage = setStage();

/** A visitor whose wire can be cut. Chromium's messages about it are expected. */
const arriveByFlakyWire = async (): Promise<{ readonly visitor: Visitor; readonly wire: FlakyProxy }> => {
  const wire = await startFlakyProxy(stage.origin);
  stage.expectProblems(/WebSocket connection to|net::ERR_/);
  return { visitor: await stage.arrive({ origin: wire.origin }), wire };
};

test("a player loses the network during a game, misses a move, comes back and goes on", async () => {
  const { visitor, wire } = await arriveByFlakyWire();
  const sides = await meetByLink(await stage.arrive(), visitor);
  await playMoves(sides, SHORT_O_WIN, 0, 4);
  // Cut off the waiting side, so that the opponent's move happens meanwhile.
  const cutOff = sides.O === visitor ? 4 : 5;
  await playMoves(sides, SHORT_O_WIN, 4, cutOff);
  wire.cut();
  await seeText(visitor.page, /Reconnecting|offline/);
  const mover = cutOff === 4 ? sides.X : sides.O;
  await tap(mover.page, SHORT_O_WIN[cutOff] ?? -1);
  await seeMark(mover.page, SHORT_O_WIN[cutOff] ?? -1, cutOff === 4 ? "X" : "O");
  await seeEmpty(visitor.page, SHORT_O_WIN[cutOff] ?? -1);

  wire.restore();
  await seeMark(visitor.page, SHORT_O_WIN[cutOff] ?? -1, cutOff === 4 ? "X" : "O");
  await playMoves(sides, SHORT_O_WIN, cutOff + 1);
  await seeHeading(visitor.page, "Player O wins!");
  await wire.close();
});

test("a move made while the wire is cut arrives once, when it is back", async () => {
  const { visitor, wire } = await arriveByFlakyWire();
  const sides = await meetByLink(await stage.arrive(), visitor);
  const ply = sides.X === visitor ? 4 : 5;
  const opponent = sides.X === visitor ? sides.O : sides.X;
  const mark = ply === 4 ? "X" : "O";
  await playMoves(sides, SHORT_O_WIN, 0, ply);
  wire.cut();
  await tap(visitor.page, SHORT_O_WIN[ply] ?? -1);
  await seeMark(visitor.page, SHORT_O_WIN[ply] ?? -1, mark);
  await seeText(visitor.page, /Reconnecting|offline/);
  await seeEmpty(opponent.page, SHORT_O_WIN[ply] ?? -1);

  wire.restore();
  await seeMark(opponent.page, SHORT_O_WIN[ply] ?? -1, mark);
  await playMoves(sides, SHORT_O_WIN, ply + 1);
  await seeHeading(opponent.page, "Player O wins!");
  await wire.close();
});

test("a search goes on after the wire was cut", async () => {
  const { visitor, wire } = await arriveByFlakyWire();
  await visitor.open("/");
  await visitor.page.getByRole("button", { name: /10 \+ 5/ }).click();
  await seeSearching(visitor.page);
  wire.cut();
  wire.restore();
  const other = await stage.arrive();
  await other.open("/");
  await other.page.getByRole("button", { name: /10 \+ 5/ }).click();
  await Promise.all([visitor, other].map(({ page }) => page.waitForURL((url) => url.pathname.length > 5)));
  expect(new URL(visitor.page.url()).pathname).toBe(new URL(other.page.url()).pathname);
  await wire.close();
});

test("a friend request sent while the wire was cut shows when it is back", async () => {
  const { visitor, wire } = await arriveByFlakyWire();
  const [ann, bob] = [await newPlayer(stage), await newPlayer(stage)];
  await carryToken(visitor, ann);
  const sockets: WebSocket[] = [];
  const isConnected = visitor.page.waitForEvent("websocket");
  visitor.page.on("websocket", (socket) => sockets.push(socket));
  await visitor.open("/friends");
  await seeText(visitor.page, "No incoming requests.");
  await isConnected;
  wire.cut();
  // The page may have connected more than once before.
  await expect.poll(() => sockets.every((socket) => socket.isClosed())).toBe(true);
  await callAs(stage.origin, bob, `friends/add/${ann.username}`);
  wire.restore();
  await visitor.page.getByRole("button", { name: `Accept ${bob.username}` }).waitFor();
  await wire.close();
});
