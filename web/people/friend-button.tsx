import type { FriendsResponse } from "../../shared/api/api.ts";
import { socialTexts } from "../../shared/language/en/social.ts";
import { fill } from "../../shared/language/fill.ts";
import { Button } from "../kit/ui/button.tsx";
import { Hint } from "../kit/ui/hint.tsx";
import { TwoStepButton } from "../kit/ui/two-step-button.tsx";
import { call } from "../server/api/client.ts";
import { useSession } from "../server/session/session.tsx";
import { useFriendCall } from "./use-friend-call.ts";
import { useFriends } from "./use-friends.ts";

export const BlockButton = ({ username }: { readonly username: string }) => {
  const isLoggedIn = useSession().status === "authenticated";
  const { data } = useFriends();
  const { pending, run } = useFriendCall((action: "add" | "remove") =>
    call("POST /api/v2/blocks/:action/:username", { path: { action, username } }),
  );
  if (!isLoggedIn) return null;
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

interface FriendButtonProps {
  readonly username: string;
  readonly isNamed?: boolean;
}

export const FriendButton = ({ username, isNamed = false }: FriendButtonProps) => {
  const { status } = useSession();
  const { data } = useFriends();
  const { pending, run } = useFriendCall((action: Situation["action"]) =>
    call("POST /api/v2/friends/:action/:username", { path: { action, username } }),
  );
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
