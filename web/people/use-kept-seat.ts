import { useEffect } from "react";
import { GUEST_REMEMBERED } from "../../shared/limits.ts";
import { readToken, writeToken } from "../server/api/token-cookie.ts";
import { useSession } from "../server/session/session.tsx";

/** A guest loses the seat with the cookie, and a renewed token was stored for a day only. */
export const useKeptSeat = (): void => {
  const { token, status } = useSession();
  const isGuest = status === "guest";
  useEffect(() => {
    if (!isGuest || token === null) return;
    const keep = (): void => {
      // Another window may have logged in.
      if (readToken() === token) writeToken(token, GUEST_REMEMBERED);
    };
    keep();
    document.addEventListener("visibilitychange", keep);
    return () => document.removeEventListener("visibilitychange", keep);
  }, [isGuest, token]);
};
