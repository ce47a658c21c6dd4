import { HOUSE_BOTS } from "../../shared/account/house-bots.ts";
import { OPPONENTS } from "../../shared/engine/opponents.ts";

/** Which bot to play, and where its token comes from. */

interface WantedBot {
  readonly level: number;
  readonly username: string;
}

const MOST_LEVEL = HOUSE_BOTS.length;

export const HELP = `npm run bot -- --level 3     plays as a bot of that strength, 1 to ${MOST_LEVEL}
  --site https://…           the site; without it the local one

The token is BOT_TOKEN in the environment: it comes from npm run admin -- bot NAME LEVEL. The local site makes it by itself.`;

type Asked =
  | { readonly kind: "help"; readonly problem: string | null }
  | { readonly kind: "play"; readonly bot: WantedBot };

/** The opponent of practice that plays at a level. */
export const opponentOfLevel = (level: number) => HOUSE_BOTS[level - 1] ?? "crumb";

const botOf = (level: number): WantedBot => {
  const opponent = OPPONENTS.find(({ id }) => id === opponentOfLevel(level));
  // Not the name of the site's own bot of that level.
  return { level, username: `${opponent?.name}Sample` };
};

export const askedFor = ({ level }: { readonly level?: string | undefined }): Asked => {
  if (level === undefined) return { kind: "help", problem: null };
  const number = Number(level);
  if (!Number.isInteger(number) || number < 1 || number > MOST_LEVEL) {
    return { kind: "help", problem: `--level is a number from 1 to ${MOST_LEVEL}.` };
  }
  return { kind: "play", bot: botOf(number) };
};

interface TokenSource {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly origin: string;
  /** The secret of a local site; undefined for other sites, where an operator makes the tokens. */
  readonly adminSecret: string | undefined;
  readonly call: typeof fetch;
}

/** The token of a bot. Throws an error with a readable sentence if there is none. */
export const tokenFor = async ({ level, username }: WantedBot, source: TokenSource): Promise<string> => {
  const { env, origin, adminSecret, call } = source;
  if (env.BOT_TOKEN) return env.BOT_TOKEN;
  if (!adminSecret) throw new Error(`There is no BOT_TOKEN: npm run admin -- bot ${username} ${level}`);
  const response = await call(new URL("/api/v2/admin/bots", origin), {
    method: "POST",
    headers: { Authorization: `Bearer ${adminSecret}`, "Content-Type": "application/json" },
    body: JSON.stringify({ username, level }),
  });
  const { token, error } = Object(await response.json());
  if (typeof token !== "string") throw new Error(`The account of ${username}: ${error ?? response.status}`);
  return token;
};
