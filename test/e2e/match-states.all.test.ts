import { expect, test } from "vitest";
import { violationsInBothSchemes } from "./support/axe.ts";
import { startFlakyProxy } from "./support/flaky-proxy.ts";
import { meetByLink, playMoves, SHORT_O_WIN, SHORT_TIE, seeHeading, seeText, tap } from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import type { Visitor } from "./support/visitor.ts";

const stage = setStage();

/** Axe finds nothing wrong in the current state. */
const check = async ({ page }: Visitor, state: string): Promise<void> => {
  expect(await violationsInBothSchemes(page), state).toEqual([]);
};

test("no state of a match breaks a rule of accessibility, light or dark", async () => {
  const [creator, joiner, watcher] = [await stage.arrive(), await stage.arrive(), await stage.arrive()];
  await creator.open("/");
  await creator.page.getByRole("button", { name: /play with a friend/i }).click();
  await seeText(creator.page, "To invite someone to play, send this link:");
  await check(creator, "waiting for an opponent");
  const sides = await meetByLink(creator, joiner);
  await seeText(sides.X.page, "to start");
  await check(sides.X, "my first move, with a free choice");
  await tap(sides.X.page, SHORT_O_WIN[0] ?? -1);
  await seeText(sides.X.page, /plays in board/);
  await check(sides.X, "their first move");
  await playMoves(sides, SHORT_O_WIN, 1, 5);
  await check(sides.O, "my turn");
  await check(sides.X, "their turn");
  await sides.O.page.keyboard.press("p");
  await check(sides.O, "a square that is pointed at");
  await sides.O.page.keyboard.press("?");
  await sides.O.page.getByRole("dialog").waitFor();
  await check(sides.O, "the list of keys");
  await sides.O.page.keyboard.press("Escape");
  await sides.X.page.getByRole("button", { name: "Previous move", exact: true }).click();
  await seeText(sides.X.page, "Looking at move");
  await check(sides.X, "an earlier position");
  await sides.X.page.getByRole("button", { name: "Last move", exact: true }).click();
  await watcher.open(sides.path);
  await seeText(watcher.page, "You are watching");
  await check(watcher, "watching");
  await playMoves(sides, SHORT_O_WIN, 5);
  for (const visitor of [sides.X, sides.O]) await seeHeading(visitor.page, "Player O wins!");
  await check(sides.O, "a game that was won, with its result");
  await sides.X.page.keyboard.press("Escape");
  await sides.X.page.getByRole("dialog").waitFor({ state: "detached" });
  await check(sides.X, "a game that was lost");
});

test("a tie breaks none either", async () => {
  const sides = await meetByLink(await stage.arrive(), await stage.arrive());
  await playMoves(sides, SHORT_TIE);
  await seeHeading(sides.X.page, /tie/i);
  await check(sides.X, "a tie, with its result");
});

test("nor does an unconfirmed move, or a lost and restored connection", async () => {
  stage.expectProblems(/WebSocket connection to|net::ERR_/);
  const wire = await startFlakyProxy(stage.origin);
  const visitor = await stage.arrive({ origin: wire.origin });
  const sides = await meetByLink(await stage.arrive(), visitor);
  const ply = sides.X === visitor ? 4 : 5;
  await playMoves(sides, SHORT_O_WIN, 0, ply);
  wire.swallow();
  await tap(visitor.page, SHORT_O_WIN[ply] ?? -1);
  await seeText(visitor.page, /^(Reconnecting…|No answer to your move yet)/);
  await check(visitor, "a move that is held");
  await visitor.page.getByRole("region", { name: "Connection" }).waitFor();
  await check(visitor, "offline");
  wire.restore();
  await seeText(visitor.page, "Back online");
  await check(visitor, "back");
  await wire.close();
});

test("nor does a game that is open in another window", async () => {
  stage.expectProblems(/404/);
  const visitor = await stage.arrive();
  await visitor.page.routeWebSocket(/\/sockets\/games\//, (socket) => socket.close({ code: 4409, reason: "replaced" }));
  await visitor.open("/ABCDEFGHJK");
  await visitor.page.getByRole("button", { name: "Continue here" }).waitFor();
  await check(visitor, "elsewhere");
});
