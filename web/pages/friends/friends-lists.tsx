import { type ReactNode, useEffect, useRef } from "react";
import { usernameKey } from "../../../shared/account/identity.ts";
import type { FriendsResponse } from "../../../shared/api/api.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { friendsTexts } from "../../../shared/language/en/friends.ts";
import { fill } from "../../../shared/language/fill.ts";
import { Button, ButtonLink } from "../../kit/ui/button.tsx";
import { Tabs } from "../../kit/ui/tabs.tsx";
import { useSocial } from "../../people/social-store.ts";
import { useFriendCall } from "../../people/use-friend-call.ts";
import { call } from "../../server/api/client.ts";
import styles from "./friends-page.module.css";
import type { FriendTab } from "./friends-view.ts";
import { FriendRow, PeopleList, PersonRow } from "./person-row.tsx";

type Answer = "accept" | "decline" | "cancel" | "unblock";

const ANSWERS: Readonly<Record<Answer, string>> = {
  accept: commonTexts.accept,
  decline: commonTexts.decline,
  cancel: commonTexts.cancel,
  unblock: friendsTexts.unblock,
};

interface List {
  readonly name: Exclude<FriendTab, "all">;
  readonly people: readonly string[];
  /** The buttons of each row; empty for friends, whose rows have their own. */
  readonly answers: readonly Answer[];
}

const listsOf = (response: FriendsResponse, isOnline: (username: string) => boolean): List[] => [
  {
    name: "friends",
    // Online friends first. Within both groups the server's order by name stays.
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

/** An answered row disappears with its focused button. */
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

/** What to do about an empty list. On the first tab, empty lists of requests are only a line. */
const emptyActionOf = (list: List["name"], chosen: FriendTab): ReactNode =>
  chosen === "all" && list !== "friends" ? null : <ButtonLink to="/leaderboard">{friendsTexts.browse}</ButtonLink>;

interface FriendsListsProps {
  readonly response: FriendsResponse;
  readonly chosen: FriendTab;
  readonly onChoose: (tab: FriendTab) => void;
  readonly text: string;
}

/** The first tab shows all but the blocks. A search hides the lists without a match. */
export const FriendsLists = ({ response, chosen, onChoose, text }: FriendsListsProps) => {
  const { online } = useSocial();
  const { panel, noteAnswer } = useFocusAfterAnswer(response);
  const { pending, run } = useFriendCall(
    ({ answer, username }: { readonly answer: Answer; readonly username: string }) =>
      answer === "unblock"
        ? call("POST /api/v2/blocks/:action/:username", { path: { action: "remove", username } })
        : call("POST /api/v2/friends/:action/:username", { path: { action: "add", username }, query: { answer } }),
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
    const isBot = response.bots?.includes(username) ?? false;
    if (name === "friends")
      return <FriendRow key={username} username={username} isSupporter={isSupporter} isBot={isBot} />;
    return (
      <PersonRow key={username} username={username} isSupporter={isSupporter} isBot={isBot}>
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
      panelClassName={`stack ${styles.panel}`}
    >
      {isMissed && <p className="muted break-anywhere">{fill(friendsTexts.missed, { text: text.trim() })}</p>}
      {shown
        .filter(({ wanted }) => part === "" || wanted.length > 0)
        .map((list) => (
          <PeopleList
            key={list.name}
            heading={friendsTexts.headings[list.name]}
            isHeadingHidden={chosen !== "all"}
            count={list.wanted.length}
            empty={friendsTexts.empty[list.name]}
            action={emptyActionOf(list.name, chosen)}
          >
            {list.wanted.map((username) => row(list, username))}
          </PeopleList>
        ))}
    </Tabs>
  );
};
