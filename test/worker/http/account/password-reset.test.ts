import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test, vi } from "vitest";
import { signLinkToken } from "../../../../worker/account/auth/link-token.ts";
import { findUser } from "../../../../worker/data/account/users.ts";
import { database } from "../../../../worker/data/database.ts";
import {
  type Answer,
  addPlayer,
  call,
  callToTheEnd,
  cookiesIn,
  expectRefusal,
  linkTo,
  mailsTo,
  PASSWORD,
  SECRET,
  textIn,
  tokenOf,
  uniqueIp,
  uniqueName,
} from "../api.ts";

const FORGOT = "/v2/auth/forgot-password";
const NEUTRAL = { message: "If this address is registered, an email to set a new password is on its way" };
const SPENT = "This link has been used or is no longer valid";

afterEach(() => {
  vi.useRealTimers();
});

const reset = (token: string, body: unknown): Promise<Answer> => call("/v2/auth/reset-password", { token, body });

describe("a forgotten password", () => {
  test("is answered by a mail in the caller's language", async () => {
    const player = await addPlayer();
    const headers = { "Accept-Language": "de", Cookie: "language=ar" };
    await callToTheEnd(FORGOT, { body: { email: player.email }, headers });
    expect((await mailsTo(player.email ?? ""))[0]?.html).toContain('<html lang="ar" dir="rtl">');
  });

  test("is replaced through the mailbox, which ends all sessions and the link", async () => {
    const player = await addPlayer({ username: uniqueName("forgetful") });
    const session = await tokenOf(player);
    expect(await callToTheEnd(FORGOT, { body: { email: player.email } })).toMatchObject({ status: 200, body: NEUTRAL });
    const [mail] = await mailsTo(player.email ?? "");
    expect(mail?.text).toContain("http://localhost/reset-password?token=");
    expect(mail?.html).toContain('<html lang="en"');
    const link = await linkTo(player.email ?? "");

    expectRefusal(await reset(link, { password: "short" }), 400, ["Password must be at least 8 characters"]);
    const ownName = await reset(link, { password: player.username.toUpperCase() });
    expectRefusal(ownName, 400, "Password must not be the username");
    const changed = await reset(link, { password: "another horse" });
    expect(changed).toMatchObject({ status: 200, body: { message: "Your password is changed", maxAge: 7 * 86_400 } });
    expectRefusal(await call("/v2/account", { token: session }), 403, "Forbidden");
    expect((await call("/v2/account", { token: textIn(changed, "token") })).status).toBe(200);
    expectRefusal(await reset(link, { password: "a third horse" }), 401, SPENT);
    const body = { identifier: player.username, password: "another horse" };
    expect((await call("/v2/auth/login", { body })).status).toBe(200);
  });

  test("confirms an unconfirmed address", async () => {
    const player = await addPlayer({ confirmedAt: null });
    await callToTheEnd(FORGOT, { body: { email: player.email } });
    expect((await reset(await linkTo(player.email ?? ""), { password: "another horse" })).status).toBe(200);
    expect((await findUser(database(env), player.id))?.confirmedAt).not.toBeNull();
  });

  test("answers the same and sends nothing for an unknown address", async () => {
    const email = `${uniqueName()}@example.com`;
    expect(await callToTheEnd(FORGOT, { body: { email } })).toMatchObject({ status: 200, body: NEUTRAL });
    expect(await mailsTo(email)).toEqual([]);
  });

  test("a link is void after a change of password or address, or after an hour", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const player = await addPlayer({ tokenVersion: 4 });
    const link = { userId: player.id, version: 4, email: player.email ?? "" };
    const sign = (change: Partial<typeof link>): Promise<string> =>
      signLinkToken("reset-password", { ...link, ...change }, SECRET);
    const body = { password: "another horse" };
    expectRefusal(await reset(await sign({ version: 3 }), body), 401, SPENT);
    expectRefusal(await reset(await sign({ email: "old@example.com" }), body), 401, SPENT);
    expectRefusal(await reset(await sign({ userId: "id-nobody" }), body), 401, SPENT);
    const late = await sign({});
    vi.setSystemTime(Date.now() + 3_601_000);
    expectRefusal(await reset(late, body), 401, "This link has expired");
    expectRefusal(await reset(await tokenOf(player), body), 401, "This link is not valid");
    expect((await findUser(database(env), player.id))?.passwordHash).toBe(player.passwordHash);
  });

  test("three mails to one address from one network, then one every half hour", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const email = `${uniqueName()}@example.com`;
    for (let mail = 0; mail < 3; mail++) {
      expect((await call(FORGOT, { body: { email }, ip: `2001:db8:7:7::${mail}` })).status).toBe(200);
    }
    const refused = await call(FORGOT, { body: { email: email.toUpperCase() }, ip: "2001:db8:7:7:ffff::1" });
    expectRefusal(refused, 429, "Too many emails to this address");
    expect(refused.headers.get("Retry-After")).toBe("1800");
  });

  test("strangers cannot lock out the owner: not those of one network, and none from a known browser", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const owner = await addPlayer();
    const loggedIn = await call("/v2/auth/login", { body: { identifier: owner.username, password: PASSWORD } });
    const headers = { Cookie: cookiesIn(loggedIn) };
    const body = { email: owner.email };
    const ip = uniqueIp();
    for (let mail = 0; mail < 3; mail++) expect((await call(FORGOT, { body, ip })).status).toBe(200);
    expect((await call(FORGOT, { body, ip })).status).toBe(429);
    expect((await call(FORGOT, { body })).status).toBe(200);
    expectRefusal(await call(FORGOT, { body }), 429, "Too many emails to this address");
    for (let mail = 0; mail < 5; mail++) expect((await call(FORGOT, { body, headers, ip })).status).toBe(200);
    expectRefusal(await call(FORGOT, { body, headers, ip: uniqueIp() }), 429, "Too many emails to this address");
    const other = await addPlayer();
    const otherBody = { email: other.email };
    for (let mail = 0; mail < 3; mail++) expect((await call(FORGOT, { body: otherBody, ip })).status).toBe(200);
    expect((await call(FORGOT, { body: otherBody, ip, headers })).status).toBe(429);
  });

  test("twenty mails for one caller, then one a minute", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const ip = uniqueIp();
    for (let mail = 0; mail < 20; mail++) {
      expect((await call(FORGOT, { body: { email: `${uniqueName()}@example.com` }, ip })).status).toBe(200);
    }
    const refused = await call(FORGOT, { body: { email: `${uniqueName()}@example.com` }, ip });
    expectRefusal(refused, 429, "Too many requests");
    expect(refused.headers.get("Retry-After")).toBe("60");
  });

  test.each([
    [{}, ["password is required"]],
    [{ password: ["another horse"] }, ["password must be a text"]],
    [{ password: "x".repeat(1001) }, ["Password must be at most 1000 characters"]],
    [{ password: "another horse", username: "x" }, ["Unknown field: username"]],
  ])("refuses %j", async (body, messages) => {
    const player = await addPlayer();
    const link = { userId: player.id, version: 0, email: player.email ?? "" };
    expectRefusal(await reset(await signLinkToken("reset-password", link, SECRET), body), 400, messages);
  });

  test("the request itself is validated", async () => {
    expectRefusal(await call(FORGOT, { body: { email: null } }), 400, ["email must be a text"]);
  });
});
