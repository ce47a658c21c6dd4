import { useEffect } from "react";
import { useSocket } from "../../session/session.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";

export interface SentChallengeProps {
  readonly gameId: string;
  readonly username: string;
}

/**
 * The challenge waits for its answer. Whoever leaves takes it back; the server only lets the sender do so. A reload,
 * or the game's beginning, leaves the address as it is.
 */
export const SentChallenge = ({ gameId, username }: SentChallengeProps) => {
  const socket = useSocket();

  useEffect(
    () => () => {
      if (location.pathname !== `/${gameId}`) socket.emit("withdrawChallenge", gameId);
    },
    [socket, gameId],
  );

  return (
    <>
      <p>{`Waiting for ${username} to join...`}</p>
      <ButtonLink to="/">Cancel challenge</ButtonLink>
    </>
  );
};
