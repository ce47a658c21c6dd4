import { type RefObject, useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * What a browser does on a page load and a router does not: a new page begins at its top and its heading has the
 * focus. Going back keeps the place. The first page is left to the browser.
 * @returns for the <main> element.
 */
export const useArrival = (): RefObject<HTMLElement | null> => {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const lastPath = useRef(pathname);

  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    const heading = main.current?.querySelector<HTMLElement>("h1");
    if (heading !== null && heading !== undefined) heading.tabIndex = -1;
    (heading ?? main.current)?.focus({ preventScroll: true });
    if (navigation !== "POP") window.scrollTo(0, 0);
  }, [pathname, navigation]);

  return main;
};
