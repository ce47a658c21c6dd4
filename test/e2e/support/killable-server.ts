import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { BUILT } from "../../built.ts";
import { freePort } from "../../free-port.ts";

/** The product as `npm start` serves it, on a disk folder that outlives it, to be killed and restarted. */
interface KillableServer {
  readonly origin: string;
  start(): Promise<void>;
  /** As a power cut would, without a shutdown. */
  kill(): Promise<void>;
}

/** `clockSpeed` divides every clock. */
export const killableServer = async (clockSpeed = 1): Promise<KillableServer> => {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "uttt-restart-"));
  const args = [
    ...["dev", "--config", fileURLToPath(new URL("uttt/wrangler.json", BUILT)), "--persist-to", folder],
    ...["--var", `CLOCK_SPEED:${clockSpeed}`],
    ...["--ip", "127.0.0.1", "--port", String(port), "--inspector-port", "0", "--show-interactive-dev-session=false"],
  ];
  const env = {
    ...process.env,
    WRANGLER_SEND_METRICS: "false",
    WRANGLER_HIDE_BANNER: "true",
    WRANGLER_REGISTRY_PATH: join(folder, "registry"),
    WRANGLER_LOG_PATH: join(folder, "logs"),
    // The tests' own log level would hide the message that the server is ready.
    WRANGLER_LOG: "log",
    CLOUDFLARE_CF_FETCH_ENABLED: "false",
    X_LOCAL_OBSERVABILITY: "false",
  };
  let group: number | undefined;
  let ended: Promise<void> = Promise.resolve();

  return {
    origin: `http://localhost:${port}`,
    start: () =>
      new Promise((resolve, reject) => {
        // Its own process group: workerd is a grandchild, and must be killed with it.
        const child = spawn("wrangler", args, { env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
        group = child.pid;
        ended = new Promise((gone) => child.once("exit", () => gone()));
        let output = "";
        for (const stream of [child.stdout, child.stderr]) {
          stream.on("data", (chunk: Buffer) => {
            output += chunk;
            if (output.includes("Ready on")) resolve();
          });
        }
        child.once("exit", (code) => reject(new Error(`the server ended with ${code}:\n${output}`)));
      }),
    kill: async () => {
      if (group !== undefined) process.kill(-group, "SIGKILL");
      group = undefined;
      await ended;
    },
  };
};
