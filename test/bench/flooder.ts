import { randomBytes, randomInt } from "node:crypto";
import { parentPort, workerData } from "node:worker_threads";
import { LANGUAGES } from "../../shared/language/languages.ts";
import { botOf } from "./house-people.ts";
import { openSocket } from "./open-socket.ts";
import { newGameId } from "./targets.ts";

/** Somebody who floods the site from one network, in a thread of its own. */

export type Flood = "challenges" | "made-up games" | "log-ins" | "pictures" | "proposals" | "shared places" | "nothing";

export interface FloodOrder {
  readonly flood: Flood;
  /** host:port */
  readonly address: string;
  /** Guests, or for proposals players. */
  readonly tokens: readonly string[];
  /** Players whose pictures nobody has asked for. */
  readonly profiles: readonly string[];
  /** Positions that are no puzzles. */
  readonly positions: readonly (readonly number[])[];
}

/** How often each answer came: statuses of calls, reasons of frames. */
export type FloodReport = Readonly<Record<string, number>>;

const { flood, address, tokens, profiles, positions }: FloodOrder = workerData;

/** Calls at once, and the milliseconds that each pauses after an answer. */
const AT_ONCE = 8;
const PAUSE = 50;
/** Milliseconds between two frames of a guest: the server closes connections that send more than 20 a second. */
const FRAME_EVERY = 55;

const IPV4 = `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(256)}`;
const WIDER = `2001:db8:${randomInt(65_536).toString(16)}`;
/** An address of the /48, in a /64 of its own. */
const inWider = (): string => `${WIDER}:${randomInt(65_536).toString(16)}::1`;

const answers: Record<string, number> = {};
const count = (answer: string | number): void => {
  answers[answer] = (answers[answer] ?? 0) + 1;
};

let isOver = false;
const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const call = async (method: string, path: string, from: string, token?: string, body?: object): Promise<string> => {
  const answer = await fetch(`http://${address}${path}`, {
    method,
    redirect: "manual",
    headers: {
      "CF-Connecting-IP": from,
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "Content-Type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  count(answer.status);
  return answer.text();
};

/** A new guest takes a place at a bot, posts an open game, and takes one. */
const takePlaces = async (): Promise<void> => {
  const from = inWider();
  const { token }: { readonly token?: string } = JSON.parse(await call("POST", "/api/v2/auth/guest-login", from));
  if (token === undefined) return;
  await call("POST", `/api/v3/challenges/${botOf(randomInt(8))}`, from, token, { gameType: "standard", side: "X" });
  await call("POST", "/api/v2/seeks", from, token, { days: 3, isRated: false });
  const list: { readonly seeks?: readonly { readonly id: string }[] } = JSON.parse(
    await call("GET", "/api/v2/seeks", from, token),
  );
  const seek = list.seeks?.at(-1);
  if (seek !== undefined) await call("POST", `/api/v2/seeks/${seek.id}/take`, from, token);
};

/** The next of a list, from its start again after its end. */
const inTurn = <Value>(values: readonly Value[]): (() => Value) => {
  let at = 0;
  return () => {
    const value = values[at++ % values.length];
    if (value === undefined) throw new RangeError("nothing to take in turn");
    return value;
  };
};

const nextToken = inTurn(tokens);
const nextPosition = inTurn(positions);
const nextPicture = inTurn(
  profiles.flatMap((name) => Object.keys(LANGUAGES).map((language) => `/@/${name}/card.png?lang=${language}`)),
);

const CALLS: Readonly<Record<Exclude<Flood, "challenges">, () => Promise<unknown>>> = {
  "made-up games": () => call("POST", `/api/v3/games/${newGameId()}/move`, IPV4, nextToken(), { move: "5-1" }),
  "log-ins": () =>
    call("POST", "/api/v2/auth/login", inWider(), undefined, {
      identifier: `nobody-${randomBytes(6).toString("hex")}`,
      password: "wrong horse",
    }),
  pictures: () => call("GET", nextPicture(), IPV4),
  proposals: () => call("POST", "/api/v2/puzzles/proposed", IPV4, nextToken(), { moves: nextPosition() }),
  "shared places": takePlaces,
  nothing: () => call("GET", "/api/health", inWider()),
};

/** A guest's hub, to which challenges of people whom nobody knows are sent as fast as it takes them. */
const challenge = async (token: string): Promise<void> => {
  const hub = openSocket(`ws://${address}/sockets/hub`, ["uttt.v1", `token.${token}`], IPV4);
  await new Promise((resolve) => hub.addEventListener("open", resolve, { once: true }));
  hub.addEventListener("close", ({ code }) => count(`closed ${code}`));
  hub.addEventListener("message", ({ data }) => count(/"reason":"([^"]+)"/.exec(String(data))?.[1] ?? "other"));
  while (!isOver) {
    const args = ["blitz", `nobody${randomBytes(4).toString("hex")}`];
    if (hub.readyState === WebSocket.OPEN) hub.send(JSON.stringify({ event: "sendChallenge", args, id: 1 }));
    await pause(FRAME_EVERY);
  }
  hub.close();
};

const callOn = async (once: () => Promise<unknown>): Promise<void> => {
  while (!isOver) {
    await once().catch((error: unknown) => count(String(error)));
    await pause(PAUSE);
  }
};

parentPort?.postMessage("begins");
const flooding =
  flood === "challenges" ? tokens.map(challenge) : Array.from({ length: AT_ONCE }, () => callOn(CALLS[flood]));

parentPort?.once("message", async () => {
  isOver = true;
  await Promise.all(flooding);
  parentPort?.postMessage(answers satisfies FloodReport);
});
