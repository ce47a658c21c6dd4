import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test, vi } from "vitest";
import { scryptPasswords } from "../../../worker/account/auth/password.ts";
import { verifySessionToken } from "../../../worker/account/auth/session-token.ts";
import { findUser, findUserByEmail, findUserToLogIn } from "../../../worker/data/account/users.ts";
import { database } from "../../../worker/data/database.ts";
import {
  type Answer,
  addPlayer,
  call,
  callToTheEnd,
  cookiesIn,
  expectRefusal,
  guestToken,
  linkTo,
  mailsTo,
  SECRET,
  textIn,
  uniqueIp,
  uniqueName,
} from "./api.ts";

const REGISTER = "/v2/auth/register";
const DAY = 86_400_000;

afterEach(() => {
  vi.useRealTimers();
});

const someone = (username = uniqueName()) => ({ email: `${username}@example.com`, username, password: "long enough" });

describe("signing up", () => {
  test("takes an address with letters of any language in its domain, and finds it by both spellings", async () => {
    const username = uniqueName();
    const [typed, sent] = [`${username}@Müller.de`, `${username}@xn--mller-kva.de`];
    expect((await call(REGISTER, { body: { ...someone(username), email: typed } })).status).toBe(201);
    expect(await mailsTo(sent)).toHaveLength(1);
    const db = database(env);
    expect((await findUserByEmail(db, sent))?.email).toBe(sent);
    for (const spelling of [typed, sent.toUpperCase()]) {
      expect((await findUserToLogIn(db, spelling))?.username).toBe(username);
    }
    const again = await callToTheEnd(REGISTER, { body: { ...someone(), email: sent } });
    expect(again.status).toBe(201);
    expect(await mailsTo(sent)).toHaveLength(2);
    expect((await findUserByEmail(db, sent))?.username).toBe(username);
  });

  test("sends a mail whose link logs in for 365 days, as the former guest", async () => {
    const person = someone(uniqueName("Bert"));
    const registered = await call(REGISTER, { body: person });
    expect(registered).toMatchObject({
      status: 201,
      body: { message: "We sent you an email to confirm your address" },
    });
    expect(registered.headers.get("Cache-Control")).toBe("no-store");

    const guest = await guestToken();
    const confirmed = await call("/v2/auth/confirm-email", {
      method: "POST",
      token: await linkTo(person.email),
      headers: { Cookie: `token=${guest}; ${cookiesIn(registered)}` },
    });
    expect(confirmed).toMatchObject({
      status: 200,
      body: { message: "Your email is confirmed", maxAge: 365 * 86_400 },
    });
    const session = await verifySessionToken(textIn(confirmed, "token"), SECRET);
    const guestSession = await verifySessionToken(guest, SECRET);
    expect(session?.identity).toMatchObject({
      username: person.username,
      role: "player",
      formerGuest: guestSession?.identity.identifier,
    });
    expect((session?.expiresAt ?? 0) - Date.now() / 1000).toBeGreaterThan(364.9 * 86_400);
    const account = await call("/v2/account", { token: textIn(confirmed, "token") });
    expect(account).toMatchObject({
      status: 200,
      body: { username: person.username, role: "player", supporter: false, email: person.email },
    });
  });

  test("stores no password, and the address as it was written", async () => {
    const person = { ...someone(), email: `${uniqueName("Clara")}@Example.COM` };
    await call(REGISTER, { body: person });
    const user = await findUserByEmail(database(env), person.email.toUpperCase());
    expect(user?.email).toBe(person.email);
    expect(user?.passwordHash).toMatch(/^\$scrypt\$ln=1,r=8,p=5\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(JSON.stringify(user)).not.toContain(person.password);
  });

  test("refuses a taken name in any case, and says nothing about the address", async () => {
    const taken = await addPlayer();
    const username = taken.username.toUpperCase();
    for (const email of [taken.email?.toUpperCase(), `${uniqueName()}@example.com`]) {
      const body = { email, username, password: "long enough" };
      expectRefusal(await call(REGISTER, { body }), 409, ["This username is already taken"]);
    }
    expect(await mailsTo(taken.email ?? "")).toEqual([]);
  });

  test("looks the same with a used address as with a new one, and only the mailbox is notified", async () => {
    const owner = await addPlayer();
    const [taken, free] = [{ ...someone(), email: owner.email?.toUpperCase() ?? "" }, someone()];
    const answers = [await call(REGISTER, { body: taken }), await call(REGISTER, { body: free })];
    const [one, other] = answers;
    expect(one).toMatchObject({ status: 201, body: other?.body });
    const names = ({ headers }: Answer): string[] => [
      ...[...headers.keys()].sort(),
      ...headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]+/, "")),
    ];
    const [ofTaken, ofFree] = answers.map(names);
    expect(ofTaken).toEqual(ofFree);
    expect(one?.headers.getSetCookie()[0]).toMatch(
      /^registration=[\w.-]+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/,
    );

    const [mail, ...others] = await mailsTo(owner.email ?? "");
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("You already have an account on Ultimate Tic-Tac-Toe");
    expect(mail?.text).toContain(`Hello ${owner.username},`);
    expect(mail?.text).toContain("\nhttp://localhost/forgot-password\n");
    expect(mail?.text).not.toContain("token=");
    expect(await findUserByEmail(database(env), owner.email ?? "")).toEqual(owner);

    // What could reveal it later: whether the name is taken now, and what its login answers.
    for (const person of [taken, free]) {
      const again = { ...someone(), username: person.username };
      expectRefusal(await call(REGISTER, { body: again }), 409, ["This username is already taken"]);
      const login = { identifier: person.username, password: person.password };
      expectRefusal(await call("/v2/auth/login", { body: login }), 403, "Please confirm your email before you log in");
    }
  });

  test("costs one hash either way", async () => {
    const owner = await addPlayer();
    const hashed = vi.spyOn(scryptPasswords, "hash");
    for (const email of [owner.email ?? "", someone().email]) {
      expect((await call(REGISTER, { body: { ...someone(), email } })).status).toBe(201);
    }
    expect(hashed).toHaveBeenCalledTimes(2);
    hashed.mockRestore();
  });

  test("of two at once with one name, one wins and nothing remains of the other", async () => {
    const name = uniqueName();
    const bodies = ["first", "second"].map((who) => ({ ...someone(name), email: `${who}-${name}@example.com` }));
    const answers = await Promise.all(bodies.map((body) => call(REGISTER, { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const loser = answers.findIndex(({ status }) => status === 409);
    const refused = answers[loser];
    if (refused === undefined) throw new Error("nobody lost");
    expectRefusal(refused, 409, ["This username is already taken"]);
    expect(await findUserByEmail(database(env), bodies[loser]?.email ?? "")).toBeNull();
    expect(await mailsTo(bodies[loser]?.email ?? "")).toEqual([]);
    expect((await findUserToLogIn(database(env), name))?.email).toBe(bodies[1 - loser]?.email);
  });

  test("leaves nothing behind when the mail cannot be sent, and does not say why", async () => {
    const person = someone();
    const EMAIL: SendEmail = { send: () => Promise.reject(new Error("E_DAILY_LIMIT_EXCEEDED with a secret")) };
    const bindings = {
      MAIL_TRANSPORT: "cloudflare",
      MAIL_FROM: "play@example.com",
      PUBLIC_ORIGIN: "https://play.example.com",
      EMAIL,
    };
    const log = vi.spyOn(console, "error").mockReturnValue();
    expectRefusal(await callToTheEnd(REGISTER, { body: person }, bindings), 500, "Internal Server Error");
    expect(log.mock.calls.map(([line]) => JSON.parse(line).event)).toEqual(["unhandled-error"]);
    log.mockRestore();
    expect(await findUserByEmail(database(env), person.email)).toBeNull();
    expect((await call(REGISTER, { body: person })).status).toBe(201);
  });

  test("frees the name and address of an account that stayed unconfirmed for a week", async () => {
    const old = await addPlayer({ confirmedAt: null, createdAt: Date.now() - 7 * DAY - 1000 });
    const young = await addPlayer({ confirmedAt: null, createdAt: Date.now() - 7 * DAY + 60_000 });
    const again = { username: old.username, email: old.email, password: "long enough" };
    expect((await call(REGISTER, { body: again })).status).toBe(201);
    expect(await findUser(database(env), old.id)).toBeNull();
    expectRefusal(await call(REGISTER, { body: { ...someone(), username: young.username } }), 409, [
      "This username is already taken",
    ]);
  });

  test("takes a password of 1000 characters and no longer one", async () => {
    const person = someone();
    expectRefusal(await call(REGISTER, { body: { ...person, password: "x".repeat(1001) } }), 400, [
      "Password must be at most 1000 characters",
    ]);
    expect(
      (await call(REGISTER, { body: { ...person, password: "long enough".repeat(91).slice(0, 1000) } })).status,
    ).toBe(201);
  });
});

describe("an invalid registration", () => {
  const good = someone("dora");
  const cases: [what: string, body: unknown, messages: string | string[]][] = [
    ["no object", [], ["The body must be a JSON object"]],
    ["null", null, ["The body must be a JSON object"]],
    ["nothing in it", {}, ["email is required", "username is required", "password is required"]],
    [
      "wrong types",
      { email: 1, username: null, password: ["x"] },
      ["email must be a text", "username must be a text", "password must be a text"],
    ],
    ["fields too many", { ...good, role: "admin", isSupporter: true }, ["Unknown field: role, isSupporter"]],
    [
      "a prototype",
      JSON.parse(`{"email":"a@b.co","username":"dora","password":"long enough","__proto__":{}}`),
      ["Unknown field: __proto__"],
    ],
    ["a short password", { ...good, password: "1234567" }, ["Password must be at least 8 characters"]],
    ["no address", { ...good, email: "dora@" }, ["Please enter a valid email address"]],
    [
      "an address too long",
      { ...good, email: `${"d".repeat(250)}@example.com` },
      ["Please enter a valid email address"],
    ],
    ["two addresses", { ...good, email: "a@example.com,b@example.com" }, ["Please enter a valid email address"]],
    [
      "a header in the address",
      { ...good, email: "a@example.com\r\nBcc: b@example.com" },
      ["Please enter a valid email address"],
    ],
    ["a name too short", { ...good, username: "d" }, ["Username must be at least 2 characters"]],
    ["a name too long", { ...good, username: "d".repeat(21) }, ["Username must be at most 20 characters"]],
    ["a Cyrillic look-alike", { ...good, username: "dоra" }, ["Username may only contain letters, digits, _ and -"]],
    ["a full-width look-alike", { ...good, username: "ｄora" }, ["Username may only contain letters, digits, _ and -"]],
    ["a reserved name", { ...good, username: "Settings" }, ["This username is reserved"]],
    ["a reserved name in disguise", { ...good, username: "-ad_min-" }, ["This username is reserved"]],
    ["a guest's name", { ...good, username: "Guest-ABCD" }, ["This username is reserved"]],
  ];

  test.each(cases)("%s", async (_what, body, messages) => {
    expectRefusal(await call(REGISTER, { body }), 400, messages);
  });

  test("no JSON", async () => {
    expectRefusal(await call(REGISTER, { rawBody: "{email:" }), 400, "The body is not valid JSON");
  });

  test("another content type", async () => {
    const headers = { "Content-Type": "text/plain" };
    expectRefusal(
      await call(REGISTER, { rawBody: JSON.stringify(good), headers }),
      415,
      "Content-Type must be application/json",
    );
  });

  test("a megabyte, with its length and without", async () => {
    const large = JSON.stringify({ ...good, password: "x".repeat(1_000_000) });
    expectRefusal(await call(REGISTER, { rawBody: large }), 413, "Request body too large");
    const stream = new Blob([large]).stream();
    expectRefusal(await call(REGISTER, { rawBody: stream }), 413, "Request body too large");
  });

  test("writes nothing", async () => {
    expect(await findUserToLogIn(database(env), "dora")).toBeNull();
  });
});

test("too many registrations from one address wait for exactly the stated time", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  const ip = uniqueIp();
  const { username, email } = await addPlayer();
  const body = { username, email, password: "long enough" };
  for (let attempt = 0; attempt < 10; attempt++) expect((await call(REGISTER, { body, ip })).status).toBe(409);
  vi.setSystemTime(Date.now() + 20_500);
  const refused = await call(REGISTER, { body, ip });
  expectRefusal(refused, 429, "Too many registration attempts");
  expect(refused.headers.get("Retry-After")).toBe("100");
  vi.setSystemTime(Date.now() + 99_499);
  expect((await call(REGISTER, { body, ip })).headers.get("Retry-After")).toBe("1");
  vi.setSystemTime(Date.now() + 1);
  expect((await call(REGISTER, { body, ip })).status).toBe(409);
  expect((await call(REGISTER, { body })).status).toBe(409);
});
