import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test, vi } from "vitest";
import { signLinkToken } from "../../../../worker/account/auth/link-token.ts";
import { verifySessionToken } from "../../../../worker/account/auth/session-token.ts";
import { findUser } from "../../../../worker/data/account/users.ts";
import { database } from "../../../../worker/data/database.ts";
import type { User } from "../../../../worker/data/schema.ts";
import {
  type Answer,
  addPlayer,
  call,
  callToTheEnd,
  expectRefusal,
  guestToken,
  linkTo,
  mailsTo,
  PASSWORD,
  SECRET,
  textIn,
  tokenOf,
  uniqueName,
} from "../api.ts";

const SPENT = "This link has been used or is no longer valid";

afterEach(() => {
  vi.useRealTimers();
});

const ask = async (player: User, email: unknown, password: unknown = PASSWORD): Promise<Answer> =>
  callToTheEnd("/v2/account/change-email", { token: await tokenOf(player), body: { email, password } });

const confirm = (token: string, cookie?: string): Promise<Answer> =>
  call("/v2/auth/confirm-new-email", { method: "POST", token, ...(cookie !== undefined && { cookie }) });

const newAddress = (): string => `${uniqueName("New")}@example.com`;

describe("changing the address", () => {
  test("is confirmed at the new one, reported to the old one, and ends the other sessions", async () => {
    const player = await addPlayer();
    const session = await tokenOf(player, "guest_before", 5000);
    const email = newAddress();
    expect(await ask(player, email)).toMatchObject({
      status: 202,
      body: { message: "We sent an email to your new address to confirm it" },
    });
    expect((await mailsTo(email))[0]?.text).toContain("http://localhost/new-email?token=");
    const [notice] = await mailsTo(player.email ?? "");
    expect(notice?.subject).toBe("Your email for Ultimate Tic-Tac-Toe is about to change");
    expect(notice?.text).toContain(email);
    expect(notice?.text).not.toContain("token=");
    expect((await call("/v2/account", { token: session })).body).toMatchObject({ email: player.email });

    const changed = await confirm(await linkTo(email), session);
    expect(changed).toMatchObject({ status: 200, body: { message: "Your email is changed" } });
    const token = textIn(changed, "token");
    expect((await call("/v2/account", { token })).body).toMatchObject({ email });
    const [before, after] = [await verifySessionToken(session, SECRET), await verifySessionToken(token, SECRET)];
    expect(after).toEqual({ ...before, version: 1, issuedAt: expect.any(Number) });
    expectRefusal(await call("/v2/account", { token: session }), 403, "Forbidden");
    expectRefusal(await confirm(await linkTo(email)), 401, SPENT);
  });

  test("logs nobody in who opens the link, as a mistyped address leads it to a stranger", async () => {
    const [stranger, guest] = [await tokenOf(await addPlayer()), await guestToken()];
    for (const cookie of [guest, stranger, "no token", undefined]) {
      const player = await addPlayer();
      const session = await tokenOf(player);
      const email = newAddress();
      await ask(player, email);
      const changed = await confirm(await linkTo(email), cookie);
      expect(changed).toMatchObject({ status: 200, body: { message: "Your email is changed" } });
      expect(Object.keys(Object(changed.body))).toEqual(["message"]);
      expect(changed.headers.getSetCookie()).toEqual([]);
      expect((await findUser(database(env), player.id))?.email).toBe(email);
      expectRefusal(await call("/v2/account", { token: session }), 403, "Forbidden");
    }
  });

  test("does not bring back a session that has ended", async () => {
    const player = await addPlayer();
    const session = await tokenOf(player);
    await call("/v2/auth/log-out", { method: "POST", token: session });
    const email = newAddress();
    await ask(player, email);
    const changed = await confirm(await linkTo(email), session);
    expect(Object.keys(Object(changed.body))).toEqual(["message"]);
  });

  test("asks for the password", async () => {
    const player = await addPlayer();
    const email = newAddress();
    expectRefusal(await ask(player, email, "wrong horse"), 400, "The password is wrong");
    expect(await mailsTo(email)).toEqual([]);
    expect(await findUser(database(env), player.id)).toEqual(player);
  });

  test("only the latest request counts", async () => {
    const player = await addPlayer();
    const [typo, meant] = [newAddress(), newAddress()];
    await ask(player, typo);
    await ask(player, meant);
    expectRefusal(await confirm(await linkTo(typo)), 401, SPENT);
    expect((await confirm(await linkTo(meant))).status).toBe(200);
    expect((await findUser(database(env), player.id))?.email).toBe(meant);
  });

  test("a new password cancels it", async () => {
    const player = await addPlayer();
    const email = newAddress();
    await ask(player, email);
    const body = { currentPassword: PASSWORD, newPassword: "another horse" };
    await call("/v2/account/change-password", { token: await tokenOf(player), body });
    expectRefusal(await confirm(await linkTo(email)), 401, SPENT);
  });

  test("looks the same with a used address as with a new one, and only its owner is notified", async () => {
    const owner = await addPlayer();
    const used = owner.email?.toUpperCase() ?? "";
    const seen: unknown[] = [];
    for (const email of [used, newAddress()]) {
      const player = await addPlayer();
      const { status, body, headers } = await ask(player, email);
      const mails = (await mailsTo(player.email ?? "")).map(({ subject }) => subject);
      const stored = await findUser(database(env), player.id);
      seen.push({
        status,
        body,
        headers: [...headers.keys()].sort(),
        mails,
        isPending: stored?.pendingEmail === email,
      });
    }
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]).toMatchObject({ status: 202, isPending: true });

    const [mail, ...others] = await mailsTo(owner.email ?? "");
    expect(others).toEqual([]);
    expect(await mailsTo(used)).toEqual([]);
    expect(mail?.subject).toBe("You already have an account on Ultimate Tic-Tac-Toe");
    expect(mail?.text).toContain(`Hello ${owner.username},`);
    expect(mail?.text).toContain("tried to use this address for another account");
    expect(mail?.text).not.toContain("token=");
  });

  test("is counted before anything is looked up, alike for used and new addresses", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const [player, owner] = [await addPlayer(), await addPlayer()];
    for (let mail = 0; mail < 3; mail++) expect((await ask(player, owner.email)).status).toBe(202);
    for (const email of [owner.email, newAddress()]) expectRefusal(await ask(player, email), 429, "Too many attempts");
    expect(await mailsTo(owner.email ?? "")).toHaveLength(3);
  });

  test("is refused at the last moment if somebody else has confirmed the address by then", async () => {
    const player = await addPlayer();
    const email = newAddress();
    await ask(player, email);
    await addPlayer({ email: email.toUpperCase() });
    expectRefusal(await confirm(await linkTo(email)), 409, "This email is already registered");
    expect((await findUser(database(env), player.id))?.email).toBe(player.email);
  });

  test.each([["before"], ["after"]])("is not blocked by a sign-up %s it that nobody has confirmed", async (when) => {
    const player = await addPlayer();
    const email = newAddress();
    const signUp = async (): Promise<string> => {
      const body = { email: email.toUpperCase(), username: uniqueName("signer"), password: "long enough" };
      expect((await callToTheEnd("/v2/auth/register", { body })).status).toBe(201);
      return linkTo(email.toUpperCase());
    };
    const before = when === "before" ? await signUp() : null;
    await ask(player, email);
    const confirmation = before ?? (await signUp());
    expect((await confirm(await linkTo(email))).status).toBe(200);
    expect((await findUser(database(env), player.id))?.email).toBe(email);
    // The sign-up is now treated like one with an address in use.
    expectRefusal(await call("/v2/auth/confirm-email", { method: "POST", token: confirmation }), 401, SPENT);
    const login = await call("/v2/auth/login", { body: { identifier: email, password: PASSWORD } });
    expect(login.status).toBe(200);
  });

  test("refuses links of other kinds, and expired ones", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const email = newAddress();
    const player = await addPlayer({ pendingEmail: email });
    const link = { userId: player.id, version: 0, email };
    for (const kind of ["confirm-email", "reset-password"] as const) {
      expectRefusal(await confirm(await signLinkToken(kind, link, SECRET)), 401, "This link is not valid");
    }
    expectRefusal(await confirm(await tokenOf(player)), 401, "This link is not valid");
    const late = await signLinkToken("new-email", link, SECRET);
    vi.setSystemTime(Date.now() + 86_401_000);
    expectRefusal(await confirm(late), 401, "This link has expired");
  });

  test("sends three mails, then one in ten minutes", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const player = await addPlayer();
    for (let mail = 0; mail < 3; mail++) expect((await ask(player, newAddress())).status).toBe(202);
    const refused = await ask(player, newAddress());
    expectRefusal(refused, 429, "Too many attempts");
    expect(refused.headers.get("Retry-After")).toBe("600");
  });

  test("refuses invalid input", async () => {
    const player = await addPlayer();
    expectRefusal(await ask(player, "anna", 5), 400, ["Please enter a valid email address", "password must be a text"]);
    expectRefusal(await ask(player, player.email), 400, "This is already your email");
  });
});
