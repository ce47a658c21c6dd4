import { MOST_LEVEL, nameOfLevel } from "./thinker.ts";

/** Which bots to play, and where their tokens come from. */

export interface WantedBot {
  readonly level: number;
  readonly username: string;
}

export const HELP = `npm run bot -- --level 3     plays as the house bot of that level, 1 to ${MOST_LEVEL}
npm run bot -- --all         plays as all of them
  --site https://…           the site; without it the local one

The tokens are BOT_TOKEN (with --level), or BOT_TOKEN_1 to BOT_TOKEN_${MOST_LEVEL}, in the environment: they come from
npm run admin -- bot NAME LEVEL. The local site makes them by itself.`;

export type Asked =
  | { readonly kind: "help"; readonly problem: string | null }
  | { readonly kind: "play"; readonly bots: readonly WantedBot[] };

const botOf = (level: number): WantedBot => ({ level, username: `${nameOfLevel(level)}Bot` });

/** What the options ask for. */
export const askedFor = ({ level, all }: { readonly level?: string | undefined; readonly all: boolean }): Asked => {
  if (all && level !== undefined) return { kind: "help", problem: "--all and --level exclude each other." };
  if (all) return { kind: "play", bots: Array.from({ length: MOST_LEVEL }, (_, index) => botOf(index + 1)) };
  if (level === undefined) return { kind: "help", problem: null };
  const number = Number(level);
  if (!Number.isInteger(number) || number < 1 || number > MOST_LEVEL) {
    return { kind: "help", problem: `--level is a number from 1 to ${MOST_LEVEL}.` };
  }
  return { kind: "play", bots: [botOf(number)] };
};

export interface TokenSource {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly origin: string;
  /** The secret of a local site; undefined for other sites, where an operator makes the tokens. */
  readonly adminSecret: string | undefined;
  readonly call: typeof fetch;
}

/** The token of a bot. Throws an error with a readable sentence if there is none. */
export const tokenFor = async (
  { level, username }: WantedBot,
  source: TokenSource,
  isOnly: boolean,
): Promise<string> => {
  const { env, origin, adminSecret, call } = source;
  const given = env[`BOT_TOKEN_${level}`] || (isOnly ? env.BOT_TOKEN : undefined);
  if (given) return given;
  if (!adminSecret) throw new Error(`There is no BOT_TOKEN_${level}: npm run admin -- bot ${username} ${level}`);
  const response = await call(new URL("/api/v2/admin/bots", origin), {
    method: "POST",
    headers: { Authorization: `Bearer ${adminSecret}`, "Content-Type": "application/json" },
    body: JSON.stringify({ username, level }),
  });
  const { token, error } = Object(await response.json());
  if (typeof token !== "string") throw new Error(`The account of ${username}: ${error ?? response.status}`);
  return token;
};
