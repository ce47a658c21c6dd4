import { useEffect } from "react";
import { useSocial } from "./social-store.ts";

// Browsers refuse this if the app is not installed.
const clear = (): void => {
  if ("clearAppBadge" in navigator) navigator.clearAppBadge().catch(() => {});
};

/** The service worker updates the number while no page is open. */
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
