import { useEffect, useEffectEvent } from "react";

const ALWAYS = (): boolean => true;

/** `isWanted` is called whenever the tab is hidden or shown, and when a page sets its title. */
export const useTitle = (title: string | null, isWanted: () => boolean = ALWAYS): void => {
  const isWantedNow = useEffectEvent(isWanted);
  useEffect(() => {
    if (title === null) return;
    let own = document.title;
    const isShown = (): boolean => document.title === title;
    const restore = (): void => {
      if (isShown()) document.title = own;
    };
    const show = (): void => {
      if (!isWantedNow()) restore();
      else if (!isShown()) {
        own = document.title;
        document.title = title;
      }
    };
    show();
    document.addEventListener("visibilitychange", show);
    // A page that loads meanwhile sets its own title.
    const observer = new MutationObserver(show);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      document.removeEventListener("visibilitychange", show);
      restore();
    };
  }, [title]);
};
