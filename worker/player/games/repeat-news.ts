import type { Identity } from "../../../shared/account/identity.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import type { GameSummary } from "../../../shared/pages/game-meta.ts";
import type { EventFrame } from "../../../shared/protocol/protocol.ts";
import { answerOr } from "../../platform/core/answer-or.ts";
import { later } from "../../platform/core/later.ts";
import type { HubContext } from "../hub-context.ts";
import { sendEvent } from "../hub-events.ts";
import type { HubStorage } from "../hub-storage.ts";

/** Events that bring a page to a game, which may be over by now. */
const LEADS_TO_A_GAME = new Set(["friendlyGameCreated", "challengeCreated"]);

/** True if the game will not be played any more. False if its room does not answer. */
const isOver = async ({ env, outside }: HubContext, gameId: string): Promise<boolean> => {
  const ask = async (): Promise<GameSummary | null> => env.GAME_ROOM.getByName(gameId).facts();
  const facts = await answerOr(null, outside.objectWithin, "created-game", ask, { gameId });
  return facts?.phase === "finished" || facts?.phase === "called-off";
};

/** Sends a new connection the events that nobody has acknowledged. Drops those of games that are over. */
export const repeatNews = (
  hub: HubContext,
  stored: HubStorage,
  socket: WebSocket,
  identity: Identity,
  now: Millis,
): void => {
  const repeat = async (frame: EventFrame, gameId: string): Promise<void> => {
    if (!(await isOver(hub, gameId))) sendEvent(socket, frame);
    else if (stored.exists && frame.id !== undefined) stored.deliveries.acknowledge(identity, frame.id);
  };
  for (const frame of stored.undelivered(identity, now)) {
    const [gameId] = frame.args;
    if (!LEADS_TO_A_GAME.has(frame.event) || typeof gameId !== "string") sendEvent(socket, frame);
    else later("created-game", repeat(frame, gameId));
  }
};
