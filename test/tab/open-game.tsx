import { expect } from "vitest";
import { page } from "vitest/browser";
import { type FrameOf, PING } from "../../shared/protocol/protocol.ts";
import type { GameServerEvents } from "../../shared/protocol/protocol-events.ts";
import type { GameClientEvents } from "../../shared/protocol/protocol-schema.ts";
import type { FakeWebSocket } from "../web/fake-web-socket.ts";
import { type FakeState, GAME_ID, gameState } from "../web/match/fake-game.ts";
import { type Calls, refused } from "./fake-api.ts";
import { channelsTo, openPage } from "./open-page.tsx";

/** The page of a game, and the room behind it, whose part the test plays. */
export interface FakeRoom {
  send(...frames: readonly FrameOf<GameServerEvents>[]): void;
  /** Waits for a request of the page and acknowledges it. Returns its arguments. */
  accept<Event extends keyof GameClientEvents>(event: Event): Promise<GameClientEvents[Event]>;
  /** Names of the page's requests that wait for an answer. */
  readonly asked: () => string[];
}

/** An opponent of whom nothing is known. */
const STRANGER: Calls = {
  "GET /api/v2/users/:username": () => refused(404),
  "GET /api/v2/users/:username/score/:opponent": () => refused(404),
};

interface Sent {
  readonly event: string;
  readonly args: readonly unknown[];
  readonly id?: number;
}

/** Opens the game as its X, unless the state says otherwise. */
export const openGame = async (
  state: FakeState = {},
  options: Parameters<typeof openPage>[1] = {},
): Promise<FakeRoom> => {
  await openPage(`/${GAME_ID}`, { ...options, calls: { ...STRANGER, ...options.calls } });
  const init = { event: "gameState", args: [{ ...gameState(state), t: "init" }] };
  const sockets = (): FakeWebSocket[] => channelsTo(`/sockets/games/${GAME_ID}`);
  await expect
    .poll(() => {
      // The connection may be open before the page listens to it, so the game is sent until it shows.
      for (const each of sockets()) each.hear(init);
      return page.getByRole("grid").elements().length;
    })
    .toBe(1);
  const socket = sockets().at(-1) ?? expect.fail("the game has no connection");
  const answered = new Set<number>();
  const waiting = (): Sent[] =>
    socket.sent
      .filter((text) => text.startsWith("{"))
      .map((text): Sent => JSON.parse(text))
      .filter(({ event, id }) => event !== PING && id !== undefined && !answered.has(id));
  return {
    send: (...frames) => {
      for (const frame of frames) socket.hear(frame);
    },
    asked: () => waiting().map(({ event }) => event),
    accept: async (event) => {
      await expect.poll(() => waiting().map((sent) => sent.event)).toContain(event);
      const { id = -1, args } = waiting().find((sent) => sent.event === event) ?? { args: [] };
      answered.add(id);
      socket.hear({ ack: id, args: [{ ok: true }] });
      // The page has just made it by the event's own type.
      return args as unknown as GameClientEvents[typeof event];
    },
  };
};

export const squareOf = (square: number, state = "") =>
  page.getByRole("button", {
    name: new RegExp(`^Board ${Math.floor(square / 9) + 1}, square ${(square % 9) + 1}, ${state}`),
  });
