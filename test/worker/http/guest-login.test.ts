import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { SignJWT } from "jose";
import { expect, test } from "vitest";
import { signLinkToken } from "../../../worker/account/auth/link-token.ts";
import { signSessionToken, verifySessionToken } from "../../../worker/account/auth/session-token.ts";
import { suspendUser } from "../../../worker/data/account/suspensions.ts";
import { renameUser } from "../../../worker/data/account/user-profile.ts";
import { database } from "../../../worker/data/database.ts";
import { users } from "../../../worker/data/schema.ts";
import { newGuest } from "../test-client.ts";
import {
  type Answer,
  addPlayer,
  call,
  expectRefusal,
  type Options,
  SECRET,
  textIn,
  tokenOf,
  uniqueName,
} from "./api.ts";

/** Becoming a guest, from any state that a browser may have. */

const become = (options: Options = {}): Promise<Answer> => call("/v2/auth/guest-login", { method: "POST", ...options });

/** Returns the guest of an answer. Checks that the token and the account call name the same guest. */
const guestOf = async (answer: Answer): Promise<string> => {
  expect(answer.status).toBe(200);
  const token = textIn(answer, "token");
  const identity = (await verifySessionToken(token, SECRET))?.identity;
  const account = await call("/v2/account", { token });
  expect(answer.body).toMatchObject({ account: account.body });
  expect(account.body).toMatchObject({ role: "guest", username: identity?.username });
  return identity?.identifier ?? "";
};

const NEW = /^guest_[a-z0-9]{16}$/;

test("a guest's own token returns the same guest, with the name in it", async () => {
  const guest = { ...newGuest(), username: "Guest-1234" };
  const answer = await become({ token: await signSessionToken({ identity: guest, version: 0 }, 3600, SECRET) });
  expect(await guestOf(answer)).toBe(guest.identifier);
});

const guest = newGuest();
const foreign: [string, () => Promise<string>][] = [
  ["signed with another secret", () => signSessionToken({ identity: guest, version: 0 }, 3600, "another ".repeat(8))],
  ["that ended more than a month ago", () => signSessionToken({ identity: guest, version: 0 }, -31 * 86_400, SECRET)],
  [
    "of a mail's link",
    () => signLinkToken("confirm-email", { userId: guest.identifier, version: 0, email: "a@example.com" }, SECRET),
  ],
  [
    "whose name is longer than any",
    () => signSessionToken({ identity: { ...guest, username: "G".repeat(5000) }, version: 0 }, 3600, SECRET),
  ],
  [
    "that says no role",
    () =>
      new SignJWT({ name: "Guest-1", ver: 0 })
        .setProtectedHeader({ alg: "HS256" })
        .setSubject(guest.identifier)
        .setAudience("session")
        .setIssuedAt()
        .setExpirationTime("1h")
        .sign(new TextEncoder().encode(SECRET)),
  ],
  ["of two tokens at once", async () => `${await signSessionToken({ identity: guest, version: 0 }, 3600, SECRET)} x`],
  ["that is nothing", async () => "."],
];

test.each(foreign)("a token %s makes a new guest", async (_, sign) => {
  const identifier = await guestOf(await become({ token: await sign() }));
  expect(identifier).toMatch(NEW);
  expect(identifier).not.toBe(guest.identifier);
});

test.each([
  ["a player", async () => undefined],
  [
    "a suspended player",
    async (id: string) => void (await suspendUser(database(env), id, { until: null, reason: "x" }, 0)),
  ],
  [
    "a deleted player",
    async (id: string) => void (await database(env).update(users).set({ deletedAt: 1 }).where(eq(users.id, id))),
  ],
])("the token of %s makes a new guest, who has nothing of theirs", async (_, change) => {
  const player = await addPlayer();
  const token = await tokenOf(player, "guest_before");
  await change(player.id);
  const answer = await become({ token });
  expect(await guestOf(answer)).toMatch(NEW);
  expect(JSON.stringify(answer.body)).not.toContain(player.username);
  const made = await verifySessionToken(textIn(answer, "token"), SECRET);
  expect(made?.identity.formerGuest).toBeNull();
});

test("the token of a renamed player makes a new guest", async () => {
  const player = await addPlayer();
  const token = await tokenOf(player);
  await renameUser(database(env), player, uniqueName("renamed"), Date.now());
  expect(await guestOf(await become({ token }))).toMatch(NEW);
});

test("a cookie alone restores nobody", async () => {
  const cookie = await signSessionToken({ identity: guest, version: 0 }, 3600, SECRET);
  expect(await guestOf(await become({ cookie }))).not.toBe(guest.identifier);
});

test.each([
  ["without JSON", "{"],
  ["with a name of its own", JSON.stringify({ identifier: "guest_mine", username: "anna", role: "player" })],
])("a body is ignored: %s", async (_, rawBody) => {
  const answer = await become({ rawBody });
  expect(await guestOf(answer)).toMatch(NEW);
  expect(JSON.stringify(answer.body)).not.toContain("anna");
});

test("a body over 16 kB is refused, with or without its length", async () => {
  const large = "x".repeat(17_000);
  expectRefusal(await become({ rawBody: large }), 413, "Request body too large");
  const unknownLength = new Blob([large]).stream();
  expectRefusal(await become({ rawBody: unknownLength }), 413, "Request body too large");
});
