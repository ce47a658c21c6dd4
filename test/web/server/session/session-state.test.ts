import { expect, test } from "vitest";
import {
  firstSession,
  INITIAL_SESSION,
  nextSession,
  type SessionEvent,
  type SessionState,
} from "../../../../web/server/session/session-state.ts";

const after = (...events: readonly SessionEvent[]): SessionState => events.reduce(nextSession, INITIAL_SESSION);

test("a session starts with the stored token", () => {
  expect(after({ type: "token-found", token: "a" })).toMatchObject({ phase: "started", token: "a" });
});

test("a page starts with the browser's token, and requests one if there is none", () => {
  expect(firstSession("a")).toEqual({ phase: "started", token: "a", isSecondTry: false });
  expect(firstSession(null)).toEqual(INITIAL_SESSION);
});

test("a stored token is replaced once when it is refused", () => {
  const replaced = nextSession(firstSession("a"), { type: "token-refused", token: "a" });
  expect(replaced).toEqual({ phase: "starting", refused: "a", isSecondTry: true });
});

test("a failed guest login logs out, and can be tried again", () => {
  const failed = after({ type: "guest-login-failed" });
  expect(failed).toEqual({ phase: "logged-out" });
  expect(nextSession(failed, { type: "retry" })).toEqual(INITIAL_SESSION);
});

test("a refused token is replaced once, then the session ends", () => {
  const replaced = after({ type: "token-found", token: "a" }, { type: "token-refused", token: "a" });
  expect(replaced).toMatchObject({ phase: "starting", refused: "a" });
  const second = nextSession(replaced, { type: "token-found", token: "b" });
  expect(nextSession(second, { type: "token-refused", token: "b" })).toEqual({ phase: "logged-out" });
});

test("an accepted token may be refused later without ending the session", () => {
  const state = after(
    { type: "token-found", token: "a" },
    { type: "token-refused", token: "a" },
    { type: "token-found", token: "b" },
    { type: "token-accepted", token: "b" },
    { type: "token-refused", token: "b" },
  );
  expect(state).toMatchObject({ phase: "starting", refused: "b" });
});

test("events about an older token change nothing", () => {
  const state = after({ type: "token-found", token: "a" }, { type: "logged-in", token: "b" });
  expect(nextSession(state, { type: "token-refused", token: "a" })).toBe(state);
});

test("logging out starts a new session", () => {
  expect(after({ type: "token-found", token: "a" }, { type: "log-out" })).toEqual(INITIAL_SESSION);
});
