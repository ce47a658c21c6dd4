import { type ReactNode, useId } from "react";
import type { FriendsResponse } from "../../../shared/api.ts";
import { PAGE_METAS } from "../../../shared/page-metas.ts";
import { answerRequest, type FriendAnswer } from "../../api/friends.ts";
import { ChallengePolicyField } from "../../friends/challenge-policy-field.tsx";
import { useSocial } from "../../friends/social-store.ts";
import { useFriendCall, useFriends } from "../../friends/use-friends.ts";
import { PageMeta } from "../../layout/page-meta.tsx";
import { Button } from "../../ui/button.tsx";
import { Page, PageHead } from "../../ui/page.tsx";
import { PageSpinner } from "../../ui/spinner.tsx";
import styles from "./friends-page.module.css";
import { FriendRow, PersonRow } from "./person-row.tsx";

export interface PeopleListProps {
  readonly heading: string;
  readonly count: number;
  /** What stands there for nobody. */
  readonly empty: string;
  readonly children: ReactNode;
}

/** One of the three lists. */
const PeopleList = ({ heading, count, empty, children }: PeopleListProps) => {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {heading} {count > 0 && <span className={styles.count}>{count}</span>}
      </h2>
      {count === 0 ? <p className={styles.empty}>{empty}</p> : <ul className={styles.list}>{children}</ul>}
    </section>
  );
};

const Lists = ({ lists }: { readonly lists: FriendsResponse }) => {
  const { online } = useSocial();
  const { pending, run } = useFriendCall(
    ({ answer, username }: { readonly answer: FriendAnswer; readonly username: string }) =>
      answerRequest(answer, username),
  );
  const press = (answer: FriendAnswer, username: string) => () => void run({ answer, username });
  // Who is here comes first; within that, by name as they came.
  const friends = lists.friends.toSorted((a, b) => Number(online.has(b)) - Number(online.has(a)));

  return (
    <>
      <PeopleList heading="Friends" count={friends.length} empty="No friends.">
        {friends.map((username) => (
          <FriendRow key={username} username={username} isSupporter={lists.supporters.includes(username)} />
        ))}
      </PeopleList>
      <PeopleList heading="Incoming Requests" count={lists.incomingRequests.length} empty="No incoming requests.">
        {lists.incomingRequests.map(({ id, fromUsername }) => (
          <PersonRow key={id} username={fromUsername} isSupporter={lists.supporters.includes(fromUsername)}>
            <Button
              look="primary"
              isDisabled={pending !== null}
              aria-label={`Accept ${fromUsername}`}
              onClick={press("accept", fromUsername)}
            >
              Accept
            </Button>
            <Button
              isDisabled={pending !== null}
              aria-label={`Decline ${fromUsername}`}
              onClick={press("decline", fromUsername)}
            >
              Decline
            </Button>
          </PersonRow>
        ))}
      </PeopleList>
      <PeopleList heading="Outgoing Requests" count={lists.outgoingRequests.length} empty="No outgoing requests.">
        {lists.outgoingRequests.map(({ id, toUsername }) => (
          <PersonRow key={id} username={toUsername} isSupporter={lists.supporters.includes(toUsername)}>
            <Button
              isDisabled={pending !== null}
              aria-label={`Cancel ${toUsername}`}
              onClick={press("cancel", toUsername)}
            >
              Cancel
            </Button>
          </PersonRow>
        ))}
      </PeopleList>
      <ChallengePolicyField policy={lists.whoMayChallenge} />
    </>
  );
};

/** Friends, requests in both directions, and who may challenge. */
export const FriendsPage = () => {
  const { data, isError, refetch } = useFriends();
  return (
    <Page head={<PageHead title="Friends" />}>
      <PageMeta {...PAGE_METAS["/friends"]} />
      {data !== undefined && <Lists lists={data} />}
      {data === undefined && isError && (
        <div className={styles.failed} role="alert">
          <p>Your friends could not be loaded.</p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      )}
      {data === undefined && !isError && <PageSpinner />}
    </Page>
  );
};
