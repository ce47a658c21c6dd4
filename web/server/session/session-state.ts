import { assertNever } from "../../../shared/assert-never.ts";

/** The session of this tab. The account query knows whether its token is a guest's or a player's. */
export type SessionState =
  /** Fetches the stored token or a new guest's. `refused` is a token that must not be used again. */
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

export const firstSession = (stored: string | null): SessionState =>
  stored === null ? INITIAL_SESSION : { phase: "started", token: stored, isSecondTry: false };

/**
 * Reduces the session. A refused token is replaced once. If the replacement is refused too, the session ends: otherwise
 * it would request new guests forever.
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

/** True if the session uses this token. Events about older tokens are ignored. */
const isToken = (state: SessionState, token: string): state is SessionState & { phase: "started" } =>
  state.phase === "started" && state.token === token;
