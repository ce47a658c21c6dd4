import { readFileSync } from "node:fs";
import { convertV4MiniflareOptions, Miniflare, NoOpLog } from "miniflare";
import { z } from "zod";

/**
 * A process of its own around workerd, which can be killed with it: the product as the file of options says that is
 * named on the command line. It is told by messages what to do.
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

// The harness is gone: nobody else would end this.
process.on("disconnect", () => process.kill(-process.pid, "SIGKILL"));

await runtime.ready;
process.send?.({ ready: true });
