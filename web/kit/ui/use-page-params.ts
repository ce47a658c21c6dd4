import { useCallback } from "react";
import { useLocation, useSearchParams } from "react-router";

export type ChangeParams = (params: string | URLSearchParams | Record<string, string>) => void;

/**
 * The parameters in this page's address, and a function that replaces them. A page stands until the script of the next
 * one is there. What it would write by then is dropped, as it would bring the reader back.
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
