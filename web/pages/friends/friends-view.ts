import { useEffect, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { USERNAME_MAX_LENGTH } from "../../../shared/account/username.ts";
import { SEARCH_DEBOUNCE } from "../../../shared/limits.ts";
import { usePageParams } from "../../kit/ui/use-page-params.ts";

export type FriendTab = "all" | "friends" | "incoming" | "outgoing" | "blocked";

const TABS: readonly FriendTab[] = ["all", "friends", "incoming", "outgoing", "blocked"];

interface FriendsView {
  readonly tab: FriendTab;
  readonly text: string;
}

const TAB = "tab";
const TEXT = "q";

export const viewIn = (params: URLSearchParams): FriendsView => ({
  tab: TABS.find((tab) => tab === params.get(TAB)) ?? "all",
  text: (params.get(TEXT) ?? "").slice(0, USERNAME_MAX_LENGTH),
});

export const viewParams = ({ tab, text }: FriendsView): string => {
  const params = new URLSearchParams();
  if (tab !== "all") params.set(TAB, tab);
  if (text.trim() !== "") params.set(TEXT, text.trim());
  return params.toString();
};

type ChangeView = (some: Partial<FriendsView>) => void;

/** A change shows at once, and the address follows when the typing pauses. */
export const useFriendsView = (): readonly [FriendsView, ChangeView] => {
  const [params, setParams] = usePageParams();
  const { search } = useLocation();
  const navigation = useNavigationType();
  const [view, setView] = useState(() => viewIn(params));
  const [followed, setFollowed] = useState(search);
  if (search !== followed) {
    setFollowed(search);
    // A REPLACE is this page's own write of what it already shows.
    if (navigation !== "REPLACE") setView(viewIn(params));
  }

  const [wanted, shown] = [viewParams(view), params.toString()];
  useEffect(() => {
    if (wanted === shown) return;
    const timer = setTimeout(() => setParams(wanted), SEARCH_DEBOUNCE);
    return () => clearTimeout(timer);
  }, [wanted, shown, setParams]);

  return [view, (some) => setView((now) => ({ ...now, ...some }))];
};
