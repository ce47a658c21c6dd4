import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { signLinkToken } from "../../../worker/account/auth/link-token.ts";
import { signSessionToken, verifySessionToken } from "../../../worker/account/auth/session-token.ts";
import { newGuest } from "../test-client.ts";
import { addPlayer, callToTheEnd, PASSWORD, SECRET, textIn, tokenOf } from "./api.ts";

/** The operator has replaced the SESSION_SECRET with which the tests have signed. */

const NEW = "the secret after the change, of more than 32 bytes";
const rotated = { SESSION_SECRET: NEW, SESSION_SECRET_PREVIOUS: SECRET } as Partial<Env>;
const cut = { SESSION_SECRET: NEW } as Partial<Env>;

test("a new secret logs nobody out while the old one is still accepted, and signs new tokens", async () => {
  const player = await addPlayer();
  const token = await tokenOf(player);
  expect(await callToTheEnd("/v2/account", { token }, rotated)).toMatchObject({ status: 200 });
  const body = { identifier: player.username, password: PASSWORD };
  const fresh = textIn(await callToTheEnd("/v2/auth/login", { body }, rotated), "token");
  expect(await verifySessionToken(fresh, NEW)).not.toBeNull();
  expect(await verifySessionToken(fresh, SECRET)).toBeNull();
  expect(await callToTheEnd("/v2/account", { token: fresh }, rotated)).toMatchObject({ status: 200 });
  // Once the operator removes the previous secret, the tokens that it has signed are invalid.
  expect(await callToTheEnd("/v2/account", { token: fresh }, cut)).toMatchObject({ status: 200 });
  expect(await callToTheEnd("/v2/account", { token }, cut)).toMatchObject({ status: 403 });
});

test("a guest stays the same guest, with a token of the new secret", async () => {
  const guest = newGuest();
  const before = await signSessionToken({ identity: guest, version: 0 }, -60, SECRET);
  const answer = await callToTheEnd("/v2/auth/guest-login", { method: "POST", token: before }, rotated);
  expect((await verifySessionToken(textIn(answer, "token"), NEW))?.identity).toEqual(guest);
});

test("a mailed link from before the change still works, and one that has expired says so", async () => {
  const player = await addPlayer();
  const link = { userId: player.id, version: player.tokenVersion, email: player.email ?? "" };
  const token = await signLinkToken("reset-password", link, SECRET);
  const body = { password: "another horse" };
  expect(await callToTheEnd("/v2/auth/reset-password", { token, body }, cut)).toMatchObject({
    status: 401,
    body: { message: "This link is not valid" },
  });
  expect(await callToTheEnd("/v2/auth/reset-password", { token, body }, rotated)).toMatchObject({ status: 200 });
});

test.each([
  ["another secret", "a secret that nobody has ever had, and long enough"],
  ["one that is too short to be set", "short"],
])("a token signed by %s is not accepted", async (_, secret) => {
  const player = await addPlayer();
  const identity = { identifier: player.id, username: player.username, role: "player", formerGuest: null } as const;
  const by = secret.padEnd(32, "-");
  const { sessionId, version } = (await verifySessionToken(await tokenOf(player), SECRET)) ?? expect.fail();
  const forged = await signSessionToken({ identity, version, sessionId }, 3600, by);
  const bindings = { SESSION_SECRET: NEW, SESSION_SECRET_PREVIOUS: secret === by ? SECRET : secret } as Partial<Env>;
  expect(await callToTheEnd("/v2/account", { token: forged }, bindings)).toMatchObject({ status: 403 });
});

test("the tests' own Worker has no second secret", () => {
  expect("SESSION_SECRET_PREVIOUS" in env).toBe(false);
});
