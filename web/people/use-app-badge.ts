import { useEffect } from "react";
import { useSocial } from "./social-store.ts";

// Browsers refuse this if the app is not installed.
const clear = (): void => {
  if ("clearAppBadge" in navigator) navigator.clearAppBadge().catch(() => {});
};

/**
 * Shows on the app's icon how many correspondence games wait for this user. The service worker updates the number while
 * no page is open. The first count from the server corrects the number, even if it is 0.
 */
export const useAppBadge = (): void => {
  const { correspondence, isKnown } = useSocial();
  const { waiting } = correspondence;
  useEffect(() => {
    if (!isKnown) return;
    if (waiting === 0) clear();
    else if ("setAppBadge" in navigator) navigator.setAppBadge(waiting).catch(() => {});
  }, [waiting, isKnown]);
  // Remove the number on unmount, such as at log-out: the next user has a different one.
  useEffect(() => clear, []);
};
