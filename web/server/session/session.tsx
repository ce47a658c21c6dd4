import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useReducer, useRef } from "react";
import type { AccountResponse } from "../../../shared/api/api.ts";
import { shellTexts } from "../../../shared/language/en/shell.ts";
import { showToast } from "../../kit/ui/toast-store.ts";
import { accountQuery } from "../api/account.ts";
import { hasStatus } from "../api/client.ts";
import { clearSessionCookies, readToken, writeToken } from "../api/token-cookie.ts";
import type { Socket } from "../socket/events.ts";
import { firstSession, nextSession } from "./session-state.ts";
import { notifyOtherTabs, obtainToken, onTokenChange } from "./token-sync.ts";
import { type FollowSocket, NO_SOCKET, useSessionSocket } from "./use-session-socket.ts";

/**
 * - loading: no token yet, or its account is unknown
 * - guest: has a token, but nobody is logged in, or the account could not be fetched
 * - authenticated: logged in
 * - suspended: logged in to a suspended account, whose session can do little
 * - logged-out: no token could be fetched; `retry` tries again
 */
export type SessionStatus = "loading" | "guest" | "authenticated" | "suspended" | "logged-out";

interface Session {
  readonly status: SessionStatus;
  readonly token: string | null;
  readonly user: AccountResponse | null;
  /** Starts a session with a new token; `maxAge` in seconds. */
  logIn(token: string, maxAge: number): void;
  /** Replaces the token after a change of the own account. The user stays the same, apart from `change`. */
  renew(token: string, maxAge: number, change?: Partial<AccountResponse>): void;
  /** Ends the session in all tabs, drops all fetched data and starts a guest's session. Does not call the server. */
  logOut(): void;
  retry(): void;
}

const statusOf = (user: AccountResponse | null): SessionStatus => {
  if (user === null || user.role === "guest") return "guest";
  return user.suspension === undefined ? "authenticated" : "suspended";
};

const SessionContext = createContext<Session | null>(null);
const SocketContext = createContext<Socket>(NO_SOCKET);

interface SessionProviderProps {
  /** Called with each new socket before its first event. Must be a stable function. */
  readonly follow: FollowSocket;
  readonly children: ReactNode;
}

export const SessionProvider = ({ follow, children }: SessionProviderProps) => {
  const queryClient = useQueryClient();
  const [state, dispatch] = useReducer(nextSession, null, () => firstSession(readToken()));
  const token = state.phase === "started" ? state.token : null;
  const { data, error, isPending, refetch } = useQuery({ ...accountQuery(token ?? ""), enabled: token !== null });
  const isRefused = hasStatus(error, 403);
  /** True after a player's session. If the next account is a guest's, the server has ended that session. */
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
      // The cookie may hold a newer token, renewed by this session or written by another tab.
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

  // Tabs share log-ins and log-outs: a game in another tab continues with the new token.
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
  // The server refuses sockets of suspended players, so none is opened.
  const connecting = data?.suspension === undefined ? token : null;
  const socket = useSessionSocket(connecting, checkAccount, follow);

  const session = useMemo((): Session => {
    const user = token === null ? null : (data ?? null);
    // Pages wait for the socket, because otherwise they would miss its events.
    const isHeard = connecting === null || socket !== NO_SOCKET;
    const isLoading = state.phase === "starting" || !isHeard || (token !== null && (isPending || isRefused));
    return {
      status: state.phase === "logged-out" ? "logged-out" : isLoading ? "loading" : statusOf(user),
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
        // Cache the account under the new token, so that no page waits for it.
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
  }, [state.phase, token, connecting, socket, data, isPending, isRefused, queryClient]);

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

/** The session's socket. It changes with each log-in and log-out, so list it in an effect's dependencies. */
export const useSocket = (): Socket => use(SocketContext);
