import { useState } from "react";
import { useSession } from "../session/session.tsx";
import { Button } from "../ui/button.tsx";
import { ChallengeDialog } from "./challenge-dialog.tsx";
import { useIsOnline } from "./use-is-online.ts";

export interface ChallengeButtonProps {
  readonly username: string;
  readonly look?: "primary" | "secondary";
}

/** Asks a player for a game, while they are online. */
export const ChallengeButton = ({ username, look = "secondary" }: ChallengeButtonProps) => {
  const isLoggedIn = useSession().status === "authenticated";
  const isOnline = useIsOnline(username);
  const [isAsking, setAsking] = useState(false);
  const title = isLoggedIn ? (isOnline ? undefined : "User is offline") : "Log in to challenge players";
  return (
    <>
      <Button
        look={look}
        isDisabled={!isLoggedIn || !isOnline}
        title={title}
        aria-label={`Challenge ${username}`}
        onClick={() => setAsking(true)}
      >
        Challenge
      </Button>
      {isAsking && <ChallengeDialog username={username} onClose={() => setAsking(false)} />}
    </>
  );
};
