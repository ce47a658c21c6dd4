import { useCallback } from "react";
import { useLocation, useSearchParams } from "react-router";

type ChangeParams = (params: string | URLSearchParams | Record<string, string>) => void;

/**
 * The parameters in this page's address, and a function that replaces them. After a navigation, the old page stays
 * mounted until the next page's script has loaded. Its changes are then ignored: they would navigate back to it.
 */
export const usePageParams = (): readonly [URLSearchParams, ChangeParams] => {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const change = useCallback<ChangeParams>(
    (next) => {
      if (window.location.pathname === pathname) setParams(next, { replace: true });
    },
    [pathname, setParams],
  );
  return [params, change];
};
