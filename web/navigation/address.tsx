import { type ReactNode, startTransition, useCallback, useLayoutEffect, useMemo, useState } from "react";
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type NavigateOptions,
  Router,
  useLocation,
  useNavigate,
} from "react-router";

/**
 * Ties react-router to the address of the browser. Its own `BrowserRouter` does the same, but comes with forms, prefetching
 * and links for other kinds of routers, which are more than all of our links: see `link.tsx`.
 */
export const AddressRouter = ({ children }: { readonly children: ReactNode }) => {
  // Listeners hear of pushes too, not only of Back and Forward.
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setVisit] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => history.listen((visit) => startTransition(() => setVisit(visit))), [history]);
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
};

type GoTo = (params: URLSearchParams | string, options?: NavigateOptions) => void;

/** What stands behind the question mark of the address, and what goes to the same page with something else there. */
export const useSearchParams = (): readonly [URLSearchParams, GoTo] => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const goTo = useCallback<GoTo>((next, options) => void navigate(`?${next}`, options), [navigate]);
  return [params, goTo];
};
