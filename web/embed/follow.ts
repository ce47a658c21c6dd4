import { loginAsGuest } from "../server/api/guest-login.ts";
import { onWakeUp } from "../server/socket/channel.ts";
import type { RoomEvent } from "../server/socket/events.ts";
import { GameChannels } from "../server/socket/game-channels.ts";
import { Listeners } from "../server/socket/listeners.ts";

/** A sandboxed frame without an origin may not log in as a guest. The server lets it watch without a token. */
const isWithoutOrigin = (): boolean => globalThis.origin === "null";

/** Do not call it for a game that waits for a player: joining would take the free seat. */
export const follow = async (gameId: string, onEvent: (event: RoomEvent) => void): Promise<() => void> => {
  let token: string | null = null;
  let channels: GameChannels | null = null;
  let isOver = false;
  const connect = async (): Promise<void> => {
    token = isWithoutOrigin() ? "" : (await loginAsGuest(token)).token;
    if (isOver) return;
    const listeners = new Listeners();
    listeners.add({
      game: (_, event) => onEvent(event),
      // The token has expired: it lasts a day.
      unauthorized: () => {
        channels?.close();
        connect().catch((error: unknown) => console.info("No new guest", error));
      },
    });
    channels = new GameChannels({ origin: location.origin.replace(/^http/, "ws"), token, onWakeUp, listeners });
    channels.join(gameId);
  };
  await connect();
  return () => {
    isOver = true;
    channels?.close();
  };
};
