import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { findUser, findUserByEmail } from "../../../../worker/data/account/users.ts";
import { database } from "../../../../worker/data/database.ts";
import type { User } from "../../../../worker/data/schema.ts";
import { addPlayer, call, callToTheEnd, mailsTo, PASSWORD, tokenOf, uniqueName } from "../api.ts";

/** The stranger's browser, or the operator's terminal. */
const FRENCH = { "Accept-Language": "fr" };
const ADMIN_SECRET = "a secret of the tests' operator, long enough";

const languageOf = async ({ id }: User) => (await findUser(database(env), id))?.language;

const lastMailTo = async (address: string | null): Promise<string> => (await mailsTo(address ?? ""))[0]?.html ?? "";

describe("a mail that somebody else causes is in its owner's language", () => {
  test.each<[string, (owner: User) => Promise<unknown>]>([
    [
      "a sign-up with the address",
      ({ email }) =>
        callToTheEnd("/v2/auth/register", {
          headers: FRENCH,
          body: { email, username: uniqueName(), password: "long enough" },
        }),
    ],
    [
      "a forgotten password",
      ({ email }) => callToTheEnd("/v2/auth/forgot-password", { headers: FRENCH, body: { email } }),
    ],
    [
      "a suspension",
      ({ username }) =>
        callToTheEnd("/v2/admin/suspend", {
          token: ADMIN_SECRET,
          body: { account: username, until: null, reason: "Programs" },
        }),
    ],
  ])("%s", async (_, cause) => {
    const owner = await addPlayer({ language: "ar" });
    await cause(owner);
    expect(await lastMailTo(owner.email)).toContain('<html lang="ar" dir="rtl">');
  });

  test("the confirmation that is sent again", async () => {
    const waiting = await addPlayer({ language: "de", confirmedAt: null });
    await callToTheEnd("/v2/auth/resend-verification-email", { headers: FRENCH, body: { email: waiting.email } });
    expect(await lastMailTo(waiting.email)).toContain('<html lang="de"');
  });

  test("both mails of a new address", async () => {
    const owner = await addPlayer({ language: "es" });
    const email = `new-${owner.email}`;
    const body = { email, password: PASSWORD };
    await callToTheEnd("/v2/account/change-email", { token: await tokenOf(owner), headers: FRENCH, body });
    for (const address of [owner.email, email]) expect(await lastMailTo(address)).toContain('<html lang="es"');
  });
});

describe("an account's language", () => {
  test("is the one of the browser that signs up", async () => {
    const username = uniqueName();
    const body = { email: `${username}@example.com`, username, password: "long enough" };
    await callToTheEnd("/v2/auth/register", { headers: FRENCH, body });
    expect((await findUserByEmail(database(env), body.email))?.language).toBe("fr");
    expect(await lastMailTo(body.email)).toContain('<html lang="fr"');
  });

  test("follows the pages of its owner, also a chosen one against the browser's, and no program without a wish", async () => {
    const owner = await addPlayer();
    const token = await tokenOf(owner);
    const open = (headers: Readonly<Record<string, string>>) => callToTheEnd("/v2/account", { token, headers });
    await open({});
    expect(await languageOf(owner)).toBeNull();
    await open({ "Accept-Language": "de-CH,de;q=0.9" });
    expect(await languageOf(owner)).toBe("de");
    await open({ ...FRENCH, Cookie: "language=pt" });
    expect(await languageOf(owner)).toBe("pt");
    await open({});
    await open({ "Accept-Language": "tlh" });
    await open({ "Accept-Language": "constructor" });
    expect(await languageOf(owner)).toBe("pt");
  });

  test("does not change by a stranger's calls, nor by a guest's", async () => {
    const owner = await addPlayer({ language: "de" });
    await callToTheEnd("/v2/auth/login", { headers: FRENCH, body: { identifier: owner.username, password: "wrong" } });
    await call(`/v2/users/${owner.username}`, { headers: FRENCH });
    expect(await languageOf(owner)).toBe("de");
  });
});
