import { runInDurableObject } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import { later, running } from "../../worker/platform/core/later.ts";
import { linkGame, makeMove } from "./player/games/days.ts";
import { hubOf, kill, newAccount } from "./player/people.ts";
import { quiet } from "./quiet.ts";
import { moveOf, roomOf, seatedGame } from "./room/room.ts";
import { Signal } from "./signal.ts";
import { connectToHub } from "./test-client.ts";

test("waits for what a room tells the hubs after its answer", async () => {
  const ann = await newAccount();
  const { gameId } = await linkGame(ann, await connectToHub(ann));
  await quiet();
  const mayNotify = new Signal<true>();
  await runInDurableObject(roomOf(gameId), ({ parts: { notices } }) => {
    const { notifyHubs } = notices;
    notices.notifyHubs = async (game) => {
      await mayNotify.taken();
      await notifyHubs(game);
    };
  });
  await makeMove(gameId, ann, 40, 0);
  expect([...running].map(({ name }) => name)).toContain("room-notice");
  mayNotify.give(true);
  await quiet();
  expect((await hubOf(ann).correspondence())[0]?.moves).toHaveLength(1);
});

test("waits for frames that are under way, to objects and to clients", async () => {
  const { gameId, stub, clients } = await seatedGame();
  clients.X.emit("makeMove", moveOf(gameId, 40, 0));
  await quiet();
  expect(clients.O.unread()).toContain("gameState");
  clients.O.send("a frame that is refused");
  clients.X.emit("abort", gameId);
  await quiet();
  expect(clients.O.unread()).toContain("gameResult");
  expect((await stub.facts())?.phase).toBe("finished");
});

test("work that fails after an answer is logged under its name", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  later(
    "slow-work",
    scheduler.wait(50).then(() => Promise.reject(new Error("broken"))),
  );
  expect(logged).not.toHaveBeenCalled();
  await quiet();
  expect(logged.mock.calls.flat().join()).toContain('"event":"slow-work","error":"Error: broken');
});

test("what a killed object did is not waited for", async () => {
  const hub = hubOf(await newAccount());
  await runInDurableObject(hub, () => later("endless", new Promise(() => undefined)));
  await kill(hub);
  await quiet();
  expect(running.size).toBe(0);
});
