import { spawn } from "node:child_process";
import type { Ran } from "./deploy.ts";

const env = { ...process.env, WRANGLER_SEND_METRICS: "false", WRANGLER_HIDE_BANNER: "true" };

/** Runs a command to its end with this standard input. */
export const runTool = (command: string, args: readonly string[], input = ""): Promise<Ran> =>
  new Promise((resolve) => {
    const child = spawn(command, args, { env, stdio: ["pipe", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text) => (output += text));
    child.once("error", ({ message }) => resolve({ status: 1, output: message }));
    child.once("close", (code) => resolve({ status: code ?? 1, output }));
    child.stdin.end(input);
  });
