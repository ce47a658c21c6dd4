import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { OpponentEngine } from "../shared/engine/opponent-engine.ts";
import { host, port } from "./address.mjs";
import { EngineBot } from "./bot/engine-bot.ts";
import { askedFor, HELP, opponentOfLevel, tokenFor } from "./bot/tokens.ts";
import { inAddress, ownAddress } from "./host.ts";
import { optionalSecrets } from "./optional-secrets.ts";

/**
 * `npm run bot`: a bot in a process of its own, as authors write them. It plays the engine through the public API, and
 * may run anywhere. Stop it with Ctrl+C. After a restart it continues its games.
 */

const OPTIONS = {
  level: { type: "string" },
  site: { type: "string" },
} as const;

/** Pause before a move, in milliseconds. People take a second or more, and an instant reply hides the last move. */
const PAUSE = { least: 400, most: 1200 } as const;

const explain = (problem: string | null): never => {
  console.log(problem === null ? HELP : `${problem}\n\n${HELP}`);
  process.exit(problem === null ? 0 : 1);
};

const optionsIn = () => {
  try {
    return parseArgs({ options: OPTIONS, strict: true }).values;
  } catch (error) {
    // parseArgs throws TypeErrors with a readable sentence.
    if (error instanceof TypeError) return explain(error.message);
    throw error;
  }
};

const options = optionsIn();
const asked = askedFor(options);
if (asked.kind === "help") explain(asked.problem);
else {
  const isLocal = options.site === undefined;
  const origin = options.site ?? `http://${inAddress(ownAddress(host()))}:${port()}`;
  const adminSecret = isLocal ? optionalSecrets().ADMIN_SECRET : undefined;
  const source = { env: process.env, origin, adminSecret, call: fetch };
  const { level, username } = asked.bot;
  const print = (text: string): void => console.log(`${username} ${text}`);
  const net = readFileSync(new URL("../shared/engine/net.bin", import.meta.url));
  try {
    const token = await tokenFor(asked.bot, source);
    new EngineBot({
      origin,
      token,
      engine: new OpponentEngine(opponentOfLevel(level), net),
      print,
      pause: () => PAUSE.least + Math.random() * (PAUSE.most - PAUSE.least),
      ended: (code) => {
        print(`is closed out for good (${code}): its token ended, or it plays elsewhere.`);
        process.exitCode = 1;
      },
    });
    print(`plays at level ${level} on ${origin}`);
  } catch (error) {
    // Its message is a sentence for people, or the network's.
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
