import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { scryptPasswords } from "../../../worker/account/auth/password.ts";
import {
  type Answer,
  addPlayer,
  call,
  cookiesIn,
  expectRefusal,
  mailsTo,
  tokenOf,
  uniqueIp,
  uniqueName,
} from "./api.ts";

/** Mails that anybody can make us send. Their limits reveal nothing, and hold wherever the calls come from. */

const REGISTER = "/v2/auth/register";
const TOO_MANY = "Too many emails to this address";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  // Hashes take long.
  vi.spyOn(scryptPasswords, "hash").mockResolvedValue("no hash");
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const signUp = (email: string, ip = uniqueIp()) =>
  call(REGISTER, { body: { email, username: uniqueName("signer"), password: "long enough" }, ip });

describe.each(["forgot-password", "resend-verification-email"])("after a sign-up, %s", (route) => {
  test("counts the same with a used address as with an unused one, in the browser and elsewhere", async () => {
    const owner = await addPlayer();
    const seen: unknown[] = [];
    for (const email of [owner.email ?? "", `${uniqueName("free")}@example.com`]) {
      const signedUp = await signUp(email);
      const row: unknown[] = [];
      for (const Cookie of [cookiesIn(signedUp), ""]) {
        for (let mail = 0; mail < 7; mail++) {
          const { status, headers } = await call(`/v2/auth/${route}`, { body: { email }, headers: { Cookie } });
          row.push([status, headers.get("Retry-After")]);
        }
      }
      vi.setSystemTime(Date.now() + 61_000);
      row.push((await call(`/v2/auth/${route}`, { body: { email }, headers: { Cookie: cookiesIn(signedUp) } })).status);
      seen.push(row);
    }
    expect(seen[0]).toEqual(seen[1]);
  });
});

describe("signing up", () => {
  test("counts the mails to an address: three at once from one network", async () => {
    const { email } = await addPlayer();
    const ip = uniqueIp();
    for (let mail = 0; mail < 3; mail++) expect((await signUp(email ?? "", ip)).status).toBe(201);
    expectRefusal(await signUp(email?.toUpperCase() ?? "", ip), 429, TOO_MANY);
    expect(await mailsTo(email ?? "")).toHaveLength(3);
  });

  test("and five in any hour from all networks, together with all other mails to the mailbox", async () => {
    const { email } = await addPlayer();
    const address = email ?? "";
    const begun = Date.now();
    const sent: number[] = [];
    const ask = async (): Promise<Answer> => {
      const answer = await signUp(sent.length % 2 === 0 ? address : address.replace("@", "+again@"));
      if (answer.status === 201) sent.push(Date.now());
      return answer;
    };
    for (let minute = 0; minute < 180; minute += 10) {
      vi.setSystemTime(begun + minute * 60_000);
      while ((await ask()).status === 201);
    }
    const inAnyHour = sent.map((from) => sent.filter((at) => at >= from && at <= from + 3_600_000).length);
    expect(Math.max(...inAnyHour)).toBe(5);
    expect((await call("/v2/auth/forgot-password", { body: { email } })).status).toBe(429);
    const body = { email, password: "correct horse" };
    const token = await tokenOf(await addPlayer());
    expectRefusal(await call("/v2/account/change-email", { token, body }), 429, TOO_MANY);
  });
});
