import { afterEach, expect, test, vi } from "vitest";
import { PlayerHub } from "../../../../worker/player/player-hub.ts";
import { addPlayer, callToTheEnd, tokenOf } from "../api.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a silent hub holds up a block for five seconds at most", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  const [blocker, other] = [await addPlayer(), await addPlayer()];
  const token = await tokenOf(blocker);
  const received = vi
    .spyOn(PlayerHub.prototype, "playerBlocked")
    .mockImplementation(() => new Promise(() => undefined));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const answer = callToTheEnd(`/v2/blocks/add/${other.username}`, { token, method: "POST" });
  while (received.mock.calls.length === 0) await scheduler.wait(5);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await answer).toMatchObject({ status: 200, body: { blocked: [other.username] } });
  expect(log.mock.calls.map(([line]) => JSON.parse(String(line)).event)).toEqual(["block"]);
});
