import { randomBytes } from "node:crypto";
import { SignJWT } from "jose";
import { gameIdFrom } from "../../shared/game/game-id.ts";
import type { Target } from "./load.ts";

export const BENCH_SECRET = "the secret of the bench, which signs nothing else";

export const newGameId = (): string => gameIdFrom(randomBytes(40)) ?? newGameId();

/** A token as the product makes it, for a guest of that identifier. */
export const guestToken = (identifier: string, secret = BENCH_SECRET): Promise<string> =>
  new SignJWT({ role: "guest", name: "Guest-7777", ver: 0 })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(identifier)
    .setAudience("session")
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(new TextEncoder().encode(secret));

/** The product: a room made as the queue makes it, and two guests with their own tokens. */
export const productTarget = (address: string): Target => ({
  name: "GameRoom",
  prepare: async (gameId) => {
    const guest = (side: string) => ({
      identifier: `guest_${gameId}${side}`,
      username: "Guest-7777",
      role: "guest",
      formerGuest: null,
    });
    const players = { X: guest("X"), O: guest("O") };
    const setup = { kind: "queue", gameId, gameType: "standard", isRated: false, players };
    const created = await fetch(`http://${address}/bench/create`, { method: "POST", body: JSON.stringify(setup) });
    if (!created.ok) throw new Error(`no room: ${created.status} ${await created.text()}`);
    const tokens = await Promise.all([players.X, players.O].map(({ identifier }) => guestToken(identifier)));
    return {
      url: `ws://${address}/sockets/games/${gameId}`,
      protocols: tokens.map((token) => ["uttt.v1", `token.${token}`]),
    };
  },
  greeting: (gameId) => JSON.stringify({ event: "joinGame", args: [gameId] }),
  isMove: (message) => message.includes('"t":"move"'),
  forget: async (gameIds) => {
    await fetch(`http://${address}/bench/forget`, { method: "POST", body: JSON.stringify(gameIds) });
  },
});

/** The bare object: no token, no rules, no clock. */
export const bareTarget = (address: string): Target => ({
  name: "bare object",
  prepare: async (id) => ({ url: `ws://${address}/rooms/${id}`, protocols: [["uttt.v1"], ["uttt.v1"]] }),
  greeting: null,
  isMove: () => true,
  forget: async () => undefined,
});

/** Turns counting of rows on or off for new rooms. */
export const setMetering = async (address: string, isOn: boolean): Promise<void> => {
  const answer = await fetch(`http://${address}/bench/metering?on=${isOn}`);
  if ((await answer.text()) !== String(isOn)) throw new Error(`no meters: ${answer.status}`);
};

/** Rows that the room has written so far, as Cloudflare counts them: rows, indexes and alarms. */
export const rowsWritten = async (address: string, gameId: string): Promise<number> => {
  const answer = await fetch(`http://${address}/bench/rows-written?gameId=${gameId}`);
  if (!answer.ok) throw new Error(`no meter: ${answer.status}`);
  return Number(await answer.text());
};
