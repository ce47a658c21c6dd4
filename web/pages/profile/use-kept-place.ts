import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/** How far each visited page was scrolled when it was left, by its entry in the browser's history. */
const places = new Map<string, number>();

/** Restores the scroll position after Back. The browser cannot: the list is not there yet when it tries. */
export const useKeptPlace = (isReady: boolean): void => {
  const { key } = useLocation();
  const isReturn = useNavigationType() === "POP";
  const isRestored = useRef(false);

  useLayoutEffect(() => {
    if (!isReady || isRestored.current) return;
    isRestored.current = true;
    const place = places.get(key);
    if (isReturn && place !== undefined) window.scrollTo(0, place);
  }, [isReady, isReturn, key]);

  // The page still stands when its effects are undone.
  useLayoutEffect(() => () => void places.set(key, window.scrollY), [key]);
};
