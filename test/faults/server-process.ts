import { readFileSync } from "node:fs";
import { convertV4MiniflareOptions, Miniflare, NoOpLog } from "miniflare";
import { z } from "zod";

/**
 * A process around workerd that can be killed together with it. It runs the product by the options file named on the
 * command line, and takes commands as messages.
 */

const command = z.discriminatedUnion("do", [
  z.object({ do: z.literal("evict"), id: z.number(), className: z.string(), name: z.string() }),
  z.object({ do: z.literal("stop") }),
]);

const [, , optionsFile = ""] = process.argv;
const options = JSON.parse(readFileSync(optionsFile, "utf8"));

const runtime = new Miniflare(
  convertV4MiniflareOptions({
    ...options,
    log: new NoOpLog(),
    handleStructuredLogs: ({ level, message }) => process.send?.({ log: level, message }),
  }),
);

process.on("message", async (message) => {
  const asked = command.parse(message);
  if (asked.do === "stop") {
    await runtime.dispose();
    process.exit(0);
  }
  const { className, name, id } = asked;
  try {
    await runtime.unsafeEvictDurableObject(options.name, className, { name, webSockets: "hibernate" });
    process.send?.({ evicted: id, isDone: true });
  } catch {
    process.send?.({ evicted: id, isDone: false });
  }
});

// The harness is gone, and nothing else would end this process.
process.on("disconnect", () => process.kill(-process.pid, "SIGKILL"));

await runtime.ready;
// Miniflare blocks this thread during its first eviction. In the middle of a run the runtime may then wait for this
// thread to read its log, and both wait for ever. So the first eviction happens here, of a room that a request started.
const NO_GAME = "abcdefghjk";
await (await runtime.dispatchFetch(`http://localhost/${NO_GAME}`)).arrayBuffer();
try {
  await runtime.unsafeEvictDurableObject(options.name, "GameRoom", { name: NO_GAME, webSockets: "hibernate" });
} catch {
  // While many clients reconnect at once, the request may be answered without the room. The eviction was tried.
}
process.send?.({ ready: true });
