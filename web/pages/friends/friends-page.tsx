import { USERNAME_MAX_LENGTH } from "../../../shared/account/username.ts";
import type { FriendsResponse } from "../../../shared/api/api.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { friendsTexts } from "../../../shared/language/en/friends.ts";
import { pageMeta } from "../../../shared/pages/page-metas.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Page, PageHead } from "../../kit/ui/page.tsx";
import { PageSpinner } from "../../kit/ui/spinner.tsx";
import { TextField } from "../../kit/ui/text-field.tsx";
import { PageMeta } from "../../layout/page-meta.tsx";
import { ChallengePolicyField } from "../../people/challenge-policy-field.tsx";
import { useFriends } from "../../people/use-friends.ts";
import { useSession } from "../../server/session/session.tsx";
import { FoundPlayers } from "./found-players.tsx";
import { FriendsLists } from "./friends-lists.tsx";
import styles from "./friends-page.module.css";
import { useFriendsView } from "./friends-view.ts";
import { InviteFriend } from "./invite-friend.tsx";

const People = ({ lists, own }: { readonly lists: FriendsResponse; readonly own: string }) => {
  const [{ tab, text }, change] = useFriendsView();
  return (
    <div className={`stack gap-5 ${styles.body}`}>
      <search>
        <TextField
          label={friendsTexts.find}
          type="search"
          name="friend"
          value={text}
          onChange={(event) => change({ text: event.target.value })}
          placeholder={friendsTexts.findHint}
          maxLength={USERNAME_MAX_LENGTH}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
        />
      </search>
      <FriendsLists response={lists} chosen={tab} text={text} onChoose={(chosen) => change({ tab: chosen })} />
      <FoundPlayers text={text} lists={lists} own={own} />
      <ChallengePolicyField policy={lists.whoMayChallenge} />
    </div>
  );
};

export const FriendsPage = () => {
  const own = useSession().user?.username ?? "";
  const { data, isError, refetch } = useFriends();
  return (
    <Page
      head={
        <PageHead title={friendsTexts.title}>
          <InviteFriend className={styles.invite} />
        </PageHead>
      }
    >
      <PageMeta {...pageMeta("friends")} />
      {data !== undefined && <People lists={data} own={own} />}
      {data === undefined && isError && (
        <div className="grid gap-4 justify-items-start" role="alert">
          <p>{friendsTexts.failed}</p>
          <Button onClick={() => void refetch()}>{commonTexts.tryAgain}</Button>
        </div>
      )}
      {data === undefined && !isError && <PageSpinner />}
    </Page>
  );
};
