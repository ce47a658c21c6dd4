import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { FriendsResponse, UserSearchResponse } from "../../../shared/api.ts";
import { friendsTexts } from "../../../shared/language/en/friends.ts";
import { count } from "../../../shared/language/fill.ts";
import { SEARCH_DEBOUNCE, SEARCH_MIN_LENGTH } from "../../../shared/limits.ts";
import { userSearchQuery } from "../../api/user-search.ts";
import { FriendButton } from "../../friends/friend-button.tsx";
import { useDebounced } from "../../ui/use-debounced.ts";
import hidden from "../../ui/visually-hidden.module.css";
import { PeopleList } from "./people-list.tsx";
import { PersonRow } from "./person-row.tsx";

/** Who of the players found could be asked, or has been: whoever has just been asked stays where they were. */
export const strangersOf = (found: UserSearchResponse, lists: FriendsResponse, own: string): UserSearchResponse => {
  const known = new Set([
    own,
    ...lists.friends,
    ...lists.incomingRequests.map(({ fromUsername }) => fromUsername),
    ...lists.blocked,
  ]);
  return found.filter(({ username }) => !known.has(username));
};

/** For those who do not see the list; null while nobody is looked for. */
const foundText = (number: number | null): string | null =>
  number === null ? null : count(friendsTexts.foundCount, number);

export interface FoundPlayersProps {
  /** What names are to begin with. With less than three characters nobody is looked for. */
  readonly text: string;
  readonly lists: FriendsResponse;
  /** The username of who looks. */
  readonly own: string;
}

/** Players beside those in the lists, to be added. */
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
        <PeopleList heading={friendsTexts.found} count={found.length} empty={friendsTexts.noneFound}>
          {found.map(({ username, supporter }) => (
            <PersonRow key={username} username={username} isSupporter={supporter}>
              <FriendButton username={username} isNamed />
            </PersonRow>
          ))}
        </PeopleList>
      )}
    </>
  );
};
