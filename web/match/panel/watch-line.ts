import type { Millis } from "../../../shared/game/time-controls.ts";
import { isSiteReachable } from "../../server/api/client.ts";
import type { Socket } from "../../server/socket/events.ts";
import { LineWatch } from "../../server/socket/line-watch.ts";

/** The timeout of a ping. LineWatch reports silence much earlier. */
const ANSWER_WITHIN: Millis = 5000;

export interface WatchedLine {
  readonly socket: Socket;
  readonly gameId: string;
  readonly isOpen: boolean;
  readonly onSilent: (since: Millis | null) => void;
}

export const watchLine = ({ socket, gameId, isOpen, onSilent }: WatchedLine): (() => void) => {
  const watch = new LineWatch(
    {
      ask: () => socket.timeout(ANSWER_WITHIN).emitWithAck("ping", gameId),
      probe: isSiteReachable,
      renew: () => socket.emit("renewConnections", gameId),
      onSilent,
      random: Math.random,
    },
    isOpen,
  );
  const stopListening = socket.listen({
    game: (id, { event, args }) => {
      if (id === gameId && event === "connection") watch.setOpen(...args);
    },
  });
  return () => {
    stopListening();
    watch.stop();
  };
};
