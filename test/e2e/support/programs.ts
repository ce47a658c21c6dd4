import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { ADMIN_SECRET } from "./server.ts";

/** Programs that play on a site, and the accounts that they need. */

const jsonOf = async (response: Response): Promise<Readonly<Record<string, unknown>>> => Object(await response.json());

let made = 0;

/** The account of a bot, with a token for all that bots do. */
export const newBot = async (origin: string): Promise<{ username: string; token: string }> => {
  const response = await fetch(`${origin}/api/v2/admin/bots`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${ADMIN_SECRET}`,
      "Content-Type": "application/json",
      // Operators' calls are limited by network.
      "CF-Connecting-IP": `2001:db8:b07:${++made}::1`,
    },
    body: JSON.stringify({ username: `sample${made}`, level: 1 }),
  });
  const { username, token } = await jsonOf(response);
  if (typeof username !== "string" || typeof token !== "string") throw new Error(`no bot: ${response.status}`);
  return { username, token };
};

export const guestToken = async (origin: string): Promise<string> => {
  const response = await fetch(`${origin}/api/v2/auth/guest-login`, { method: "POST" });
  return String((await jsonOf(response)).token);
};

/** A call of a program: its status and its answer. */
export const callV3 = async (origin: string, path: string, token: string, body?: object) => {
  const response = await fetch(`${origin}/api/v3${path}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await jsonOf(response) };
};

/** The samples by their languages, as the developers' page shows them. */
const SAMPLES = {
  python: ["python3", "bot.py"],
  bash: ["bash", "bot.sh"],
  typescript: ["node", "bot.ts"],
} as const satisfies Record<string, readonly [string, string]>;
export type Language = keyof typeof SAMPLES;

export interface RunningSample {
  printed(): string;
  /** As a crash or a power cut ends it, with all of its children. */
  kill(): Promise<void>;
}

export const runSample = (language: Language, origin: string, token: string): RunningSample => {
  const [command, file] = SAMPLES[language];
  const path = fileURLToPath(new URL(`../../samples/${file}`, import.meta.url));
  const child: ChildProcess = spawn(command, [path, origin], {
    env: { ...process.env, TOKEN: token },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let text = "";
  const collect = (chunk: Buffer): void => {
    text += chunk.toString();
  };
  child.stdout?.on("data", collect);
  child.stderr?.on("data", collect);
  let isKilled = false;
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  return {
    printed: () => text,
    kill: () => {
      if (child.pid !== undefined && child.exitCode === null && !isKilled) process.kill(-child.pid, "SIGKILL");
      isKilled = true;
      return ended;
    },
  };
};
