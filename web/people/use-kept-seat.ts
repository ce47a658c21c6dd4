import { useEffect } from "react";
import { GUEST_REMEMBERED } from "../../shared/limits.ts";
import { readToken, writeToken } from "../server/api/token-cookie.ts";
import { useSession } from "../server/session/session.tsx";

/**
 * A guest's cookie ends after a day, and with it the seat. With a game that takes longer it stays as long as the server
 * knows a guest by an old token. Written again as the page is left, as a renewed token comes with a day.
 */
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
