import type { FriendsResponse } from "../../../shared/api.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { friendsTexts } from "../../../shared/language/en/friends.ts";
import { profilePath } from "../../../shared/page-meta.ts";
import { PAGE_METAS } from "../../../shared/page-metas.ts";
import { USERNAME_MAX_LENGTH } from "../../../shared/username.ts";
import { ChallengePolicyField } from "../../friends/challenge-policy-field.tsx";
import { useFriends } from "../../friends/use-friends.ts";
import { PageMeta } from "../../layout/page-meta.tsx";
import { useSession } from "../../session/session.tsx";
import { Button } from "../../ui/button.tsx";
import { Page, PageHead } from "../../ui/page.tsx";
import { ShareButton } from "../../ui/share-button.tsx";
import { PageSpinner } from "../../ui/spinner.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { FoundPlayers } from "./found-players.tsx";
import { FriendsLists } from "./friends-lists.tsx";
import styles from "./friends-page.module.css";
import { useFriendsView } from "./friends-view.ts";

const People = ({ lists, own }: { readonly lists: FriendsResponse; readonly own: string }) => {
  const [{ tab, text }, change] = useFriendsView();
  return (
    <div className={styles.body}>
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

/** Friends, requests in both directions, more players to add, and who may challenge. */
export const FriendsPage = () => {
  const own = useSession().user?.username ?? "";
  const { data, isError, refetch } = useFriends();
  return (
    <Page
      head={
        <PageHead title={friendsTexts.title}>
          <ShareButton
            look="secondary"
            className={styles.invite}
            label={friendsTexts.invite}
            text={friendsTexts.invitation}
            path={profilePath(own)}
          />
        </PageHead>
      }
    >
      <PageMeta {...PAGE_METAS["/friends"]} />
      {data !== undefined && <People lists={data} own={own} />}
      {data === undefined && isError && (
        <div className={styles.failed} role="alert">
          <p>{friendsTexts.failed}</p>
          <Button onClick={() => void refetch()}>{commonTexts.tryAgain}</Button>
        </div>
      )}
      {data === undefined && !isError && <PageSpinner />}
    </Page>
  );
};
