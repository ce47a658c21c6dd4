import { GUEST_TOKEN_LIFETIME } from "../../shared/limits.ts";
import { signSessionToken } from "../../worker/account/auth/session-token.ts";
import { openSocket } from "../bench/open-socket.ts";
import { SESSION_SECRET } from "../e2e/support/built-product.ts";
import type { TestServer } from "../e2e/support/server.ts";
import { seededRandom } from "../seeded-random.ts";
import { addressOf, anyFrame, CHANNEL_NAMES } from "./frames.ts";
import { anyRequest } from "./requests.ts";
import { below, pick, type Random } from "./values.ts";

/** Many people at a modest pace, from many networks: the target is parsing, not limits. */

export interface Tally {
  frames: number;
  requests: number;
  sockets: number;
  /** Closed with a final code. */
  flooded: number;
  readonly statuses: Map<number, number>;
  readonly failures: string[];
}

/**
 * Each person has Durable Objects of their own, and each network has one for each of some twenty limits. workerd here
 * keeps some 80 kB of each object that has stored something. So the same people and networks come again and again:
 * otherwise memory would grow anyway, and hide whether frames and calls leave anything behind.
 */
const GUESTS = 500;
const NETWORKS = 100;
/** Slightly less than a socket's bucket holds: many frames, because opening a socket takes longer than using it. */
const FRAMES_OF_A_SOCKET = 180;
/** A server that does not answer for this long has failed. It is long because other work may share the machine. */
const PATIENCE = 300_000;

const pool = (random: Random): string => pick(random, ["casual", "casual", "rated", "none"]);

/** Each network is a /48 of its own. */
const address = (random: Random): string => `2001:db8:${below(random, NETWORKS).toString(16)}::1`;

export class Attackers {
  readonly #server: TestServer;
  readonly #names: readonly string[];
  readonly #seed: number;
  readonly #tally: Tally;
  #attacks = 0;
  /** The id of the latest friendly game, for another guest to join. */
  #gameId = "abcdefghjk";

  constructor(server: TestServer, names: readonly string[], seed: number, tally: Tally) {
    this.#server = server;
    this.#names = names;
    this.#seed = seed;
    this.#tally = tally;
  }

  /** Opens a socket, sends random frames, and waits for the server to process them. */
  async attackChannel(): Promise<void> {
    const random = this.#next();
    const channel = pick(random, CHANNEL_NAMES);
    const path = addressOf(channel, this.#gameId, `blitz/${pool(random)}`);
    const { token, username } = await this.#somebody(random);
    const url = `${this.#server.origin.replace("http", "ws")}${path}`;
    const socket = openSocket(url, ["uttt.v1", `token.${token}`], address(random));
    this.#tally.sockets++;
    const { promise, resolve } = Promise.withResolvers<void>();
    const patience = setTimeout(() => {
      this.#tally.failures.push(`no answer on ${path}`);
      resolve();
    }, PATIENCE);
    socket.addEventListener("open", () => {
      for (let sent = 0; sent < FRAMES_OF_A_SOCKET; sent++) {
        socket.send(anyFrame(random, channel, { gameId: this.#gameId, username }));
        this.#tally.frames++;
      }
      socket.send("ping");
    });
    socket.addEventListener("message", ({ data }) => {
      const made = /"friendlyGameCreated","args":\["([^"]+)"/.exec(String(data))?.[1];
      this.#gameId = made ?? this.#gameId;
      if (data === "pong") socket.close();
    });
    socket.addEventListener("error", () => resolve());
    socket.addEventListener("close", ({ code }) => {
      if (code >= 4400) this.#tally.flooded++;
      if (code === 1011) this.#tally.failures.push(`closed with ${code} on ${path}`);
      resolve();
    });
    await promise;
    clearTimeout(patience);
    socket.close();
  }

  async attackRoute(): Promise<void> {
    const random = this.#next();
    const { method, path, headers, body } = anyRequest(random, await this.#somebody(random));
    this.#tally.requests++;
    const options = { method, headers: { ...headers, "CF-Connecting-IP": address(random) }, body };
    try {
      const { status } = await this.#ask(path, options);
      this.#tally.statuses.set(status, (this.#tally.statuses.get(status) ?? 0) + 1);
      if (status >= 500) this.#tally.failures.push(`${status} ${method} ${path} ${body?.slice(0, 500)}`);
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : "";
      this.#tally.failures.push(`${error}${cause} ${method} ${path}`);
    }
  }

  /** Retries a lost connection: workerd closes one after five seconds of silence, which a busy machine may cause. */
  async #ask(path: string, options: RequestInit, tries = 3): Promise<Response> {
    try {
      const signal = AbortSignal.timeout(PATIENCE);
      const response = await fetch(`${this.#server.origin}${path}`, { ...options, redirect: "manual", signal });
      await response.arrayBuffer();
      return response;
    } catch (error) {
      if (tries === 1 || !(error instanceof TypeError)) throw error;
      return this.#ask(path, options, tries - 1);
    }
  }

  /** Each attack has its own random source, so that parallel attacks do not change it. */
  #next(): Random {
    return seededRandom(this.#seed * 1_000_003 + ++this.#attacks);
  }

  /** Mostly guests, and some players. */
  async #somebody(random: Random): Promise<{ readonly token: string; readonly username: string }> {
    const username = this.#names[below(random, this.#names.length)] ?? "";
    const guest = below(random, GUESTS);
    const identity =
      random() < 0.3
        ? ({ identifier: `id-${username}`, username, role: "player", formerGuest: null } as const)
        : ({
            identifier: `guest_${guest}`,
            username: `Guest-${guest}`,
            role: "guest",
            formerGuest: null,
          } as const);
    return { token: await signSessionToken({ identity, version: 0 }, GUEST_TOKEN_LIFETIME, SESSION_SECRET), username };
  }
}
