import { useEffect } from "react";
import { useSocial } from "./social-store.ts";

// Refused where the app is not installed.
const clear = (): void => {
  if ("clearAppBadge" in navigator) navigator.clearAppBadge().catch(() => {});
};

/**
 * Shows on the app's icon how many correspondence games wait for this user. The service worker has counted on while no
 * page was open, so the first count that is known corrects the number, also if it is none.
 */
export const useAppBadge = (): void => {
  const { correspondence, isKnown } = useSocial();
  const { waiting } = correspondence;
  useEffect(() => {
    if (!isKnown) return;
    if (waiting === 0) clear();
    else if ("setAppBadge" in navigator) navigator.setAppBadge(waiting).catch(() => {});
  }, [waiting, isKnown]);
  // The next user's number is another.
  useEffect(() => clear, []);
};
