import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useReducer, useRef } from "react";
import type { AccountResponse } from "../../shared/api.ts";
import { shellTexts } from "../../shared/language/en/shell.ts";
import { accountQuery } from "../api/account.ts";
import { hasStatus } from "../api/api-failure.ts";
import { clearSessionCookies, readToken, writeToken } from "../api/token-cookie.ts";
import type { Socket } from "../socket/events.ts";
import { showToast } from "../ui/toast-store.ts";
import { firstSession, nextSession } from "./session-state.ts";
import { notifyOtherTabs, obtainToken, onTokenChange } from "./token-sync.ts";
import { type FollowSocket, NO_SOCKET, useSessionSocket } from "./use-session-socket.ts";

/**
 * - loading: no token yet, or not yet known whose it is
 * - guest: a token, but nobody is logged in (also when the account could not be fetched)
 * - authenticated: logged in
 * - logged-out: no token could be had; `retry` asks again
 */
export type SessionStatus = "loading" | "guest" | "authenticated" | "logged-out";

export interface Session {
  readonly status: SessionStatus;
  readonly token: string | null;
  readonly user: AccountResponse | null;
  /** Takes over a token that the server has just handed out; `maxAge` in seconds. */
  logIn(token: string, maxAge: number): void;
  /** The same after a change of one's own account: goes on as the same user, with what has changed about it. */
  renew(token: string, maxAge: number, change?: Partial<AccountResponse>): void;
  /** Forgets this session and everything fetched in it, in all tabs, and starts a guest's. The server is not told. */
  logOut(): void;
  retry(): void;
}

const SessionContext = createContext<Session | null>(null);
const SocketContext = createContext<Socket>(NO_SOCKET);

export interface SessionProviderProps {
  /** Follows each socket of the session from its first event on. Must stay the same function. */
  readonly follow: FollowSocket;
  readonly children: ReactNode;
}

export const SessionProvider = ({ follow, children }: SessionProviderProps) => {
  const queryClient = useQueryClient();
  const [state, dispatch] = useReducer(nextSession, null, () => firstSession(readToken()));
  const token = state.phase === "started" ? state.token : null;
  const { data, error, isPending, refetch } = useQuery({ ...accountQuery(token ?? ""), enabled: token !== null });
  const isRefused = hasStatus(error, 403);
  /** Whether the guest who comes next was a player until the server would not have the token any more. */
  const wasPlayer = useRef(false);

  useEffect(() => {
    if (state.phase !== "starting") return;
    let isAwaited = true;
    obtainToken(state.refused).then(
      (found) => isAwaited && dispatch({ type: "token-found", token: found }),
      (failure: unknown) => {
        console.info("Guest login failed", failure);
        if (isAwaited) dispatch({ type: "guest-login-failed" });
      },
    );
    return () => {
      isAwaited = false;
    };
  }, [state]);

  useEffect(() => {
    if (token === null) return;
    if (isRefused) {
      queryClient.clear();
      // The cookie may hold a younger one: of this session, or what another tab has found.
      const stored = readToken();
      const isOld = stored !== null && stored !== token;
      dispatch(isOld ? { type: "logged-in", token: stored } : { type: "token-refused", token });
    } else if (data !== undefined) {
      const isPlayer = data.role !== "guest";
      if (wasPlayer.current && !isPlayer) showToast({ type: "info", message: shellTexts.loggedOut });
      wasPlayer.current = isPlayer;
      dispatch({ type: "token-accepted", token });
    }
  }, [token, data, isRefused, queryClient]);

  // A login or logout in one tab counts in all of them: a game in another tab goes on under the new token.
  useEffect(
    () =>
      onTokenChange((isLogOut) => {
        if (isLogOut) wasPlayer.current = false;
        const stored = readToken();
        if (stored === token || (stored === null && !isLogOut)) return;
        queryClient.clear();
        dispatch(stored === null ? { type: "log-out" } : { type: "logged-in", token: stored });
      }),
    [token, queryClient],
  );

  const checkAccount = useCallback(() => void refetch(), [refetch]);
  const socket = useSessionSocket(token, checkAccount, follow);

  const session = useMemo((): Session => {
    const user = token === null ? null : (data ?? null);
    const statusOfToken = user !== null && user.role !== "guest" ? "authenticated" : "guest";
    // What is said before there is a socket is heard by nobody.
    const isHeard = token === null || socket !== NO_SOCKET;
    const isLoading = state.phase === "starting" || !isHeard || (token !== null && (isPending || isRefused));
    return {
      status: state.phase === "logged-out" ? "logged-out" : isLoading ? "loading" : statusOfToken,
      token,
      user,
      logIn: (fresh, maxAge) => {
        writeToken(fresh, maxAge);
        notifyOtherTabs();
        queryClient.clear();
        dispatch({ type: "logged-in", token: fresh });
      },
      renew: (fresh, maxAge, change) => {
        writeToken(fresh, maxAge);
        notifyOtherTabs();
        // Known before it is asked for, so that no page has to wait for who this is.
        if (user !== null) queryClient.setQueryData(accountQuery(fresh).queryKey, { ...user, ...change });
        dispatch({ type: "logged-in", token: fresh });
      },
      logOut: () => {
        wasPlayer.current = false;
        clearSessionCookies();
        notifyOtherTabs(true);
        queryClient.clear();
        dispatch({ type: "log-out" });
      },
      retry: () => dispatch({ type: "retry" }),
    };
  }, [state.phase, token, socket, data, isPending, isRefused, queryClient]);

  return (
    <SessionContext value={session}>
      <SocketContext value={socket}>{children}</SocketContext>
    </SessionContext>
  );
};

export const useSession = (): Session => {
  const session = use(SessionContext);
  if (session === null) throw new Error("useSession needs a SessionProvider around it");
  return session;
};

/** The session's socket. It is another one after a login or logout: name it among an effect's dependencies. */
export const useSocket = (): Socket => use(SocketContext);
