import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test, vi } from "vitest";
import { verifySessionToken } from "../../../worker/auth/session-token.ts";
import { database } from "../../../worker/data/database.ts";
import { findUser } from "../../../worker/data/users.ts";
import { networkOf } from "../../../worker/rate-limiter/network.ts";
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
  test("by name in any case, for seven days", async () => {
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

  test("a guest's token comes with who the guest is", async () => {
    const answer = await call("/v2/auth/guest-login", { method: "POST" });
    const account = await call("/v2/account", { token: textIn(answer, "token") });
    expect(answer.body).toMatchObject({ account: account.body });
  });

  test("by address in any case, remembered for 365 days", async () => {
    const player = await addPlayer();
    const body = { identifier: player.email?.toUpperCase(), password: PASSWORD, rememberMe: true };
    const answer = await call(LOGIN, { body });
    expect(answer).toMatchObject({ status: 200, body: { maxAge: 365 * 86_400 } });
    const session = await verifySessionToken(textIn(answer, "token"), SECRET);
    expect((session?.expiresAt ?? 0) - Date.now() / 1000).toBeCloseTo(365 * 86_400, -2);
  });

  test("an unknown name and a wrong password read the same", async () => {
    const player = await addPlayer();
    const wrong = await call(LOGIN, { body: { identifier: player.username, password: "wrong horse" } });
    const unknown = await call(LOGIN, { body: { identifier: "nobody-here", password: PASSWORD } });
    expectRefusal(wrong, 401, WRONG);
    expect(unknown.body).toEqual(wrong.body);
    expect([...unknown.headers.keys()]).toEqual([...wrong.headers.keys()]);
    expect(unknown.status).toBe(wrong.status);
  });

  test("waits for the confirmation, and says so only to whoever knows the password", async () => {
    const player = await addPlayer({ confirmedAt: null });
    const body = { identifier: player.username, password: PASSWORD };
    expectRefusal(await call(LOGIN, { body }), 403, "Please confirm your email before you log in");
    expectRefusal(await call(LOGIN, { body: { ...body, password: "wrong horse" } }), 401, WRONG);
  });

  test("brings a hash of other parameters up to date, and the session lives on", async () => {
    const player = await addPlayer({ passwordHash: OLD_PASSWORD_HASH });
    const answer = await call(LOGIN, { body: { identifier: player.username, password: PASSWORD } });
    const now = await findUser(database(env), player.id);
    expect(now?.passwordHash).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$/);
    expect((await call("/v2/account", { token: textIn(answer, "token") })).status).toBe(200);
  });
});

test("each attempt is logged with its outcome, and nothing of people", async () => {
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
  test("stays known as the guest; at the second login too, but not as somebody else", async () => {
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

describe("a login that does not fit", () => {
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

  test("a password of 1000 characters is only a wrong one", async () => {
    expectRefusal(await call(LOGIN, { body: { ...good, password: "x".repeat(1000) } }), 401, WRONG);
  });

  test("a name in quotes of SQL is only an unknown one", async () => {
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

  test("from one address: thirty, whatever the name", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const ip = uniqueIp();
    // What is used up is taken from the limiter itself: thirty wrong passwords would be thirty hashes.
    const limiter = env.RATE_LIMITER.getByName(`login-by-ip:${networkOf(ip)}`);
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

  /** Uses up what an account takes from strangers, without twenty hashes. */
  const wearOut = async (account: string, attempts = 20): Promise<void> => {
    const counter = env.RATE_LIMITER.getByName(`wrong-passwords:${account}`);
    for (let attempt = 0; attempt < attempts; attempt++) expect(await counter.attempt()).toEqual({ ok: true });
  };

  test("are counted by name and address together", async () => {
    const player = await addPlayer();
    const ip = uniqueIp();
    for (const identifier of [player.username, player.email ?? "", player.username.toUpperCase()]) {
      expect((await wrong(identifier, { ip })).status).toBe(401);
      expect((await wrong(identifier.toUpperCase(), { ip })).status).toBe(
        identifier === player.username.toUpperCase() ? 429 : 401,
      );
    }
  });

  test("from all over the world: twenty, then each waits twice as long as the one before, a quarter of an hour at most", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const player = await addPlayer();
    await wearOut(player.id);
    const waits: number[] = [];
    for (let attempt = 0; attempt < 12; attempt++) {
      const refused = await wrong(player.username);
      expectRefusal(refused, 429, TOO_MANY);
      const seconds = Number(refused.headers.get("Retry-After"));
      waits.push(seconds);
      vi.setSystemTime(Date.now() + seconds * 1000 - 1);
      expect((await wrong(player.email ?? "")).headers.get("Retry-After")).toBe("1");
      vi.setSystemTime(Date.now() + 1);
      await wearOut(player.id, 1);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  });

  test("of strangers lock no owner out of a browser that has been logged in with", async () => {
    const player = await addPlayer();
    const here = cookiesIn(await right(player.username));
    expect(here).toMatch(/^__Host-device=/);
    await wearOut(player.id, 21 - 1);
    expectRefusal(await right(player.username), 429, TOO_MANY);
    const ip = uniqueIp();
    for (let attempt = 0; attempt < 4; attempt++) {
      expect((await wrong(player.username, { ip, headers: { Cookie: here } })).status).toBe(401);
    }
    expect((await right(player.username, { ip, headers: { Cookie: here } })).status).toBe(200);
    // Success resets what strangers have used up.
    expect((await right(player.username)).status).toBe(200);
    // The browser has its own limit, and is a stranger to everybody else.
    expectRefusal(await right(player.username, { headers: { Cookie: here } }), 429, TOO_MANY);
    const other = await addPlayer();
    await wearOut(other.id);
    expectRefusal(await right(other.username, { headers: { Cookie: here } }), 429, TOO_MANY);
  });

  test("are counted for a name that nobody has as for any other", async () => {
    await wearOut("nobody-at-all");
    expectRefusal(await wrong("Nobody-at-all"), 429, TOO_MANY);
  });
});
