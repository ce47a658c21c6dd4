import type { FriendsResponse } from "../../shared/api.ts";
import { socialTexts } from "../../shared/language/en/social.ts";
import { fill } from "../../shared/language/fill.ts";
import { actOnFriend, changeBlock } from "../api/friends.ts";
import { useSession } from "../session/session.tsx";
import { Button } from "../ui/button.tsx";
import { Hint } from "../ui/hint.tsx";
import { TwoStepButton } from "../ui/two-step-button.tsx";
import { useFriendCall } from "./use-friend-call.ts";
import { useFriends } from "./use-friends.ts";

/** Blocks a player after a second press, or unblocks. Hidden from guests. */
export const BlockButton = ({ username }: { readonly username: string }) => {
  const isLoggedIn = useSession().status === "authenticated";
  const { data } = useFriends();
  const { pending, run } = useFriendCall((action: "add" | "remove") => changeBlock(action, username));
  if (!isLoggedIn) return null;
  // Its place is kept until it is known what to do there.
  if (data === undefined) {
    return (
      <Button look="quiet" isDisabled>
        {socialTexts.block}
      </Button>
    );
  }
  if (data.blocked.includes(username)) {
    return (
      <Button look="quiet" isDisabled={pending !== null} onClick={() => void run("remove")}>
        {socialTexts.unblock}
      </Button>
    );
  }
  return (
    <TwoStepButton
      look="quiet"
      label={socialTexts.block}
      question={socialTexts.blockAsk}
      onConfirm={() => void run("add")}
    />
  );
};

interface Situation {
  readonly label: string;
  readonly action: "add" | "remove";
}

/** What the button on a profile says and does. */
export const situationOf = (username: string, lists: FriendsResponse | undefined): Situation => {
  if (lists?.friends.includes(username)) return { label: socialTexts.removeFriend, action: "remove" };
  if (lists?.outgoingRequests.some(({ toUsername }) => toUsername === username)) {
    return { label: socialTexts.cancelRequest, action: "remove" };
  }
  if (lists?.incomingRequests.some(({ fromUsername }) => fromUsername === username)) {
    return { label: socialTexts.acceptRequest, action: "add" };
  }
  return { label: socialTexts.addFriend, action: "add" };
};

export interface FriendButtonProps {
  readonly username: string;
  /** Says for screen readers whom it is about, where the page has several alike. */
  readonly isNamed?: boolean;
}

/** One button to add, accept, cancel or remove a friend. */
export const FriendButton = ({ username, isNamed = false }: FriendButtonProps) => {
  const { status } = useSession();
  const { data } = useFriends();
  const { pending, run } = useFriendCall((action: Situation["action"]) => actOnFriend(action, username));
  const { label, action } = situationOf(username, data);
  const isReady = status === "authenticated" && data !== undefined && pending === null;
  return (
    <Hint text={status === "guest" || status === "logged-out" ? socialTexts.logInToAdd : null}>
      {(describedBy) => (
        <Button
          look={action === "remove" ? "quiet" : "secondary"}
          isDisabled={!isReady}
          aria-label={isNamed ? fill(socialTexts.about, { label, player: username }) : undefined}
          aria-describedby={describedBy}
          onClick={() => void run(action)}
        >
          {label}
        </Button>
      )}
    </Hint>
  );
};
