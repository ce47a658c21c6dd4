import { runInDurableObject } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import { quiet } from "../quiet.ts";
import { seatedGame, setClock } from "./room.ts";

/** A room calls hubs that never answer. They must not hold up later calls. */

setClock();

const never = () => new Promise<never>(() => {});

test("a hub that is silent about a game's start does not keep its end from others", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { stub, gameId, clients } = await seatedGame();
  const notified = await runInDurableObject(stub, (room) => {
    const phases: string[] = [];
    room.parts.notices.noticeWithin = 20;
    room.parts.notices.notifyHubs = ({ phase }) => {
      phases.push(phase);
      return phases.length === 1 ? never() : Promise.resolve();
    };
    return phases;
  });
  const first = await clients.X.emitWithAck("abort", gameId);
  expect(first).toEqual({ ok: true });
  await quiet();
  expect(notified).toEqual(["finished"]);
  // The recorded game is sent once more, as no hub has acknowledged it.
  await runInDurableObject(stub, (room) => room.alarm());
  await quiet();
  expect(notified).toEqual(["finished", "finished"]);
});
