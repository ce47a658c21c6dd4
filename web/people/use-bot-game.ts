import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { GameType, Millis } from "../../shared/game/time-controls.ts";
import { ACK } from "../../shared/protocol/protocol.ts";
import { showToast } from "../kit/ui/toast-store.ts";
import { useSession, useSocket } from "../server/session/session.tsx";
import { errorText } from "../server/socket/error-texts.ts";

const ANSWER_WITHIN: Millis = 8000;

export interface BotGameRequest {
  readonly pending: string | null;
  readonly play: (username: string, gameType: GameType) => void;
}

export const useBotGame = (): BotGameRequest => {
  const socket = useSocket();
  const navigate = useNavigate();
  const { status } = useSession();
  const [pending, setPending] = useState<string | null>(null);
  const isGuest = status === "guest";
  // Only for guests: for players, social-events.tsx handles this event.
  useEffect(() => {
    if (!isGuest) return;
    return socket.listen({
      challengeCreated: (gameId, ack) => {
        ack(ACK);
        void navigate(`/${gameId}`);
      },
    });
  }, [socket, navigate, isGuest]);

  const send = async (username: string, gameType: GameType): Promise<void> => {
    setPending(username);
    try {
      const answer = await socket.timeout(ANSWER_WITHIN).emitWithAck("sendChallenge", gameType, username);
      if (!answer.ok) showToast({ type: "error", message: errorText(answer.reason) });
    } catch (failure) {
      console.info("The challenge was not answered", failure);
      showToast({ type: "error", message: errorText("unavailable") });
    }
    setPending(null);
  };

  return {
    pending,
    play: (username, gameType) => {
      if (pending === null) void send(username, gameType);
    },
  };
};
