import { useSession } from "../../session/session.tsx";
import { Button } from "../../ui/button.tsx";
import { Hint } from "../../ui/hint.tsx";
import { useIsOnline } from "./use-is-online.ts";

/** For players who are logged in, while the other one is online. */
export const ChallengeAction = ({ username }: { readonly username: string }) => {
  const isLoggedIn = useSession().status === "authenticated";
  const isOnline = useIsOnline(username);
  const why = isLoggedIn ? (isOnline ? "In development" : "User is offline") : "Log in to challenge players";
  return (
    <Hint text={why}>
      {(describedBy) => (
        <Button isDisabled aria-describedby={describedBy}>
          Challenge
        </Button>
      )}
    </Hint>
  );
};
