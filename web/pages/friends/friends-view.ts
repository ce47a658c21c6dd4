import { useEffect, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { SEARCH_DEBOUNCE } from "../../../shared/limits.ts";
import { USERNAME_MAX_LENGTH } from "../../../shared/username.ts";
import { useSearchParams } from "../../navigation/address.tsx";

/** Which of the lists is shown: one of them, or the three of friends and requests. */
export type FriendTab = "all" | "friends" | "incoming" | "outgoing" | "blocked";

const TABS: readonly FriendTab[] = ["all", "friends", "incoming", "outgoing", "blocked"];

/** What the page shows, as it stands in the address. */
export interface FriendsView {
  readonly tab: FriendTab;
  /** What is searched for; empty for nothing. */
  readonly text: string;
}

const TAB = "tab";
const TEXT = "q";

export const viewIn = (params: URLSearchParams): FriendsView => ({
  tab: TABS.find((tab) => tab === params.get(TAB)) ?? "all",
  text: (params.get(TEXT) ?? "").slice(0, USERNAME_MAX_LENGTH),
});

/** What everybody sees first stands in no address. */
export const viewParams = ({ tab, text }: FriendsView): string => {
  const params = new URLSearchParams();
  if (tab !== "all") params.set(TAB, tab);
  if (text.trim() !== "") params.set(TEXT, text.trim());
  return params.toString();
};

export type ChangeView = (some: Partial<FriendsView>) => void;

/** The view of the address. A change shows at once, and stands there when the typing rests. */
export const useFriendsView = (): readonly [FriendsView, ChangeView] => {
  const [params, setParams] = useSearchParams();
  const { search } = useLocation();
  const navigation = useNavigationType();
  const [view, setView] = useState(() => viewIn(params));

  useEffect(() => {
    // What this page writes it also shows: only others are followed.
    if (navigation !== "REPLACE") setView(viewIn(new URLSearchParams(search)));
  }, [navigation, search]);

  const [wanted, shown] = [viewParams(view), params.toString()];
  useEffect(() => {
    if (wanted === shown) return;
    const timer = setTimeout(() => setParams(wanted, { replace: true }), SEARCH_DEBOUNCE);
    return () => clearTimeout(timer);
  }, [wanted, shown, setParams]);

  return [view, (some) => setView((now) => ({ ...now, ...some }))];
};
