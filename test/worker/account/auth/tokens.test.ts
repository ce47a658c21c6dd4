import { env } from "cloudflare:workers";
import { SignJWT, UnsecuredJWT } from "jose";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type LinkKind, signLinkToken, verifyLinkToken } from "../../../../worker/account/auth/link-token.ts";
import { signSessionToken, verifySessionToken } from "../../../../worker/account/auth/session-token.ts";

const SECRET = env.SESSION_SECRET;
const KINDS: readonly LinkKind[] = ["confirm-email", "reset-password", "new-email"];
const link = { userId: "id-anna", version: 2, email: "anna@example.com" };
const session = {
  identity: { identifier: "id-anna", username: "anna", role: "player", formerGuest: "guest_1" },
  version: 2,
  sessionId: "session-1",
} as const;

afterEach(() => {
  vi.useRealTimers();
});

/** The same token with other claims under the old signature. */
const withClaims = (token: string, change: Record<string, unknown>): string => {
  const [header, payload, signature] = token.split(".");
  const claims: unknown = JSON.parse(atob((payload ?? "").replaceAll("-", "+").replaceAll("_", "/")));
  const changed = btoa(JSON.stringify({ ...Object(claims), ...change })).replace(/=+$/, "");
  return [header, changed.replaceAll("+", "-").replaceAll("/", "_"), signature].join(".");
};

const claims = { role: "player", name: "anna", ver: 2, sid: "session-1", email: "anna@example.com" };
const signedWith = (secret: string, audience: string): Promise<string> =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256" })
    .setSubject("id-anna")
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(new TextEncoder().encode(secret));
const unsigned = (audience: string): string =>
  new UnsecuredJWT(claims).setSubject("id-anna").setAudience(audience).setExpirationTime("1h").encode();

describe("a session token", () => {
  test("names its holder", async () => {
    expect(await verifySessionToken(await signSessionToken(session, 60, SECRET), SECRET)).toMatchObject(session);
  });

  test("is refused with another secret, without one, without a signature, or changed", async () => {
    const token = await signSessionToken(session, 60, SECRET);
    expect(await verifySessionToken(await signedWith(SECRET, "session"), SECRET)).not.toBeNull();
    expect(
      await verifySessionToken(await signedWith("another secret, of more than 32 bytes, too", "session"), SECRET),
    ).toBeNull();
    expect(await verifySessionToken(unsigned("session"), SECRET)).toBeNull();
    expect(await verifySessionToken(token.slice(0, token.lastIndexOf(".") + 1), SECRET)).toBeNull();
    expect(await verifySessionToken(withClaims(token, {}), SECRET)).not.toBeNull();
    expect(await verifySessionToken(withClaims(token, { sub: "id-bert" }), SECRET)).toBeNull();
    expect(await verifySessionToken(withClaims(token, { ver: 3 }), SECRET)).toBeNull();
    expect(await verifySessionToken("", SECRET)).toBeNull();
    expect(await verifySessionToken("no.token.here", SECRET)).toBeNull();
  });

  test("of a player is refused when it names no session", async () => {
    const { sessionId: _, ...sessionless } = session;
    expect(await verifySessionToken(await signSessionToken(sessionless, 60, SECRET), SECRET)).toBeNull();
    const guest = { ...sessionless.identity, role: "guest" } as const;
    const ofGuest = await signSessionToken({ ...sessionless, identity: guest }, 60, SECRET);
    expect(await verifySessionToken(ofGuest, SECRET)).toMatchObject({ identity: guest, sessionId: null });
  });

  test("is refused once it has expired", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const token = await signSessionToken(session, 60, SECRET);
    vi.setSystemTime(Date.now() + 58_000);
    expect(await verifySessionToken(token, SECRET)).not.toBeNull();
    vi.setSystemTime(Date.now() + 3_000);
    expect(await verifySessionToken(token, SECRET)).toBeNull();
  });

  test.each(KINDS)("is not the link to %s, nor the other way round", async (kind) => {
    expect(await verifyLinkToken(kind, await signSessionToken(session, 60, SECRET), SECRET)).toEqual({
      ok: false,
      reason: "invalid",
    });
    expect(await verifySessionToken(await signLinkToken(kind, link, SECRET), SECRET)).toBeNull();
    expect(await verifySessionToken(await signedWith(SECRET, kind), SECRET)).toBeNull();
  });
});

describe.each(KINDS)("a link to %s", (kind) => {
  const invalid = { ok: false, reason: "invalid" };

  test("names the account and the address", async () => {
    expect(await verifyLinkToken(kind, await signLinkToken(kind, link, SECRET), SECRET)).toEqual({ ok: true, link });
  });

  test("is refused with another secret, without a signature, or changed", async () => {
    const token = await signLinkToken(kind, link, SECRET);
    expect(
      await verifyLinkToken(kind, await signedWith("another secret, of more than 32 bytes, too", kind), SECRET),
    ).toEqual(invalid);
    expect(await verifyLinkToken(kind, unsigned(kind), SECRET)).toEqual(invalid);
    expect(await verifyLinkToken(kind, withClaims(token, { sub: "id-bert" }), SECRET)).toEqual(invalid);
    expect(await verifyLinkToken(kind, withClaims(token, { email: "bert@example.com" }), SECRET)).toEqual(invalid);
    expect(await verifyLinkToken(kind, "", SECRET)).toEqual(invalid);
  });

  test("cannot serve as anything else", async () => {
    const token = await signLinkToken(kind, link, SECRET);
    for (const other of KINDS.filter((candidate) => candidate !== kind)) {
      expect(await verifyLinkToken(other, token, SECRET)).toEqual(invalid);
    }
  });

  test("expires, and says so, but only if it was one of ours", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const token = await signLinkToken(kind, link, SECRET);
    const lifetime = kind === "reset-password" ? 3_600_000 : 86_400_000;
    vi.setSystemTime(Date.now() + lifetime - 2_000);
    expect((await verifyLinkToken(kind, token, SECRET)).ok).toBe(true);
    vi.setSystemTime(Date.now() + 3_000);
    expect(await verifyLinkToken(kind, token, SECRET)).toEqual({ ok: false, reason: "expired" });
    expect(await verifyLinkToken(kind, withClaims(token, { sub: "id-bert" }), SECRET)).toEqual(invalid);
  });
});

test("a secret of less than 32 bytes signs nothing and accepts nothing", async () => {
  const short = "x".repeat(31);
  await expect(async () => signSessionToken(session, 3600, short)).rejects.toThrow("32 bytes");
  const forged = await new SignJWT({ role: "player", name: "anna", ver: 2 })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject("id-anna")
    .setAudience("session")
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(new TextEncoder().encode(short));
  await expect(verifySessionToken(forged, short)).rejects.toThrow("32 bytes");
});
