import { Suspense, useState } from "react";
import { socialTexts } from "../../shared/language/en/social.ts";
import { fill } from "../../shared/language/fill.ts";
import { Button } from "../kit/ui/button.tsx";
import { part } from "../kit/ui/part.ts";
import { withTexts } from "../kit/ui/with-texts.ts";
import { type SessionStatus, useSession } from "../server/session/session.tsx";
import { useIsOnline } from "./use-friends.ts";

const ChallengeDialog = part(
  withTexts(["people"], async () => (await import("./challenge-dialog.tsx")).ChallengeDialog),
);

export interface ChallengeButtonProps {
  readonly username: string;
  readonly look?: "primary" | "secondary";
}

/** Says why this player cannot be challenged; undefined while the session loads. */
const obstacle = (status: SessionStatus, isOnline: boolean): string | undefined => {
  if (status === "loading") return undefined;
  if (status !== "authenticated") return socialTexts.logInToChallenge;
  return isOnline ? undefined : socialTexts.isOffline;
};

/** Challenges a player. Enabled while they are online. */
export const ChallengeButton = ({ username, look = "secondary" }: ChallengeButtonProps) => {
  const { status } = useSession();
  const isOnline = useIsOnline(username);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        look={look}
        isDisabled={status !== "authenticated" || !isOnline}
        title={obstacle(status, isOnline)}
        aria-label={fill(socialTexts.challengePlayer, { player: username })}
        onClick={() => setAsking(true)}
      >
        {socialTexts.challenge}
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <ChallengeDialog username={username} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
};
