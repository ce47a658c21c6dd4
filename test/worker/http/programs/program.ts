import { env, exports } from "cloudflare:workers";
import { expect } from "vitest";
import type { Identity } from "../../../../shared/account/identity.ts";
import type { Scope } from "../../../../shared/account/scopes.ts";
import type { GameInit } from "../../../../shared/protocol/game-protocol.ts";
import { signSessionToken } from "../../../../worker/account/auth/session-token.ts";
import type { SessionReference } from "../../../../worker/platform/object/ended-sessions.ts";
import { addAccount, sessionOf } from "../../test-client.ts";
import { type Answer, call, uniqueIp } from "../api.ts";

/** Programs that play over HTTP. */

/** A personal token of the one session of a player of these tests. */
export const personalToken = async (identity: Identity, ...scopes: readonly Scope[]): Promise<string> => {
  await addAccount(identity);
  return signSessionToken({ ...sessionOf(identity), scopes }, 3600, env.SESSION_SECRET);
};

/** A bot's token, with all that it needs to play. */
export const botToken = (identity: Identity): Promise<string> =>
  personalToken(identity, "read", "play", "challenge", "bot");

export const sessionReferenceOf = (identity: Identity): SessionReference => {
  const { sessionId, version } = sessionOf(identity);
  return { sessionId: sessionId ?? "", version };
};

interface Line {
  readonly event: string;
  readonly args: readonly unknown[];
}

/** The runtime breaks a stream whose reader is garbage, so a reader stays here until its stream has ended. */
const reading = new Set<LineReader>();

/** The lines of a stream, as a program reads them. */
export class LineReader {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #decoder = new TextDecoder();
  #text = "";

  constructor(body: ReadableStream<Uint8Array>) {
    this.#reader = body.getReader();
    reading.add(this);
  }

  /** The next line, which may be blank; null after the end. */
  async line(): Promise<string | null> {
    for (;;) {
      const end = this.#text.indexOf("\n");
      if (end >= 0) {
        const line = this.#text.slice(0, end);
        this.#text = this.#text.slice(end + 1);
        return line;
      }
      const { done, value } = await this.#reader.read();
      if (done) {
        reading.delete(this);
        expect(this.#text, "half a line").toBe("");
        return null;
      }
      this.#text += this.#decoder.decode(value, { stream: true });
    }
  }

  /** The next event; null after the end. */
  async event(): Promise<Line | null> {
    for (;;) {
      const line = await this.line();
      if (line === null) return null;
      if (line !== "") return JSON.parse(line);
    }
  }

  /** The arguments of the next event with this name. */
  async next(event: string): Promise<readonly unknown[]> {
    for (;;) {
      const line = await this.event();
      if (line === null) throw new Error(`the stream ended before ${event}`);
      if (line.event === event) return line.args;
    }
  }

  /** The whole game, as a game's stream begins. */
  async init(): Promise<GameInit> {
    const [state] = await this.next("gameState");
    // The test goes on to check the real shape.
    return state as GameInit;
  }

  cancel(): Promise<void> {
    reading.delete(this);
    return this.#reader.cancel();
  }
}

export const openStream = (path: string, token: string): Promise<Response> =>
  exports.default.fetch(`http://localhost/api/v3${path}`, {
    headers: { Authorization: `Bearer ${token}`, "CF-Connecting-IP": uniqueIp() },
  });

export const readStream = async (path: string, token: string): Promise<LineReader> => {
  const response = await openStream(path, token);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("application/x-ndjson");
  if (response.body === null) throw new Error("a stream without a body");
  return new LineReader(response.body);
};

export const post = (path: string, token: string, body?: unknown): Promise<Answer> =>
  call(`/v3${path}`, { method: "POST", token, ...(body !== undefined && { body }) });
