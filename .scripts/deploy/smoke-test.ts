import {
  INITIAL_POSITION,
  indexInSubBoard,
  legalSquares,
  outcomeOf,
  type Position,
  play,
  type Square,
  subBoardOf,
} from "../../shared/game/rules.ts";
import { Bot } from "./bot.ts";

/**
 * Plays a game between two bots, from the first page to the stored record: the minimum for a version to stay public.
 * The bots are guests and play by link, so no player meets a bot and no rating changes.
 */

interface SmokeOptions {
  readonly origin: string;
  /** The version that must answer; null accepts any. */
  readonly version: string | null;
  /** The timeout of each step, in milliseconds. */
  readonly limit: number;
  /** How often to poll for slow results. `pause` waits between two polls. */
  readonly tries: number;
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly random: () => number;
}

const PAUSE = 1000;

/** Polls until there is a result. */
const lookFor = async <Found>(
  what: string,
  { tries, pause }: SmokeOptions,
  look: () => Promise<Found | null>,
): Promise<Found> => {
  for (let left = tries; left > 0; left--) {
    const found = await look();
    if (found !== null) return found;
    await pause(PAUSE);
  }
  throw new Error(`${what}: not there after ${tries} looks`);
};

const call = (path: string, { origin, limit }: SmokeOptions, init: RequestInit = {}): Promise<Response> =>
  fetch(new URL(path, origin), { ...init, signal: AbortSignal.timeout(limit) });

const jsonOf = async (response: Response): Promise<Readonly<Record<string, unknown>>> => {
  if (!response.ok) throw new Error(`${new URL(response.url).pathname} answers ${response.status}`);
  return Object(await response.json());
};

/** The address does not lead to this Worker, so the test says nothing about the deployed version. */
export class Unattached extends Error {}

/** What answers at the address. `nobody`: not our Worker. `ill`: our Worker with a problem. `well`: our Worker. */
type Seen =
  | { readonly who: "nobody" | "ill"; readonly text: string }
  | { readonly who: "well"; readonly version: unknown; readonly text: string };

/** The platform's page for a Worker that throws, or that takes too long. */
const BROKEN_WORKER = /error code: 11\d\d/;

const lookAtHealth = async (options: SmokeOptions): Promise<Seen> => {
  let response: Response;
  try {
    response = await call("/api/health", options);
  } catch (error) {
    // No DNS record, no certificate, or nobody listens.
    const { message, cause } = error instanceof Error ? error : new Error(String(error));
    return { who: "nobody", text: cause instanceof Error ? cause.message : message };
  }
  const body = await response.text();
  const text = `/api/health answers ${response.status} ${body.slice(0, 200)}`;
  if (BROKEN_WORKER.test(body)) return { who: "ill", text };
  try {
    const answer = Object(JSON.parse(body));
    if (response.ok && answer.status === "ok") return { who: "well", version: answer.version, text };
    return { who: "reasons" in answer ? "ill" : "nobody", text };
  } catch {
    return { who: "nobody", text };
  }
};

/** Waits, because a deployed version needs time to reach all locations, and a new domain needs time too. */
const waitForVersion = async (options: SmokeOptions): Promise<void> => {
  let isOurs = false;
  let last = "";
  const look = async (): Promise<true | null> => {
    const seen = await lookAtHealth(options);
    isOurs ||= seen.who !== "nobody";
    last = seen.text;
    return seen.who === "well" && (options.version === null || seen.version === options.version) ? true : null;
  };
  try {
    await lookFor(`version ${options.version}`, options, look);
  } catch (error) {
    if (!isOurs) throw new Unattached(`${options.origin} does not lead to this Worker: ${last}`);
    throw new Error(`${String(error)}: ${last}`);
  }
};

const checkPage = async (options: SmokeOptions): Promise<void> => {
  const page = await call("/", options);
  const text = await page.text();
  if (!page.ok || !text.includes("<title")) throw new Error(`the first page answers ${page.status}`);
};

const guestToken = async (options: SmokeOptions): Promise<string> =>
  String((await jsonOf(await call("/api/v2/auth/guest-login", options, { method: "POST" }))).token);

const randomMove = (position: Position, random: () => number): Square => {
  const squares = legalSquares(position);
  const square = squares[Math.floor(random() * squares.length)];
  if (square === undefined) throw new Error("there is no legal move");
  return square;
};

const field = (value: unknown, name: string): unknown => Object(value)[name];

/** Plays a game to its end and checks that each side sees each move. Returns its id. */
const playGame = async (options: SmokeOptions): Promise<string> => {
  const { origin, limit, random } = options;
  const tokens = [await guestToken(options), await guestToken(options)] as const;
  const open: Bot[] = [];
  const connect = async (path: string, token: string): Promise<Bot> => {
    const bot = await Bot.connect(origin, path, token, limit);
    open.push(bot);
    return bot;
  };
  try {
    const hub = await connect("/sockets/hub", tokens[0]);
    await hub.ask("createFriendlyGame", "blitz");
    const gameId = String((await hub.next("friendlyGameCreated")).args[0]);
    const players = [];
    for (const token of tokens) {
      const player = await connect(`/sockets/games/${gameId}`, token);
      player.say("joinGame", gameId);
      const { args } = await player.next("gameState", (state) => field(state, "t") === "init");
      players.push({ player, you: field(args[0], "you") });
    }
    const [first, second] = players;
    if (first === undefined || second === undefined) throw new Error("a game needs two");
    // The first player learns its side when the second one joins.
    const bots = second.you === "O" ? [first.player, second.player] : [second.player, first.player];
    let position = INITIAL_POSITION;
    while (outcomeOf(position) === null) {
      const { ply } = position;
      const square = randomMove(position, random);
      const move = { gameId, subBoardIndex: subBoardOf(square), squareIndex: indexInSubBoard(square), ply };
      await bots[ply % 2]?.ask("makeMove", move);
      await Promise.all(bots.map((bot) => bot.next("gameState", (state) => field(state, "ply") === ply)));
      position = play(position, square);
    }
    const { winner } = outcomeOf(position) ?? {};
    const results = await Promise.all(bots.map((bot) => bot.next("gameResult")));
    for (const { args } of results) {
      if (field(args[0], "winner") !== winner) throw new Error(`the game ended as ${JSON.stringify(args[0])}`);
    }
    return gameId;
  } finally {
    for (const bot of open) bot.close();
  }
};

const checkRecorded = (gameId: string, options: SmokeOptions): Promise<true> =>
  lookFor(`the record of game ${gameId}`, options, async () => {
    const response = await call(`/api/v2/games/${gameId}/export`, options);
    await response.body?.cancel();
    return response.ok ? true : null;
  });

/** Ignores mail: a site can run without it, and the list of missing settings mentions it. */
const checkParts = async (options: SmokeOptions): Promise<void> => {
  const { parts } = await jsonOf(await call("/api/v2/status", options));
  const failing = Object.entries(Object(parts)).filter(([name, status]) => name !== "mail" && status === "failing");
  if (failing.length > 0) throw new Error(`failing: ${failing.map(([name]) => name).join(", ")}`);
};

/** Rejects with the step that failed. */
export const smokeTest = async (options: SmokeOptions): Promise<void> => {
  await waitForVersion(options);
  await checkPage(options);
  const gameId = await playGame(options);
  await checkRecorded(gameId, options);
  await checkParts(options);
};
