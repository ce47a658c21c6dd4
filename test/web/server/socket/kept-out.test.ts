import { expect, test, vi } from "vitest";
import { CLOSE_CODES } from "../../../../shared/protocol/protocol.ts";
import { TestPage } from "./page.ts";

/** What a page does when the server bans it for a minute after too many messages. */

const GAME = "ABCDEFGHJK";
const page = new TestPage();

const flood = async (path: string): Promise<void> => (await page.latestTo(path)).closedFor(CLOSE_CODES.flood);

test.each([
  ["the hub", "/hub"],
  ["a game", `/games/${GAME}`],
])("%s waits out the minute whatever wakes the page, then reconnects, and pages hear of it", async (_what, path) => {
  const received = page.heardOf("keptOut");
  if (path !== "/hub") page.socket.emit("joinGame", GAME);
  await flood(path);
  expect(received).toHaveLength(1);
  page.wakeUp();
  await vi.advanceTimersByTimeAsync(60_000);
  page.wakeUp();
  expect(page.connectionsTo(path)).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(page.connectionsTo(path)).toHaveLength(2);

  // Banned again, and closed meanwhile: it stays away.
  await flood(path);
  expect(received).toHaveLength(2);
  if (path === "/hub") page.socket.disconnect();
  else page.socket.emit("leaveGame", GAME);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(page.connectionsTo(path)).toHaveLength(2);
});

test("a search ends with the message that it was too fast", async () => {
  const [refused, cancelled] = [page.heardOf("requestRefused"), page.heardOf("searchCancelled")];
  page.socket.emit("searchMatch", "blitz", false);
  await flood("/queue/blitz/casual");
  expect(refused).toEqual([["too-fast"]]);
  expect(cancelled).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(page.connectionsTo("/queue/blitz/casual")).toHaveLength(1);
});
