import { assertNever } from "../../shared/assert-never.ts";

/** Where this tab's session stands. Whether its token is a guest's or a player's is what the account query says. */
export type SessionState =
  /** A token is being fetched: the stored one, or a fresh guest's. `refused` is a token that must not come back. */
  | { readonly phase: "starting"; readonly refused: string | null; readonly isSecondTry: boolean }
  | { readonly phase: "started"; readonly token: string; readonly isSecondTry: boolean }
  | { readonly phase: "logged-out" };

export type SessionEvent =
  | { readonly type: "token-found"; readonly token: string }
  | { readonly type: "guest-login-failed" }
  | { readonly type: "token-accepted"; readonly token: string }
  | { readonly type: "token-refused"; readonly token: string }
  | { readonly type: "logged-in"; readonly token: string }
  | { readonly type: "log-out" }
  | { readonly type: "retry" };

export const INITIAL_SESSION: SessionState = { phase: "starting", refused: null, isSecondTry: false };

/** How the session of a page begins: at once on the token that this browser has, where it has one. */
export const firstSession = (stored: string | null): SessionState =>
  stored === null ? INITIAL_SESSION : { phase: "started", token: stored, isSecondTry: false };

/**
 * The session after an event. A refused token is replaced once; if the next one is refused too, before any was
 * accepted, the session ends instead of asking for guests for ever.
 */
export const nextSession = (state: SessionState, event: SessionEvent): SessionState => {
  switch (event.type) {
    case "token-found":
      return state.phase === "starting"
        ? { phase: "started", token: event.token, isSecondTry: state.isSecondTry }
        : state;
    case "guest-login-failed":
      return state.phase === "starting" ? { phase: "logged-out" } : state;
    case "token-accepted":
      return isToken(state, event.token) && state.isSecondTry ? { ...state, isSecondTry: false } : state;
    case "token-refused":
      if (!isToken(state, event.token)) return state;
      if (state.isSecondTry) return { phase: "logged-out" };
      return { phase: "starting", refused: event.token, isSecondTry: true };
    case "logged-in":
      return { phase: "started", token: event.token, isSecondTry: false };
    case "log-out":
    case "retry":
      return INITIAL_SESSION;
    default:
      return assertNever(event);
  }
};

/** Whether the session runs on a token: news about an older one come too late. */
const isToken = (state: SessionState, token: string): state is SessionState & { phase: "started" } =>
  state.phase === "started" && state.token === token;
