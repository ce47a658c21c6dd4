import { parentPort, workerData } from "node:worker_threads";
import { openSocket } from "./open-socket.ts";
import { guestToken } from "./targets.ts";

/** Spectators of one game, in their own thread, so that reading for them does not delay the players. */

export interface AudienceOrder {
  readonly address: string;
  readonly gameId: string;
  readonly size: number;
}

/** "seated": all spectators are connected. "received": all have received a move. Moments are comparable between threads. */
export type AudienceReport =
  | { readonly kind: "seated" }
  | { readonly kind: "received"; readonly ply: number; readonly at: readonly number[] };

export const momentNow = (): number => performance.timeOrigin + performance.now();

const AT_ONCE = 50;

/** The number of moves in a whole game, which a spectator gets after missing a move. */
const movesIn = (init: string): number => init.split('"subBoardIndex"').length - 1;

const sit = async ({ address, gameId, size }: AudienceOrder): Promise<void> => {
  const received = new Map<number, number[]>();
  const open = async (number: number): Promise<void> => {
    const token = await guestToken(`guest_${gameId}w${number}`);
    // A separate address for each, so that no handshake waits for another.
    const socket = openSocket(
      `ws://${address}/sockets/games/${gameId}`,
      ["uttt.v1", `token.${token}`],
      `2001:db8:${number.toString(16)}::1`,
    );
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener("error", reject);
      socket.addEventListener("open", () => socket.send(JSON.stringify({ event: "joinGame", args: [gameId] })));
      socket.addEventListener("message", ({ data }) => {
        const text = String(data);
        const isWhole = text.includes('"t":"init"');
        const ply = isWhole ? movesIn(text) - 1 : Number(/"t":"move","ply":(\d+)/.exec(text)?.[1]);
        if (isWhole) resolve();
        if (!(ply >= 0)) return;
        const at = received.get(ply) ?? [];
        received.set(ply, at);
        at.push(momentNow());
        if (at.length === size) parentPort?.postMessage({ kind: "received", ply, at } satisfies AudienceReport);
      });
    });
  };
  for (let seated = 0; seated < size; seated += AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, size - seated) }, (_, number) => open(seated + number)));
  }
  parentPort?.postMessage({ kind: "seated" } satisfies AudienceReport);
};

if (parentPort !== null) {
  const order: AudienceOrder = workerData;
  await sit(order);
}
