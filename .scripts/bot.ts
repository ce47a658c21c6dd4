import { parseArgs } from "node:util";
import { host, port } from "./address.mjs";
import { HouseBot } from "./bot/house-bot.ts";
import { Thinker } from "./bot/thinker.ts";
import { askedFor, HELP, tokenFor } from "./bot/tokens.ts";
import { inAddress, ownAddress } from "./host.ts";
import { optionalSecrets } from "./optional-secrets.ts";

/**
 * `npm run bot`: the house bots. Each plays the engine at one of eight levels through the public API, like any other
 * bot, and may run anywhere. Stop it with Ctrl+C. After a restart it continues its games.
 */

const OPTIONS = {
  level: { type: "string" },
  all: { type: "boolean", default: false },
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
  for (const bot of asked.bots) {
    const { level, username } = bot;
    const print = (text: string): void => console.log(`${username} ${text}`);
    try {
      const token = await tokenFor(bot, source, asked.bots.length === 1);
      new HouseBot({
        origin,
        token,
        thinker: new Thinker(level, Math.floor(Math.random() * 2 ** 31)),
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
}
