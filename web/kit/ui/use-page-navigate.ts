import { useCallback } from "react";
import { type NavigateOptions, type To, useLocation, useNavigate } from "react-router";

/**
 * Navigates for the page that is in the address, and for no other. A page stays mounted until the next one is ready, and
 * its effects and answers may come even later: they would take a user back who has left.
 */
export const usePageNavigate = (): ((to: To, options?: NavigateOptions) => void) => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useCallback(
    (to, options) => {
      if (window.location.pathname === pathname) void navigate(to, options);
    },
    [navigate, pathname],
  );
};
