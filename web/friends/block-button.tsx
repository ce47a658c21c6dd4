import { changeBlock } from "../api/friends.ts";
import { useSession } from "../session/session.tsx";
import { Button } from "../ui/button.tsx";
import { TwoStepButton } from "../ui/two-step-button.tsx";
import { useFriendCall } from "./use-friend-call.ts";
import { useFriends } from "./use-friends.ts";

/** Blocks a player after a second press, or takes that back. Not there for those who are not logged in. */
export const BlockButton = ({ username }: { readonly username: string }) => {
  const isLoggedIn = useSession().status === "authenticated";
  const { data } = useFriends();
  const { pending, run } = useFriendCall((action: "add" | "remove") => changeBlock(action, username));
  if (!isLoggedIn || data === undefined) return null;
  if (data.blocked.includes(username)) {
    return (
      <Button look="quiet" isDisabled={pending !== null} onClick={() => void run("remove")}>
        Unblock
      </Button>
    );
  }
  return <TwoStepButton label="Block" question="Block this player?" onConfirm={() => void run("add")} />;
};
