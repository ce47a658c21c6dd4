import { TOKEN_COOKIE } from "../../../shared/account/token-cookie.ts";
import type { GameType } from "../../../shared/game/time-controls.ts";
import { CostClient } from "../../bench/cost-client.ts";
import { newAddress } from "../../bench/open-socket.ts";
import type { Visitor } from "./visitor.ts";

/**
 * Sends what a visitor's page would send, without the page, to reach the state in which a test begins. It takes a
 * hundredth of the time of pages and clicks.
 */

/** Somebody in another browser than these tests', with a token. */
interface Stranger {
  readonly origin: string;
  readonly token: string;
}
type Sender = Visitor | Stranger;

const tokenOf = async (sender: Sender): Promise<string> => {
  if ("token" in sender) return sender.token;
  const { context, origin } = sender;
  const kept = (await context.cookies(origin)).find(({ name }) => name === TOKEN_COOKIE);
  if (kept !== undefined) return kept.value;
  const answer = await fetch(`${origin}/api/v2/auth/guest-login`, {
    method: "POST",
    headers: { "CF-Connecting-IP": newAddress() },
  });
  if (!answer.ok) throw new Error(`no guest: ${answer.status}`);
  const { token, maxAge }: { readonly token: string; readonly maxAge: number } = await answer.json();
  const expires = Math.floor(Date.now() / 1000) + maxAge;
  await context.addCookies([{ name: TOKEN_COOKIE, value: token, url: origin, sameSite: "Lax", expires }]);
  return token;
};

/** True if the token is a player's, not a guest's. */
const isPlayer = (token: string): boolean =>
  Buffer.from(token.split(".")[1] ?? "", "base64url").includes('"role":"player"');

const open = async (sender: Sender, path: string): Promise<CostClient> =>
  CostClient.open(new URL(sender.origin).host, path, await tokenOf(sender));

/** The id that an event carries. */
const gameIn = (text: string): string => {
  const { args }: { readonly args: readonly [string] } = JSON.parse(text);
  return args[0];
};

/** The part of a game's first frame that is needed here. */
interface Init {
  readonly takebacks?: number;
}

const joined = async (sender: Sender, gameId: string): Promise<{ readonly line: CostClient; readonly init: Init }> => {
  const line = await open(sender, `games/${gameId}`);
  line.emit("joinGame", gameId);
  const { args }: { readonly args: readonly [Init] } = JSON.parse(await line.next('"t":"init"'));
  return { line, init: args[0] };
};

/** A friendly game with the creator and the joiner in it. Returns its id. */
export const makeGame = async (creator: Visitor, joiner: Visitor): Promise<string> => {
  const hub = await open(creator, "hub");
  hub.emit("createFriendlyGame", "rapid");
  const gameId = gameIn(await hub.next('"friendlyGameCreated"'));
  const { line } = await joined(joiner, gameId);
  await Promise.all([hub.close(), line.close()]);
  return gameId;
};

/** A game of two who search in the same pool, rated if they are players. Returns its id. */
export const findGame = async (one: Visitor, other: Visitor, type: GameType): Promise<string> => {
  const isRated = isPlayer(await tokenOf(one));
  const found = await Promise.all(
    [one, other].map(async (visitor) => {
      const line = await open(visitor, `queue/${type}/${isRated ? "rated" : "casual"}`);
      line.emit("searchMatch", type, isRated);
      const gameId = gameIn(await line.next('"matchFound"'));
      await line.close();
      return gameId;
    }),
  );
  const [gameId = "", same] = found;
  if (gameId !== same) throw new Error("somebody else was in the pool");
  return gameId;
};

/** Both play some moves in turn, the first of them by `X` if `from` is even. */
export const sendMoves = async (
  { X, O }: { readonly X: Sender; readonly O: Sender },
  gameId: string,
  moves: readonly number[],
  from: number,
): Promise<void> => {
  const [x, o] = await Promise.all([X, O].map((sender) => joined(sender, gameId)));
  if (x === undefined || o === undefined) throw new Error("two are needed");
  const { takebacks } = o.init;
  for (const [offset, square] of moves.entries()) {
    const ply = from + offset;
    const { line } = ply % 2 === 0 ? x : o;
    const move = { gameId, subBoardIndex: Math.floor(square / 9), squareIndex: square % 9, ply };
    line.send(JSON.stringify({ event: "makeMove", args: [{ ...move, takebacks }], id: ply }));
    const answer = await line.next(`"ack":${ply},`);
    if (!answer.includes('"ok":true')) throw new Error(`move ${ply}: ${answer}`);
  }
  await Promise.all([x.line.close(), o.line.close()]);
};
