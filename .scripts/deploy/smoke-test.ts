import {
  INITIAL_POSITION,
  indexInSubBoard,
  legalSquares,
  outcomeOf,
  type Position,
  play,
  type Square,
  subBoardOf,
} from "../../shared/rules.ts";
import { Bot } from "./bot.ts";

/**
 * A game between two bots on a site, from the first page to the record: what a version must be able to do to stay public.
 * By link and between guests, so that no player meets a bot and no rating changes.
 */

export interface SmokeOptions {
  readonly origin: string;
  /** The version that must answer; null for whichever does. */
  readonly version: string | null;
  /** Milliseconds that any single step may take. */
  readonly limit: number;
  /** How often something that takes a while is looked for, and the pause between: milliseconds. */
  readonly tries: number;
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly random: () => number;
}

const PAUSE = 1000;

/** Looks until there is something. */
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

/** A deployed version does not reach all places at once. */
const waitForVersion = (options: SmokeOptions): Promise<true> =>
  lookFor(`version ${options.version}`, options, async () => {
    const response = await call("/api/health", options);
    if (!response.ok) return null;
    const { version } = await jsonOf(response);
    return options.version === null || version === options.version ? true : null;
  });

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

/** Plays a game to its end; each side sees each move. Gives its id. */
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
    // Who came first is told which side it has once there is an opponent.
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

/** Mail is not looked at: a site can do without, and the list of what is missing has said so. */
const checkParts = async (options: SmokeOptions): Promise<void> => {
  const { parts } = await jsonOf(await call("/api/v2/status", options));
  const failing = Object.entries(Object(parts)).filter(([name, status]) => name !== "mail" && status === "failing");
  if (failing.length > 0) throw new Error(`failing: ${failing.map(([name]) => name).join(", ")}`);
};

/** Rejects with what could not be done. */
export const smokeTest = async (options: SmokeOptions): Promise<void> => {
  await waitForVersion(options);
  await checkPage(options);
  const gameId = await playGame(options);
  await checkRecorded(gameId, options);
  await checkParts(options);
};
