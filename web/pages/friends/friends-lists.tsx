import { useEffect, useRef } from "react";
import type { FriendsResponse } from "../../../shared/api.ts";
import { usernameKey } from "../../../shared/identity.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { friendsTexts } from "../../../shared/language/en/friends.ts";
import { fill } from "../../../shared/language/fill.ts";
import { answerRequest, changeBlock, type FriendAnswer } from "../../api/friends.ts";
import { useSocial } from "../../friends/social-store.ts";
import { useFriendCall } from "../../friends/use-friend-call.ts";
import { Button } from "../../ui/button.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import styles from "./friends-page.module.css";
import type { FriendTab } from "./friends-view.ts";
import { PeopleList } from "./people-list.tsx";
import { FriendRow, PersonRow } from "./person-row.tsx";

type Answer = FriendAnswer | "unblock";

const ANSWERS: Readonly<Record<Answer, string>> = {
  accept: commonTexts.accept,
  decline: commonTexts.decline,
  cancel: commonTexts.cancel,
  unblock: friendsTexts.unblock,
};

interface List {
  readonly name: Exclude<FriendTab, "all">;
  /** Usernames, each once. */
  readonly people: readonly string[];
  /** What can be done with somebody in it; none for friends, who have a button of their own. */
  readonly answers: readonly Answer[];
}

/** Friends and requests, whether there are any or not, and who is blocked. */
const listsOf = (response: FriendsResponse, isOnline: (username: string) => boolean): List[] => [
  {
    name: "friends",
    // Who is here comes first; within that, by name as they came.
    people: response.friends.toSorted((one, other) => Number(isOnline(other)) - Number(isOnline(one))),
    answers: [],
  },
  {
    name: "incoming",
    people: response.incomingRequests.map(({ fromUsername }) => fromUsername),
    answers: ["accept", "decline"],
  },
  {
    name: "outgoing",
    people: response.outgoingRequests.map(({ toUsername }) => toUsername),
    answers: ["cancel"],
  },
  {
    name: "blocked",
    people: response.blocked,
    answers: ["unblock"],
  },
];

/** Puts the focus on an element when the row of a pressed button has gone, and the button with it. */
const useFocusAfterAnswer = (response: FriendsResponse) => {
  const panel = useRef<HTMLDivElement>(null);
  const isAnswered = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another response rows may have gone.
  useEffect(() => {
    if (!isAnswered.current) return;
    isAnswered.current = false;
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
  }, [response]);
  const noteAnswer = (): void => {
    isAnswered.current = true;
  };
  return { panel, noteAnswer };
};

export interface FriendsListsProps {
  readonly response: FriendsResponse;
  readonly chosen: FriendTab;
  readonly onChoose: (tab: FriendTab) => void;
  /** Only who has this in the name is listed. */
  readonly text: string;
}

/**
 * Friends, requests in both directions and blocks, by tabs. The first tab has all of them but the blocks. While somebody is
 * searched for, only the lists that have them are there.
 */
export const FriendsLists = ({ response, chosen, onChoose, text }: FriendsListsProps) => {
  const { online } = useSocial();
  const { panel, noteAnswer } = useFocusAfterAnswer(response);
  const { pending, run } = useFriendCall(
    ({ answer, username }: { readonly answer: Answer; readonly username: string }) =>
      answer === "unblock" ? changeBlock("remove", username) : answerRequest(answer, username),
  );
  const lists = listsOf(response, (username) => online.has(username));
  const part = usernameKey(text.trim());

  const answerButton = (answer: Answer, username: string) => (
    <Button
      key={answer}
      look={answer === "accept" ? "primary" : "secondary"}
      isDisabled={pending !== null}
      aria-label={fill(friendsTexts.answers[answer], { username })}
      onClick={() => {
        noteAnswer();
        void run({ answer, username });
      }}
    >
      {ANSWERS[answer]}
    </Button>
  );

  const row = ({ name, answers }: List, username: string) => {
    const isSupporter = response.supporters.includes(username);
    if (name === "friends") return <FriendRow key={username} username={username} isSupporter={isSupporter} />;
    return (
      <PersonRow key={username} username={username} isSupporter={isSupporter}>
        {answers.map((answer) => answerButton(answer, username))}
      </PersonRow>
    );
  };

  const shown = lists
    .filter(({ name }) => (chosen === "all" ? name !== "blocked" : chosen === name))
    .map((list) => ({ ...list, wanted: list.people.filter((username) => usernameKey(username).includes(part)) }));
  const isMissed = part !== "" && shown.every(({ wanted }) => wanted.length === 0);

  return (
    <Tabs
      label={friendsTexts.lists}
      tabs={[
        { name: "all", label: friendsTexts.tabs.all },
        ...lists
          .filter(({ name, people }) => name !== "blocked" || people.length > 0 || chosen === name)
          .map(({ name, people }) => ({ name, label: friendsTexts.tabs[name], count: people.length })),
      ]}
      chosen={chosen}
      onChoose={onChoose}
      panelRef={panel}
      panelClassName={styles.panel}
    >
      {isMissed && <p className={styles.missed}>{fill(friendsTexts.missed, { text: text.trim() })}</p>}
      {shown
        .filter(({ wanted }) => part === "" || wanted.length > 0)
        .map((list) => (
          <PeopleList
            key={list.name}
            heading={friendsTexts.headings[list.name]}
            isHeadingHidden={chosen !== "all"}
            count={list.wanted.length}
            empty={friendsTexts.empty[list.name]}
          >
            {list.wanted.map((username) => row(list, username))}
          </PeopleList>
        ))}
    </Tabs>
  );
};
