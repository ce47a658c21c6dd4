import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { FriendsResponse, UserSearchResponse } from "../../../shared/api/api.ts";
import { friendsTexts } from "../../../shared/language/en/friends.ts";
import { count } from "../../../shared/language/fill.ts";
import { SEARCH_DEBOUNCE, SEARCH_MIN_LENGTH } from "../../../shared/limits.ts";
import { ButtonLink } from "../../kit/ui/button.tsx";
import { useDebounced } from "../../kit/ui/use-debounced.ts";
import hidden from "../../kit/ui/visually-hidden.module.css";
import { FriendButton } from "../../people/friend-button.tsx";
import { userSearchQuery } from "../../server/api/user-search.ts";
import { PeopleList, PersonRow } from "./person-row.tsx";

/** A player with an outgoing request stays in the results. */
export const strangersOf = (found: UserSearchResponse, lists: FriendsResponse, own: string): UserSearchResponse => {
  const known = new Set([
    own,
    ...lists.friends,
    ...lists.incomingRequests.map(({ fromUsername }) => fromUsername),
    ...lists.blocked,
  ]);
  return found.filter(({ username }) => !known.has(username));
};

const foundText = (number: number | null): string | null =>
  number === null ? null : count(friendsTexts.foundCount, number);

interface FoundPlayersProps {
  /** The start of a name. The search needs at least three characters. */
  readonly text: string;
  readonly lists: FriendsResponse;
  readonly own: string;
}

export const FoundPlayers = ({ text, lists, own }: FoundPlayersProps) => {
  const wanted = useDebounced(text.trim(), SEARCH_DEBOUNCE);
  const { data, isError } = useQuery({ ...userSearchQuery(wanted), placeholderData: keepPreviousData });
  const isWanted = text.trim().length >= SEARCH_MIN_LENGTH;
  const found = isWanted && data !== undefined ? strangersOf(data, lists, own) : null;
  const hasFailed = isWanted && isError;
  return (
    <>
      <p role="status" className={hasFailed ? undefined : hidden.hidden}>
        {hasFailed ? friendsTexts.searchFailed : foundText(found?.length ?? null)}
      </p>
      {found !== null && !hasFailed && (
        <PeopleList
          heading={friendsTexts.found}
          count={found.length}
          empty={friendsTexts.noneFound}
          action={<ButtonLink to="/leaderboard">{friendsTexts.browse}</ButtonLink>}
        >
          {found.map(({ username, supporter, bot }) => (
            <PersonRow key={username} username={username} isSupporter={supporter} isBot={bot === true}>
              <FriendButton username={username} isNamed />
            </PersonRow>
          ))}
        </PeopleList>
      )}
    </>
  );
};
