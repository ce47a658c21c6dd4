import { type RefCallback, useCallback } from "react";

/** For the last item of a list: tells when it has come into sight. A new last item, or a new `onVisible`, begins anew. */
export const useLastVisible = (onVisible: (() => void) | null): RefCallback<Element> =>
  useCallback(
    (item) => {
      if (item === null || onVisible === null) return;
      const observer = new IntersectionObserver((entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onVisible();
      });
      observer.observe(item);
      return () => observer.disconnect();
    },
    [onVisible],
  );
