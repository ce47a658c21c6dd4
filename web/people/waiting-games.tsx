import { useEffect } from "react";
import { useSocial } from "./social-store.ts";
import { useAppBadge } from "./use-app-badge.ts";
import { useKeptSeat } from "./use-kept-seat.ts";

/** Shows how many correspondence games wait for this user, in the tab's title and on the icon. Keeps a guest's seat. */
export const WaitingGames = () => {
  const { waiting } = useSocial().correspondence;
  useKeptSeat();
  useAppBadge();

  useEffect(() => {
    if (waiting === 0) return;
    const mark = `(${waiting}) `;
    const show = (): void => {
      if (!document.title.startsWith(mark)) document.title = mark + document.title;
    };
    show();
    // Each page sets its own title, so the number is added again.
    const observer = new MutationObserver(show);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      if (document.title.startsWith(mark)) document.title = document.title.slice(mark.length);
    };
  }, [waiting]);

  return null;
};
