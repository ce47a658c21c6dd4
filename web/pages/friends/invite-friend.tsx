import { friendsTexts } from "../../../shared/language/en/friends.ts";
import { profilePath } from "../../../shared/pages/page-meta.ts";
import { ShareButton } from "../../kit/ui/share-button.tsx";
import { useSession } from "../../server/session/session.tsx";

export const InviteFriend = ({ className }: { readonly className?: string | undefined }) => {
  const own = useSession().user?.username ?? "";
  return (
    <ShareButton
      look="secondary"
      className={className}
      label={friendsTexts.invite}
      text={friendsTexts.invitation}
      path={profilePath(own)}
    />
  );
};
