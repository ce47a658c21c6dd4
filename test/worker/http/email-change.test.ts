import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test, vi } from "vitest";
import { signLinkToken } from "../../../worker/auth/link-token.ts";
import { verifySessionToken } from "../../../worker/auth/session-token.ts";
import { database } from "../../../worker/data/database.ts";
import type { User } from "../../../worker/data/schema.ts";
import { findUser } from "../../../worker/data/users.ts";
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
} from "./api.ts";

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
  test("is confirmed at the new one, told to the old one, and ends the other sessions", async () => {
    const player = await addPlayer();
    const session = await tokenOf(player, "guest_before", 5000);
    const email = newAddress();
    expect(await ask(player, email)).toMatchObject({
      status: 202,
      body: { message: "We have sent a mail to your new email to confirm it" },
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

  test("may be confirmed by a guest's browser, whose seats come along", async () => {
    const player = await addPlayer();
    const email = newAddress();
    await ask(player, email);
    const guest = await guestToken();
    const changed = await confirm(await linkTo(email), guest);
    expect(changed).toMatchObject({ status: 200, body: { maxAge: 7 * 86_400 } });
    const guestId = (await verifySessionToken(guest, SECRET))?.identity.identifier;
    expect((await verifySessionToken(textIn(changed, "token"), SECRET))?.identity.formerGuest).toBe(guestId);
  });

  test("asks for the password", async () => {
    const player = await addPlayer();
    const email = newAddress();
    expectRefusal(await ask(player, email, "wrong horse"), 400, "The password is wrong");
    expect(await mailsTo(email)).toEqual([]);
    expect(await findUser(database(env), player.id)).toEqual(player);
  });

  test("only the latest wish counts", async () => {
    const player = await addPlayer();
    const [typo, meant] = [newAddress(), newAddress()];
    await ask(player, typo);
    await ask(player, meant);
    expectRefusal(await confirm(await linkTo(typo)), 401, SPENT);
    expect((await confirm(await linkTo(meant))).status).toBe(200);
    expect((await findUser(database(env), player.id))?.email).toBe(meant);
  });

  test("a new password stops it", async () => {
    const player = await addPlayer();
    const email = newAddress();
    await ask(player, email);
    const body = { currentPassword: PASSWORD, newPassword: "another horse" };
    await call("/v2/account/change-password", { token: await tokenOf(player), body });
    expectRefusal(await confirm(await linkTo(email)), 401, SPENT);
  });

  test("refuses an address that somebody has, at once and at the last moment", async () => {
    const [player, other] = [await addPlayer(), await addPlayer()];
    expectRefusal(await ask(player, other.email?.toUpperCase()), 409, "This email is already registered");
    const email = newAddress();
    await ask(player, email);
    await addPlayer({ email: email.toUpperCase() });
    expectRefusal(await confirm(await linkTo(email)), 409, "This email is already registered");
    expect((await findUser(database(env), player.id))?.email).toBe(player.email);
  });

  test("refuses links of other kinds, and late ones", async () => {
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

  test("refuses what does not fit", async () => {
    const player = await addPlayer();
    expectRefusal(await ask(player, "anna", 5), 400, ["Please enter a valid email address", "password must be a text"]);
    expectRefusal(await ask(player, player.email), 400, "This is your email already");
  });
});
