import { afterEach, expect, test, vi } from "vitest";
import { callApi } from "../../../web/api/client.ts";
import { answering, unreachable } from "./fetched.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("version 2 gets credentials and the cookie's token as a bearer, below the page's own address", async () => {
  const sent = answering({ ok: true });
  expect(await callApi({ path: "/v2/account" })).toEqual({ ok: true });
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

test("a token that is given goes before the cookie's, and none is sent where none is to be", async () => {
  const sent = answering({});
  await callApi({ path: "/v2/account", token: "given" });
  await callApi({ path: "/v2/account", token: null });
  expect(sent.map(({ authorization }) => authorization)).toEqual(["Bearer given", null]);
});

test("version 1 gets the bare token", async () => {
  const sent = answering({});
  await callApi({ path: "/v1/account" });
  await callApi({ path: "/v1/account", token: "given" });
  expect(sent.map(({ authorization }) => authorization)).toEqual(["of-the-cookie", "given"]);
});

test("a refusal is thrown with all that it says", async () => {
  answering({ message: ["One", "Two"], error: "One Two" }, 429, { "Retry-After": "12" });
  await expect(callApi({ path: "/v2/account" })).rejects.toMatchObject({
    status: 429,
    messages: ["One", "Two"],
    retryAfter: 12,
  });
});

test("so is a call that gets no answer", async () => {
  unreachable();
  await expect(callApi({ path: "/v2/account" })).rejects.toMatchObject({ status: null, messages: [] });
});
