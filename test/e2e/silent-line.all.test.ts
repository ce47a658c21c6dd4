import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type FlakyProxy, startFlakyProxy } from "./support/flaky-proxy.ts";
import { meetByLink, playMoves, SHORT_O_WIN, type Sides, seeEmpty, seeMark, seeText, tap } from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import type { Visitor } from "./support/visitor.ts";

const stage = setStage();

/**
 * A held move arrives within a second. This is longer, because a loaded machine is slow, but shorter than the
 * connection's own timeouts. Exact times are in web/server/socket/line-watch.test.ts.
 */
const SOON = 4000;

interface Match {
  readonly visitor: Visitor;
  readonly wire: FlakyProxy;
  readonly sides: Sides;
  readonly opponent: Visitor;
  /** The ply of the visitor's next move. */
  readonly ply: number;
}

/** A player to move in the middle of a game, on a wire that can fail. */
const playOverFlakyWire = async (): Promise<Match> => {
  const wire = await startFlakyProxy(stage.origin);
  stage.expectProblems(/WebSocket connection to|net::ERR_/);
  const visitor = await stage.arrive({ origin: wire.origin });
  // If the browser noticed the network's return by itself, the test would prove nothing.
  await visitor.page.addInitScript(() =>
    window.addEventListener("online", (event) => event.stopImmediatePropagation()),
  );
  const sides = await meetByLink(await stage.arrive(), visitor);
  const ply = sides.X === visitor ? 4 : 5;
  await playMoves(sides, SHORT_O_WIN, 0, ply);
  return { visitor, wire, sides, opponent: sides.X === visitor ? sides.O : sides.X, ply };
};

const markOf = (ply: number): "X" | "O" => (ply % 2 === 0 ? "X" : "O");

const since = async (begin: number, done: Promise<unknown>): Promise<number> => {
  await done;
  return performance.now() - begin;
};

/** True if the player's own clock visibly runs. */
const isOwnClockRunning = (page: Page): Promise<boolean> =>
  page.getByRole("timer", { name: "Your clock" }).evaluate((clock) => clock.hasAttribute("data-running"));

test("a move into a silent connection shows as unanswered, then warns, and arrives at once when the wire is back", async () => {
  const { visitor, wire, sides, opponent, ply } = await playOverFlakyWire();
  const { page } = visitor;
  const square = SHORT_O_WIN[ply] ?? -1;
  wire.swallow();
  await tap(page, square);
  const moved = performance.now();
  await seeMark(page, square, markOf(ply));
  expect(await since(moved, seeText(page, /^(Reconnecting…|No answer to your move yet)/))).toBeLessThan(SOON);
  const panel = page.getByRole("region", { name: "Connection" });
  await panel.getByText("your clock still runs").waitFor();
  expect(performance.now() - moved).toBeLessThan(8000);
  await panel.getByText("Your move is kept and sent as soon as you are back.").waitFor();
  expect(await isOwnClockRunning(page)).toBe(true);
  await expect.poll(() => page.locator("[aria-live=assertive]").textContent()).toMatch(/your clock still runs/);
  await seeEmpty(opponent.page, square);

  wire.restore();
  const back = performance.now();
  const took = await since(back, seeMark(opponent.page, square, markOf(ply)));
  console.info(`after silence, a held move arrived within ${Math.round(took)} ms`);
  expect(took).toBeLessThan(SOON);
  await seeText(page, "Back online");
  await panel.waitFor({ state: "detached" });
  await playMoves(sides, SHORT_O_WIN, ply + 1, ply + 3);
  await wire.close();
});

test("a connection that falls silent while the opponent thinks is noticed too, and a move made meanwhile shows at once", async () => {
  const { visitor, wire, sides, opponent, ply } = await playOverFlakyWire();
  await playMoves(sides, SHORT_O_WIN, ply, ply + 1);
  const square = SHORT_O_WIN[ply + 1] ?? -1;
  wire.swallow();
  const begin = performance.now();
  expect(await since(begin, seeText(visitor.page, "Reconnecting…"))).toBeLessThan(SOON);
  await tap(opponent.page, square);
  await seeMark(opponent.page, square, markOf(ply + 1));
  await visitor.page.getByRole("region", { name: "Connection" }).waitFor();
  await seeEmpty(visitor.page, square);

  wire.restore();
  const took = await since(performance.now(), seeMark(visitor.page, square, markOf(ply + 1)));
  console.info(`after silence, the opponent's move was seen within ${Math.round(took)} ms`);
  expect(took).toBeLessThan(SOON);
  await playMoves(sides, SHORT_O_WIN, ply + 2, ply + 3);
  await wire.close();
});

test("a move held while the wire was cut arrives at once when it is back, without the browser's events", async () => {
  const { visitor, wire, sides, opponent, ply } = await playOverFlakyWire();
  const square = SHORT_O_WIN[ply] ?? -1;
  wire.cut();
  await tap(visitor.page, square);
  await visitor.page.getByRole("region", { name: "Connection" }).waitFor();
  wire.restore();
  const took = await since(performance.now(), seeMark(opponent.page, square, markOf(ply)));
  console.info(`after a cut, a held move arrived within ${Math.round(took)} ms`);
  expect(took).toBeLessThan(SOON);
  await playMoves(sides, SHORT_O_WIN, ply + 1, ply + 3);
  await wire.close();
});

test("a slow connection is not dead: nothing shows, and no other connection opens", async () => {
  const { visitor, wire, sides, ply } = await playOverFlakyWire();
  const opened: string[] = [];
  visitor.page.on("websocket", (socket) => opened.push(socket.url()));
  wire.slowBy(350);
  const said = visitor.page.getByText(/Reconnecting|No answer|offline|Back online/);
  await playMoves(sides, SHORT_O_WIN, ply, ply + 5);
  expect(await said.count()).toBe(0);
  expect(opened).toEqual([]);
  await wire.close();
});
