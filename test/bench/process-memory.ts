import { readFileSync } from "node:fs";
import { z } from "zod";

/** The memory of a process, in MB. */
export interface Memory {
  /** Private memory, as opposed to mapped files. */
  readonly anonymous: number;
  /** The part used by script values, right after garbage collection. */
  readonly heap: number;
}

export const anonymousOf = (pid: number): number => {
  const kilobytes = /RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1024;
};

const targets = z.array(z.object({ webSocketDebuggerUrl: z.string() })).min(1);
const usage = z.object({ id: z.literal(2), result: z.object({ usedSize: z.number() }) });

/** The heap of workerd's one isolate, read from its inspector (host:port). */
const heapOf = async (inspector: string): Promise<number> => {
  const [target] = targets.parse(await (await fetch(`http://${inspector}/json/list`)).json());
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? "");
  try {
    await new Promise((resolve, reject) => {
      socket.addEventListener("open", resolve, { once: true });
      socket.addEventListener("error", () => reject(new Error("the inspector does not answer")), { once: true });
    });
    const answer = new Promise<number>((resolve) => {
      socket.addEventListener("message", ({ data }) => {
        const parsed = usage.safeParse(JSON.parse(String(data)));
        if (parsed.success) resolve(parsed.data.result.usedSize / 2 ** 20);
      });
    });
    socket.send('{"id":1,"method":"HeapProfiler.collectGarbage"}');
    socket.send('{"id":2,"method":"Runtime.getHeapUsage"}');
    return await answer;
  } finally {
    socket.close();
  }
};

export const memoryOf = async (server: { readonly pid: number; readonly inspector: string }): Promise<Memory> => ({
  heap: await heapOf(server.inspector),
  anonymous: anonymousOf(server.pid),
});
