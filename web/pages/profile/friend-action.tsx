import { useSession } from "../../session/session.tsx";
import { Button } from "../../ui/button.tsx";
import { Hint } from "../../ui/hint.tsx";

export const FriendAction = () => {
  const isLoggedIn = useSession().status === "authenticated";
  return (
    <Hint text={isLoggedIn ? "In development" : "Log in to add friends"}>
      {(describedBy) => (
        <Button isDisabled aria-describedby={describedBy}>
          Add friend
        </Button>
      )}
    </Hint>
  );
};
