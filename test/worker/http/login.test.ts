import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test, vi } from "vitest";
import { scryptPasswords } from "../../../worker/account/auth/password.ts";
import { verifySessionToken } from "../../../worker/account/auth/session-token.ts";
import { findUser } from "../../../worker/data/account/users.ts";
import { database } from "../../../worker/data/database.ts";
import { limiterOf } from "../../../worker/platform/rate-limiter/limit.ts";
import { networksOf } from "../../../worker/platform/rate-limiter/network.ts";
import {
  type Answer,
  addPlayer,
  call,
  cookiesIn,
  expectRefusal,
  guestToken,
  OLD_PASSWORD_HASH,
  type Options,
  PASSWORD,
  SECRET,
  textIn,
  uniqueIp,
} from "./api.ts";

const LOGIN = "/v2/auth/login";
const WRONG = "Wrong username, email or password";
const TOO_MANY = "Too many login attempts";

afterEach(() => {
  vi.useRealTimers();
});

const identityIn = async (token: string) => (await verifySessionToken(token, SECRET))?.identity;

describe("logging in", () => {
  test("works by name in any case, for seven days", async () => {
    const player = await addPlayer();
    const body = { identifier: ` ${player.username.toUpperCase()} `, password: PASSWORD };
    const answer = await call(LOGIN, { body });
    expect(answer).toMatchObject({ status: 200, body: { maxAge: 7 * 86_400 } });
    const session = await verifySessionToken(textIn(answer, "token"), SECRET);
    expect(session?.identity).toEqual({
      identifier: player.id,
      username: player.username,
      role: "player",
      formerGuest: null,
    });
    expect((session?.expiresAt ?? 0) - Date.now() / 1000).toBeCloseTo(7 * 86_400, -2);
    expect((await call("/v1/account", { token: textIn(answer, "token") })).status).toBe(200);
  });

  test("a guest's token lasts a day", async () => {
    const answer = await call("/v2/auth/guest-login", { method: "POST" });
    expect(answer).toMatchObject({ status: 200, body: { maxAge: 86_400 } });
    const session = await verifySessionToken(textIn(answer, "token"), SECRET);
    expect(session?.identity.role).toBe("guest");
    expect((session?.expiresAt ?? 0) - Date.now() / 1000).toBeCloseTo(86_400, -2);
  });

  test("a guest's token comes with the guest's account", async () => {
    const answer = await call("/v2/auth/guest-login", { method: "POST" });
    const account = await call("/v2/account", { token: textIn(answer, "token") });
    expect(answer.body).toMatchObject({ account: account.body });
  });

  test("works by address in any case, remembered for 365 days", async () => {
    const player = await addPlayer();
    const body = { identifier: player.email?.toUpperCase(), password: PASSWORD, rememberMe: true };
    const answer = await call(LOGIN, { body });
    expect(answer).toMatchObject({ status: 200, body: { maxAge: 365 * 86_400 } });
    const session = await verifySessionToken(textIn(answer, "token"), SECRET);
    expect((session?.expiresAt ?? 0) - Date.now() / 1000).toBeCloseTo(365 * 86_400, -2);
  });

  test("an unknown name and a wrong password get the same answer", async () => {
    const player = await addPlayer();
    const wrong = await call(LOGIN, { body: { identifier: player.username, password: "wrong horse" } });
    const unknown = await call(LOGIN, { body: { identifier: "nobody-here", password: PASSWORD } });
    expectRefusal(wrong, 401, WRONG);
    expect(unknown.body).toEqual(wrong.body);
    expect([...unknown.headers.keys()]).toEqual([...wrong.headers.keys()]);
    expect(unknown.status).toBe(wrong.status);
  });

  test("waits for the confirmation, and says so only after the right password", async () => {
    const player = await addPlayer({ confirmedAt: null });
    const body = { identifier: player.username, password: PASSWORD };
    expectRefusal(await call(LOGIN, { body }), 403, "Please confirm your email before you log in");
    expectRefusal(await call(LOGIN, { body: { ...body, password: "wrong horse" } }), 401, WRONG);
  });

  test("updates a hash of other parameters, and the session lives on", async () => {
    const player = await addPlayer({ passwordHash: OLD_PASSWORD_HASH });
    const answer = await call(LOGIN, { body: { identifier: player.username, password: PASSWORD } });
    const now = await findUser(database(env), player.id);
    expect(now?.passwordHash).toMatch(/^\$scrypt\$ln=1,r=8,p=5\$/);
    expect((await call("/v2/account", { token: textIn(answer, "token") })).status).toBe(200);
  });
});

test("each attempt is logged with its outcome, and nothing about people", async () => {
  const [player, waiting] = [await addPlayer(), await addPlayer({ confirmedAt: null })];
  const logged = vi.spyOn(console, "log").mockReturnValue();
  await call(LOGIN, { body: { identifier: player.username, password: PASSWORD } });
  await call(LOGIN, { body: { identifier: player.email, password: "wrong horse" } });
  await call(LOGIN, { body: { identifier: "nobody-here", password: PASSWORD } });
  await call(LOGIN, { body: { identifier: waiting.username, password: PASSWORD } });
  const lines = logged.mock.calls.map(([line]) => String(line));
  logged.mockRestore();
  const outcomes = ["ok", "wrong", "wrong", "unconfirmed"];
  expect(lines.map((line) => JSON.parse(line))).toEqual(
    outcomes.map((outcome) => ({ event: "login", outcome, request: expect.stringMatching(/^[0-9a-v]{16}$/) })),
  );
});

describe("a guest who logs in", () => {
  test("stays known as the guest, also at the second login, but not as another one", async () => {
    const [player, other] = [await addPlayer(), await addPlayer()];
    const guest = await guestToken();
    const guestId = (await identityIn(guest))?.identifier;
    const logIn = async (username: string, cookie: string): Promise<string> =>
      textIn(await call(LOGIN, { body: { identifier: username, password: PASSWORD }, cookie }), "token");

    const first = await logIn(player.username, guest);
    expect((await identityIn(first))?.formerGuest).toBe(guestId);
    expect((await identityIn(await logIn(player.username, first)))?.formerGuest).toBe(guestId);
    expect((await identityIn(await logIn(other.username, first)))?.formerGuest).toBeNull();
    expect((await identityIn(await logIn(player.username, `${guest}x`)))?.formerGuest).toBeNull();
  });
});

describe("an invalid login", () => {
  const good = { identifier: "anna", password: PASSWORD };
  const cases: [what: string, body: unknown, messages: string[]][] = [
    ["nothing in it", {}, ["identifier is required", "password is required"]],
    [
      "wrong types",
      { identifier: {}, password: 12345678, rememberMe: "yes" },
      ["identifier must be a text", "password must be a text", "rememberMe must be true or false"],
    ],
    ["a field too many", { ...good, admin: true }, ["Unknown field: admin"]],
    [
      "empty fields",
      { identifier: " ", password: "" },
      ["Please enter your username or email", "Please enter your password"],
    ],
    ["a password too long", { ...good, password: "x".repeat(1001) }, ["Password must be at most 1000 characters"]],
    ["a name too long", { ...good, identifier: "x".repeat(255) }, ["Username or email is too long"]],
  ];

  test.each(cases)("%s", async (_what, body, messages) => {
    expectRefusal(await call(LOGIN, { body }), 400, messages);
  });

  test("a password of 1000 characters is only wrong", async () => {
    expectRefusal(await call(LOGIN, { body: { ...good, password: "x".repeat(1000) } }), 401, WRONG);
  });

  test("a name with SQL quotes is only unknown", async () => {
    expectRefusal(await call(LOGIN, { body: { ...good, identifier: "' OR 1=1 --" } }), 401, WRONG);
  });
});

describe("too many logins", () => {
  test("with one name: five, then one a minute, to the second", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const ip = uniqueIp();
    const body = { identifier: "Somebody", password: "wrong horse" };
    for (let attempt = 0; attempt < 5; attempt++) expectRefusal(await call(LOGIN, { body, ip }), 401, WRONG);
    vi.setSystemTime(Date.now() + 10_000);
    const refused = await call(LOGIN, { body: { ...body, identifier: "sOMEBODY" }, ip });
    expectRefusal(refused, 429, TOO_MANY);
    expect(refused.headers.get("Retry-After")).toBe("50");
    vi.setSystemTime(Date.now() + 49_999);
    expect((await call(LOGIN, { body, ip })).headers.get("Retry-After")).toBe("1");
    vi.setSystemTime(Date.now() + 1);
    expect((await call(LOGIN, { body, ip })).status).toBe(401);
    expect((await call(LOGIN, { body })).status).toBe(401);
  });

  test("from one address: thirty, with any names", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const ip = uniqueIp();
    // The limiter itself uses up the limit: thirty wrong passwords would be thirty hashes.
    const limiter = limiterOf(env, "login-by-ip", networksOf(ip).own);
    for (let attempt = 0; attempt < 30; attempt++) await limiter.take({ burst: 30, perHour: 300 });
    const refused = await call(LOGIN, { body: { identifier: "anybody", password: "wrong horse" }, ip });
    expectRefusal(refused, 429, TOO_MANY);
    expect(refused.headers.get("Retry-After")).toBe("12");
  });
});

describe("wrong passwords of one account", () => {
  const wrong = (identifier: string, options: Options = {}): Promise<Answer> =>
    call(LOGIN, { body: { identifier, password: "wrong horse" }, ...options });
  const right = (identifier: string, options: Options = {}): Promise<Answer> =>
    call(LOGIN, { body: { identifier, password: PASSWORD }, ...options });

  /** Uses up the limit of a name or address for strangers, without twenty hashes. */
  const wearOut = async (typed: string, attempts = 20): Promise<void> => {
    const counter = limiterOf(env, "wrong-passwords", typed);
    for (let attempt = 0; attempt < attempts; attempt++) expect(await counter.attempt()).toMatchObject({ ok: true });
  };

  test("are counted by what was typed, so nobody learns whose name and address belong together", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const verified = vi.spyOn(scryptPasswords, "verify").mockResolvedValue("wrong");
    const [player, stranger] = [await addPlayer(), await addPlayer()];
    // From one network: five for the address, then one for a name.
    for (const { username } of [player, stranger]) {
      const ip = uniqueIp();
      for (let attempt = 0; attempt < 5; attempt++) {
        expect((await wrong(player.email?.toUpperCase() ?? "", { ip })).status).toBe(401);
      }
      expect((await wrong(player.email ?? "", { ip })).status).toBe(429);
      expect((await wrong(username, { ip })).status).toBe(401);
    }
    // From all over the world.
    await wearOut(player.email ?? "", 20 - 10);
    expect((await wrong(player.email ?? "")).status).toBe(429);
    for (const { username } of [player, stranger]) expect((await wrong(username)).status).toBe(401);
    verified.mockRestore();
  });

  test("from all over the world: twenty, then each waits twice as long as the one before, a quarter of an hour at most", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const { username } = await addPlayer();
    await wearOut(username);
    const waits: number[] = [];
    for (let attempt = 0; attempt < 12; attempt++) {
      const refused = await wrong(username);
      expectRefusal(refused, 429, TOO_MANY);
      const seconds = Number(refused.headers.get("Retry-After"));
      waits.push(seconds);
      vi.setSystemTime(Date.now() + seconds * 1000 - 1);
      expect((await wrong(username.toUpperCase())).headers.get("Retry-After")).toBe("1");
      vi.setSystemTime(Date.now() + 1);
      await wearOut(username, 1);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  });

  test("of strangers do not lock the owner out of a browser with an earlier login", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const player = await addPlayer();
    const here = cookiesIn(await right(player.username));
    expect(here).toMatch(/^device=/);
    await wearOut(player.username);
    expectRefusal(await right(player.username), 429, TOO_MANY);
    const ip = uniqueIp();
    for (let attempt = 0; attempt < 4; attempt++) {
      expect((await wrong(player.username, { ip, headers: { Cookie: here } })).status).toBe(401);
    }
    expect((await right(player.email ?? "", { ip, headers: { Cookie: here } })).status).toBe(200);
    // The browser has its own limit, for name and address together, and counts as a stranger for other accounts.
    expectRefusal(await right(player.username, { headers: { Cookie: here } }), 429, TOO_MANY);
    const other = await addPlayer();
    await wearOut(other.username);
    expectRefusal(await right(other.username, { headers: { Cookie: here } }), 429, TOO_MANY);
  });

  test("do not count right ones: after a login the limit is as before it", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const player = await addPlayer();
    await wearOut(player.username);
    // The next attempt may be made in a second.
    vi.setSystemTime(Date.now() + 1000);
    for (let login = 0; login < 3; login++) expect((await right(player.username)).status).toBe(200);
    expect((await wrong(player.username)).status).toBe(401);
    expect((await right(player.username)).headers.get("Retry-After")).toBe("2");
    expect((await right(player.email ?? "")).status).toBe(200);
  });

  test("are counted for an unknown name as for any other", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    await wearOut("nobody-at-all");
    expectRefusal(await wrong("Nobody-at-all"), 429, TOO_MANY);
  });
});
