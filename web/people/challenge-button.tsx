import { Suspense, useState } from "react";
import { typeName } from "../../shared/game/game-type-text.ts";
import { socialTexts } from "../../shared/language/en/social.ts";
import { fill } from "../../shared/language/fill.ts";
import { afterTexts } from "../kit/ui/after-texts.ts";
import { Button } from "../kit/ui/button.tsx";
import { part } from "../kit/ui/part.ts";
import { type SessionStatus, useSession } from "../server/session/session.tsx";
import { useIsOnline } from "./use-friends.ts";

const ChallengeDialog = part(afterTexts(async () => (await import("./challenge-dialog.tsx")).ChallengeDialog));

interface ChallengeButtonProps {
  readonly username: string;
  readonly look?: "primary" | "secondary";
}

const obstacle = (status: SessionStatus, isOnline: boolean): string | undefined => {
  if (status === "loading") return undefined;
  if (status !== "authenticated") return socialTexts.logInToChallenge;
  return isOnline ? undefined : socialTexts.isOffline;
};

export const ChallengeButton = ({ username, look = "secondary" }: ChallengeButtonProps) => {
  const { status } = useSession();
  const isOnline = useIsOnline(username);
  const [asking, setAsking] = useState<"any" | "days" | null>(null);
  return (
    <>
      <Button
        look={look}
        isDisabled={status !== "authenticated" || !isOnline}
        title={obstacle(status, isOnline)}
        aria-label={fill(socialTexts.challengePlayer, { player: username })}
        onClick={() => setAsking("any")}
      >
        {socialTexts.challenge}
      </Button>
      {status === "authenticated" && !isOnline && (
        <Button aria-label={fill(socialTexts.challengeByDays, { player: username })} onClick={() => setAsking("days")}>
          {typeName("correspondence")}
        </Button>
      )}
      {asking !== null && (
        <Suspense fallback={null}>
          <ChallengeDialog username={username} isByDays={asking === "days"} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </>
  );
};
