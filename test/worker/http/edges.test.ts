import { createExecutionContext } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { app } from "../../../worker/app.ts";
import { ANSWER_HEADERS } from "../../../worker/platform/core/security-headers.ts";
import { addPlayer, callToTheEnd, expectRefusal, PASSWORD, requestFor, tokenOf, uniqueIp } from "./api.ts";

const send = (path: string, init?: RequestInit): Promise<Response> =>
  exports.default.fetch(`http://localhost${path}`, { redirect: "manual", ...init });

const json = (body: unknown): RequestInit => ({
  method: "POST",
  headers: { "Content-Type": "application/json", "CF-Connecting-IP": uniqueIp() },
  body: JSON.stringify(body),
});

describe("every answer has the security headers", () => {
  const answers: [kind: string, status: number, answer: () => Promise<Response>][] = [
    ["a page", 200, () => send("/learn")],
    ["a page that is not there", 404, () => send("/no/such/page")],
    ["a script that is not there", 404, () => send("/assets/gone.js")],
    ["the mails of a local run", 200, () => send("/dev/outbox")],
    ["a call", 200, () => send("/api/health")],
    ["an answer that is kept", 200, () => send("/api/v2/leaderboard/blitz")],
    ["the same from the cache", 200, () => send("/api/v2/leaderboard/blitz")],
    ["a call that is not there", 404, () => send("/api/v2/nothing")],
    ["another method", 404, () => send("/learn", { method: "DELETE" })],
    ["a refusal", 401, () => send("/api/v2/friends")],
    ["what does not fit", 400, () => send("/api/v2/auth/login", json({}))],
    ["what is too large", 413, () => send("/api/v2/auth/login", json("x".repeat(20_000)))],
    ["a socket without a handshake", 426, () => send("/sockets/hub")],
    ["a socket that is not there", 404, () => send("/sockets/nothing")],
    ["an event of nobody", 400, () => send("/api/v2/payments/webhook", json({}))],
  ];

  test.each(answers)("%s, %s", async (_kind, status, answer) => {
    const { status: got, headers } = await answer();
    expect(got).toBe(status);
    for (const [name, value] of Object.entries(ANSWER_HEADERS)) expect(headers.get(name), name).toBe(value);
  });

  test("an export, a flood and an internal error", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const token = await tokenOf(await addPlayer());
    const DB = {
      prepare: () => {
        throw new Error("broken");
      },
    } as unknown as D1Database;
    const statuses = [];
    for (const bindings of [{}, { DB }]) {
      const { status, headers } = await callToTheEnd("/v2/account/export", { token }, bindings);
      statuses.push(status);
      for (const [name, value] of Object.entries(ANSWER_HEADERS)) expect(headers.get(name), name).toBe(value);
    }
    expect(statuses).toEqual([200, 500]);
    log.mockRestore();
  });
});

test("an unread body is cancelled, whatever the answer", async () => {
  for (const path of ["/v2/nothing", "/v2/auth/log-out", "/v2/friends/add/nobody"]) {
    let isCancelled = false;
    const rawBody = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(1000)),
      cancel: () => {
        isCancelled = true;
      },
    });
    const headers = { "Content-Length": "4000" };
    const request = requestFor(path, { rawBody, headers });
    const response = await app.fetch(request, env, createExecutionContext());
    expect(response.status, path).toBeLessThan(500);
    expect(isCancelled, path).toBe(true);
  }
});

test("a secret that could be guessed signs nothing and accepts nobody, and the log says why", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  const player = await addPlayer();
  const token = await tokenOf(player);
  const weak = { SESSION_SECRET: "x".repeat(31) };
  const body = { identifier: player.username, password: PASSWORD };
  for (const answer of [
    await callToTheEnd("/v2/auth/login", { body }, weak),
    await callToTheEnd("/v2/account", { token }, weak),
    await callToTheEnd("/v2/auth/guest-login", { method: "POST" }, weak),
  ]) {
    expectRefusal(answer, 500, "Internal Server Error");
  }
  for (const [line] of log.mock.calls) expect(line).toContain("SESSION_SECRET has to have 32 bytes or more");
  log.mockRestore();
});
