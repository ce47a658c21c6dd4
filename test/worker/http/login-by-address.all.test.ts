import { describe, expect, test, vi } from "vitest";
import { scryptPasswords } from "../../../worker/account/auth/password.ts";
import { type Answer, addPlayer, call, cookiesIn, expectRefusal, PASSWORD, uniqueIp, uniqueName } from "./api.ts";

/** A visitor who signs up with an address, and then logs in with it, learns nothing about the address's owner. */

const LOGIN = "/v2/auth/login";
const WRONG = "Wrong username, email or password";
const UNCONFIRMED = "Please confirm your email before you log in";
const OWN_PASSWORD = "long enough";

interface SignedUp {
  readonly username: string;
  readonly email: string;
  readonly cookies: string;
}

const signUp = async (email: string): Promise<SignedUp> => {
  const username = uniqueName("stranger");
  const registered = await call("/v2/auth/register", { body: { email, username, password: OWN_PASSWORD } });
  expect(registered.status).toBe(201);
  return { username, email, cookies: cookiesIn(registered) };
};

/** Two visitors who do the same: one with an address in use, one with an unused one. */
const both = async (): Promise<readonly [taken: SignedUp, free: SignedUp]> => {
  const owner = await addPlayer();
  return [await signUp(owner.email ?? ""), await signUp(`${uniqueName("free")}@example.com`)];
};

const logIn = (identifier: string, password: string, cookies?: string, ip = uniqueIp()): Promise<Answer> =>
  call(LOGIN, { body: { identifier, password }, ip, ...(cookies !== undefined && { headers: { Cookie: cookies } }) });

const visible = ({ status, body, headers }: Answer): unknown => ({
  status,
  body,
  headers: [...headers.keys()].sort(),
  retryAfter: headers.get("Retry-After"),
});

describe("after a sign-up, with a used or an unused address", () => {
  test.each([
    ["in the same browser, the right password", true, OWN_PASSWORD, 403, UNCONFIRMED],
    ["in the same browser, a wrong password", true, "wrong horse", 401, WRONG],
    ["in another browser, the right password", false, OWN_PASSWORD, 401, WRONG],
    ["in another browser, a wrong password", false, "wrong horse", 401, WRONG],
  ])("%s: the same answer, for as many hashes", async (_what, isHere, password, status, message) => {
    const verified = vi.spyOn(scryptPasswords, "verify");
    const seen: unknown[] = [];
    for (const { email, cookies } of await both()) {
      verified.mockClear();
      const answer = await logIn(email.toUpperCase(), password, isHere ? cookies : undefined);
      expectRefusal(answer, status, message);
      seen.push({ ...Object(visible(answer)), hashes: verified.mock.calls.length });
    }
    expect(seen[0]).toEqual(seen[1]);
    verified.mockRestore();
  });

  test("the name gets its usual answer in any browser", async () => {
    for (const { username, cookies } of await both()) {
      expectRefusal(await logIn(username, OWN_PASSWORD), 403, UNCONFIRMED);
      expectRefusal(await logIn(username, OWN_PASSWORD, cookies), 403, UNCONFIRMED);
      expectRefusal(await logIn(username, "wrong horse", cookies), 401, WRONG);
    }
  });

  test("the limits count the same, from one network and from a new one for each attempt", async () => {
    // Hashes take long, and are counted above.
    const verified = vi.spyOn(scryptPasswords, "verify").mockResolvedValue("wrong");
    for (const networks of ["one", "many"] as const) {
      for (const isHere of [true, false]) {
        const ip = uniqueIp();
        const rows: unknown[][] = [];
        for (const { email, cookies } of await both()) {
          const row: unknown[] = [];
          for (let attempt = 0; attempt < 8; attempt++) {
            const from = networks === "one" ? `${ip.slice(0, -3)}${rows.length}::1` : uniqueIp();
            row.push(
              (await logIn(email, attempt % 2 === 0 ? OWN_PASSWORD : "wrong horse", isHere ? cookies : undefined, from))
                .status,
            );
          }
          rows.push(row);
        }
        expect(rows[0]).toEqual(rows[1]);
      }
    }
    verified.mockRestore();
  });

  test("a cookie reveals nothing about another address", async () => {
    const [mine, other] = [await signUp(`${uniqueName("mine")}@example.com`), await addPlayer({ confirmedAt: null })];
    expectRefusal(await logIn(other.email ?? "", PASSWORD, mine.cookies), 401, WRONG);
    expectRefusal(await logIn(other.email ?? "", OWN_PASSWORD, mine.cookies), 401, WRONG);
  });

  test("an owner who signed up again by mistake logs in with the account's password", async () => {
    const owner = await addPlayer();
    const { cookies } = await signUp(owner.email ?? "");
    expect((await logIn(owner.email ?? "", PASSWORD, cookies)).status).toBe(200);
    expect((await logIn(owner.email ?? "", PASSWORD)).status).toBe(200);
  });
});
