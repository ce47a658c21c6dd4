import { afterEach, expect, test, vi } from "vitest";
import { call } from "../../../../web/server/api/client.ts";
import { failureOf, failureText } from "../../../../web/server/api/failure-text.ts";
import { answering, unreachable } from "./fetched.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("version 2 sends credentials and the cookie's token as a bearer, to the page's own origin", async () => {
  const sent = answering({ ok: true });
  expect(await call("GET /api/v2/account")).toEqual({ ok: true });
  expect(sent).toEqual([
    {
      method: "GET",
      path: "/api/v2/account",
      body: null,
      authorization: "Bearer of-the-cookie",
      credentials: "same-origin",
    },
  ]);
});

test("a given token wins over the cookie's, and null sends none", async () => {
  const sent = answering({});
  await call("GET /api/v2/account", { token: "given" });
  await call("GET /api/v2/account", { token: null });
  expect(sent.map(({ authorization }) => authorization)).toEqual(["Bearer given", null]);
});

test("version 1 sends the bare token", async () => {
  const sent = answering({});
  await call("GET /api/v1/account");
  await call("GET /api/v1/account", { token: "given" });
  expect(sent.map(({ authorization }) => authorization)).toEqual(["of-the-cookie", "given"]);
});

test("a refusal throws all that the server said", async () => {
  answering({ message: ["One", "Two"], error: "One Two" }, 429, { "Retry-After": "12" });
  await expect(call("GET /api/v2/account")).rejects.toMatchObject({
    status: 429,
    messages: ["One", "Two"],
    retryAfter: 12,
  });
});

test("its reasons are in the error by name", async () => {
  answering(
    { message: "Said by the server", error: "Said by the server", reasons: [{ reason: "name-fixed", count: 3 }] },
    409,
  );
  const failure = await call("GET /api/v2/account").catch((thrown: unknown) => thrown);
  expect(failureText(failureOf(failure))).toBe("You can change your username again in 3 days");
});

test("a call without an answer throws", async () => {
  unreachable();
  await expect(call("GET /api/v2/account")).rejects.toMatchObject({ status: null, messages: [] });
});

/** Answers every request with these bytes; `cutOff` breaks the connection after them. */
const answeringText = (text: string, { status = 200, cutOff = false, type = "" } = {}): void => {
  answering(null);
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(text)),
    pull: (controller) => (cutOff ? controller.error(new TypeError("terminated")) : controller.close()),
  });
  vi.stubGlobal("fetch", async () => new Response(body, { status, headers: { "Content-Type": type } }));
};

test("a success that is cut off in the middle or at its beginning, or is not JSON, is a failure", async () => {
  for (const [text, cutOff] of [
    ['{"ok":', true],
    ['{"ok":', false],
    ["", false],
    ["<h1>Welcome to our Wi-Fi</h1>", false],
  ] as const) {
    answeringText(text, { cutOff });
    await expect(call("GET /api/v2/tv")).rejects.toMatchObject({ name: "ApiFailure", status: null });
  }
});

test("a text is returned as it is", async () => {
  const exported = () => call("GET /api/v2/games/:id/export", { path: { id: "abc" } });
  answeringText("1. 5-5 5-1", { type: "text/plain; charset=UTF-8" });
  expect(await exported()).toBe("1. 5-5 5-1");
  answeringText("1. 5-", { type: "text/plain; charset=UTF-8", cutOff: true });
  await expect(exported()).rejects.toMatchObject({ name: "ApiFailure", status: null });
});

test("a refusal that is not JSON keeps its status", async () => {
  answeringText("<h1>Bad gateway</h1>", { status: 502 });
  await expect(call("GET /api/v2/account")).rejects.toMatchObject({ status: 502, messages: [] });
});
