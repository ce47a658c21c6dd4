import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test, vi } from "vitest";
import { signDevice, signRegistration } from "../../../../worker/account/auth/browser-token.ts";
import { signLinkToken } from "../../../../worker/account/auth/link-token.ts";
import { findUser, findUserByEmail } from "../../../../worker/data/account/users.ts";
import { database } from "../../../../worker/data/database.ts";
import type { User } from "../../../../worker/data/schema.ts";
import {
  type Answer,
  addPlayer,
  call,
  callToTheEnd,
  cookiesIn,
  expectRefusal,
  linkTo,
  mailsTo,
  type Options,
  PASSWORD,
  SECRET,
  tokenOf,
  uniqueIp,
  uniqueName,
} from "../api.ts";

const RESEND = "/v2/auth/resend-verification-email";
const NEUTRAL = { message: "If this address still needs confirming, a new email is on its way" };

afterEach(() => {
  vi.useRealTimers();
});

const linkFor = (user: User): Promise<string> =>
  signLinkToken("confirm-email", { userId: user.id, version: user.tokenVersion, email: user.email ?? "" }, SECRET);

const confirm = (token: string, options: Options = {}): Promise<Answer> =>
  call("/v2/auth/confirm-email", { method: "POST", token, ...options });

/** In the browser that signed up. */
const confirmHere = async (token: string, { id }: User): Promise<Answer> =>
  confirm(token, {
    headers: { Cookie: `registration=${await signRegistration(id, "somebody@example.com", SECRET)}` },
  });

const ASK = "Please enter the password you chose when you signed up";

describe("confirming an address", () => {
  test("works once, even for two requests at once", async () => {
    const player = await addPlayer({ confirmedAt: null });
    const link = await linkFor(player);
    const answers = await Promise.all([confirmHere(link, player), confirmHere(link, player)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expectRefusal(await confirmHere(link, player), 401, "This link has been used. You can log in");
    expectRefusal(await confirm(link), 401, "This link has been used. You can log in");
    expect((await findUser(database(env), player.id))?.confirmedAt).not.toBeNull();
  });

  test("lets no stranger's password in: only the one who signed up knows it", async () => {
    const username = uniqueName();
    const email = `${username}@example.com`;
    const signedUp = await call("/v2/auth/register", { body: { email, username, password: PASSWORD } });
    const link = await linkTo(email);
    const stranger = await addPlayer({ confirmedAt: null });
    const cookies = [
      "",
      "registration=forged",
      `registration=${await signRegistration(stranger.id, "somebody@example.com", SECRET)}`,
      cookiesIn(signedUp).replace("registration", "device"),
      `registration=${await signDevice(null, (await findUserByEmail(database(env), email))?.id ?? "", SECRET)}`,
    ];
    for (const Cookie of cookies) expectRefusal(await confirm(link, { headers: { Cookie } }), 403, ASK);
    expectRefusal(await confirm(link, { body: { password: "wrong horse" } }), 400, "The password is wrong");
    expectRefusal(await confirm(link, { body: {} }), 400, ["password is required"]);
    expect((await findUserByEmail(database(env), email))?.confirmedAt).toBeNull();

    await callToTheEnd("/v2/auth/forgot-password", { body: { email } });
    const own = await call("/v2/auth/reset-password", {
      token: await linkTo(email),
      body: { password: "my own horse" },
    });
    expect(own.status).toBe(200);
    expectRefusal(
      await confirm(link, { headers: { Cookie: cookiesIn(signedUp) } }),
      401,
      "This link has been used. You can log in",
    );
    const logIn = (password: string): Promise<Answer> =>
      call("/v2/auth/login", { body: { identifier: email, password } });
    expect((await logIn(PASSWORD)).status).toBe(401);
    expect((await logIn("my own horse")).status).toBe(200);
  });

  test.each([
    [
      "https://play.example.com",
      /^__Host-registration=[\w.-]+; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ],
    ["http://localhost", /^registration=[\w.-]+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/],
  ])("asks for no password in the browser that signed up at %s", async (origin, written) => {
    const username = uniqueName();
    const email = `${username}@example.com`;
    const signedUp = await call("/v2/auth/register", { origin, body: { email, username, password: PASSWORD } });
    expect(signedUp.headers.getSetCookie()[0]).toMatch(written);
    const link = await linkTo(email);
    const Cookie = cookiesIn(signedUp);
    // Over HTTPS, a name without the prefix may come from a sibling domain.
    if (origin.startsWith("https:"))
      expectRefusal(await confirm(link, { origin, headers: { Cookie: Cookie.replace("__Host-", "") } }), 403, ASK);
    expect((await confirm(link, { origin, headers: { Cookie } })).status).toBe(200);
  });

  test("asks for the password in another browser, five times at most", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const player = await addPlayer({ confirmedAt: null });
    const link = await linkFor(player);
    const wrong = { body: { password: "wrong horse" } };
    for (let attempt = 0; attempt < 5; attempt++) expect((await confirm(link, wrong)).status).toBe(400);
    const refused = await confirm(link, { body: { password: PASSWORD } });
    expectRefusal(refused, 429, "Too many attempts");
    expect(refused.headers.get("Retry-After")).toBe("60");
    vi.setSystemTime(Date.now() + 60_000);
    const confirmed = await confirm(link, { body: { password: PASSWORD } });
    expect(confirmed).toMatchObject({
      status: 200,
      body: { message: "Your email is confirmed", maxAge: 365 * 86_400 },
    });
    expect(cookiesIn(confirmed)).toMatch(/^device=/);
  });

  test("refuses an expired link", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const player = await addPlayer({ confirmedAt: null });
    const link = await linkFor(player);
    vi.setSystemTime(Date.now() + 86_401_000);
    expectRefusal(await confirm(link), 401, "This link has expired");
    expect((await findUser(database(env), player.id))?.confirmedAt).toBeNull();
  });

  test("refuses a link of another kind, a session, and no link", async () => {
    const player = await addPlayer({ confirmedAt: null });
    const link = { userId: player.id, version: 0, email: player.email ?? "" };
    for (const token of [
      await signLinkToken("reset-password", link, SECRET),
      await signLinkToken("confirm-email", link, "another secret, of more than 32 bytes, too"),
      await tokenOf(player),
      "",
    ]) {
      expectRefusal(await confirm(token), 401, "This link is not valid");
    }
    expect((await findUser(database(env), player.id))?.confirmedAt).toBeNull();
  });

  test("refuses the link of a deleted account", async () => {
    const player = await addPlayer({ confirmedAt: null });
    const link = await linkFor({ ...player, id: "id-nobody" });
    expectRefusal(await confirmHere(link, player), 401, "This link has been used or is no longer valid");
  });

  test("the link does not serve as a session", async () => {
    const token = await linkFor(await addPlayer());
    expectRefusal(await call("/v2/account", { token }), 403, "Forbidden");
    expectRefusal(await call("/v1/account/profile", { token }), 401, "Unauthorized");
  });
});

describe("asking for the mail again", () => {
  test("sends it in text and HTML, and loads nothing from elsewhere", async () => {
    const player = await addPlayer({ confirmedAt: null });
    expect(await callToTheEnd(RESEND, { body: { email: player.email?.toUpperCase() } })).toMatchObject({
      status: 200,
      body: NEUTRAL,
    });
    const [mail] = await mailsTo(player.email ?? "");
    const link = await linkTo(player.email ?? "");
    expect(mail?.subject).toBe("Confirm your email for Ultimate Tic-Tac-Toe");
    expect(mail?.text).toContain(`Hello ${player.username},`);
    expect(mail?.text).toContain(`\nhttp://localhost/confirmation?token=${link}\n`);
    expect(mail?.html).toContain(`href="http://localhost/confirmation?token=${link}"`);
    expect(mail?.html).not.toMatch(/src=|url\(|<link|<script|@import/i);
    expect((await confirmHere(link, player)).status).toBe(200);
  });

  test("links to the site's own address if the operator has set it", async () => {
    const { email } = await addPlayer({ confirmedAt: null });
    await callToTheEnd(RESEND, { body: { email } }, { PUBLIC_ORIGIN: "https://play.example.com" });
    expect((await mailsTo(email ?? ""))[0]?.text).toContain("\nhttps://play.example.com/confirmation?token=");
  });

  test("answers the same and sends nothing for an unknown and a confirmed address", async () => {
    const confirmed = await addPlayer();
    const unknown = `${uniqueName()}@example.com`;
    for (const email of [confirmed.email ?? "", unknown]) {
      expect(await callToTheEnd(RESEND, { body: { email } })).toMatchObject({ status: 200, body: NEUTRAL });
      expect(await mailsTo(email)).toEqual([]);
    }
  });

  test("waits 60 seconds in between, counted from the registration", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const username = uniqueName();
    const email = `${username}@example.com`;
    const ip = uniqueIp();
    const signedUp = await call("/v2/auth/register", { body: { email, username, password: "long enough" }, ip });
    vi.setSystemTime(Date.now() + 15_000);
    // Recognised by the network, and by the browser in any network.
    for (const options of [{ ip }, { headers: { Cookie: cookiesIn(signedUp) } }]) {
      const refused = await call(RESEND, { body: { email: email.toUpperCase() }, ...options });
      expectRefusal(refused, 429, "Please wait before you ask for another email");
      expect(refused.headers.get("Retry-After")).toBe("45");
    }
    vi.setSystemTime(Date.now() + 45_000);
    expect((await callToTheEnd(RESEND, { body: { email }, ip })).status).toBe(200);
    expect((await call(RESEND, { body: { email }, ip })).headers.get("Retry-After")).toBe("60");
    expect(await mailsTo(email)).toHaveLength(2);
  });

  test("a failing mail is logged without the address, and not reported to the caller", async () => {
    const { email } = await addPlayer({ confirmedAt: null });
    const production = {
      MAIL_TRANSPORT: "cloudflare",
      MAIL_FROM: "play@example.com",
      PUBLIC_ORIGIN: "https://play.example.com",
      EMAIL: { send: () => Promise.reject(new Error("the mail service is away")) },
    };
    const log = vi.spyOn(console, "error").mockReturnValue();
    const answer = await callToTheEnd(RESEND, { body: { email } }, production);
    expect(answer).toMatchObject({ status: 200, body: NEUTRAL });
    const [line, ...others] = log.mock.calls.map(([text]) => String(text));
    log.mockRestore();
    expect(others).toEqual([]);
    expect(JSON.parse(line ?? "")).toMatchObject({ event: "mail-failed" });
    expect(line).toContain("the mail service is away");
    expect(line).not.toContain(email);
  });

  test.each([
    [{}, ["email is required"]],
    [{ email: 7 }, ["email must be a text"]],
    [{ email: "anna" }, ["Please enter a valid email address"]],
    [{ email: "a@example.com", to: "b@example.com" }, ["Unknown field: to"]],
  ])("refuses %j", async (body, messages) => {
    expectRefusal(await call(RESEND, { body }), 400, messages);
  });
});
