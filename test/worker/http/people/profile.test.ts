import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { findUser } from "../../../../worker/data/account/users.ts";
import { database } from "../../../../worker/data/database.ts";
import { addRating } from "../../rated.ts";
import { newPlayer } from "../../test-client.ts";
import { type Answer, addPlayer, call, expectRefusal, tokenOf } from "../api.ts";

const PROFILE = "/v1/account/profile";
const NOTHING = { youtube: "", twitch: "", reddit: "", discord: "", twitter: "" };

const save = (token: string, body: unknown): Promise<Answer> => call(PROFILE, { method: "PATCH", token, body });

describe("the player's own profile", () => {
  test("is empty at first, saved as a whole, and read again", async () => {
    const player = await addPlayer();
    const token = await tokenOf(player);
    const empty = {
      username: player.username,
      email: player.email,
      supporter: false,
      profile: { bio: "", location: "-" },
      socials: NOTHING,
      lastOnline: null,
      createdAt: player.createdAt,
    };
    expect(await call(PROFILE, { token })).toMatchObject({ status: 200, body: empty });
    const body = {
      bio: "  I play\nin the evening \u0000",
      country: "DE",
      socials: { ...NOTHING, youtube: "www.youtube.com/@anna", discord: "anna_1" },
    };
    const saved = {
      ...empty,
      profile: { bio: "I play\nin the evening", location: "DE" },
      socials: { ...NOTHING, youtube: "https://youtube.com/@anna", discord: "anna_1" },
    };
    expect(await save(token, body)).toMatchObject({ status: 200, body: saved });
    expect((await call(PROFILE, { token })).body).toEqual(saved);
    expect((await call(`/v2/users/${player.username}`)).body).toEqual({
      ...saved,
      email: undefined,
      records: {},
      perfs: expect.any(Object),
    });
  });

  test("shows a rating in correspondence once there is one, beside the four of live games", async () => {
    const [without, player] = [await addPlayer(), newPlayer()];
    await addRating(player, "correspondence", 1640);
    const perfsOf = async ({ username }: { readonly username: string }) =>
      z.object({ perfs: z.record(z.string(), z.unknown()) }).parse((await call(`/v2/users/${username}`)).body).perfs;
    expect(Object.keys(await perfsOf(without))).toEqual(["bullet", "blitz", "rapid", "standard"]);
    expect(await perfsOf(player)).toMatchObject({
      correspondence: { elo: 1640, isProvisional: false, allR: 1 },
      blitz: { elo: 1500, isProvisional: true },
    });
  });

  test("keeps missing fields, and clears empty ones", async () => {
    const player = await addPlayer({ bio: "Me", country: "DE", twitch: "https://twitch.tv/anna", discord: "anna" });
    const token = await tokenOf(player);
    expect((await save(token, { socials: { discord: "" } })).body).toMatchObject({
      profile: { bio: "Me", location: "DE" },
      socials: { ...NOTHING, twitch: "https://twitch.tv/anna" },
    });
    expect((await save(token, { country: "-", bio: "" })).body).toMatchObject({ profile: { bio: "", location: "-" } });
    expect((await save(token, {})).status).toBe(200);
  });

  test.each([
    [{ bio: "x".repeat(121) }, ["The bio is too long"]],
    [{ country: "Germany" }, ["Invalid country"]],
    // Two letters, but no country's.
    [{ country: "ZZ" }, ["Invalid country"]],
    [{ socials: { youtube: "https://example.com" } }, ["Invalid youtube URL"]],
    [{ socials: { twitch: "https://example.com" } }, ["Invalid twitch URL"]],
    [{ socials: { reddit: "https://reddit.com/anna" } }, ["Invalid reddit URL"]],
    [{ socials: { twitter: "javascript:alert(1)" } }, ["Invalid twitter URL"]],
    [{ socials: { discord: "a b" } }, ["Invalid discord username"]],
    [
      { bio: "x".repeat(121), country: "", socials: { youtube: "x", discord: "x" } },
      ["The bio is too long", "Invalid country", "Invalid youtube URL", "Invalid discord username"],
    ],
    [{ bio: 1, socials: [] }, ["bio must be a text", "socials must be an object"]],
    [{ socials: { youtube: null, github: "x" } }, ["socials.youtube must be a text", "Unknown field: socials.github"]],
    [{ bio: "ok", username: "admin", isSupporter: true }, ["Unknown field: username, isSupporter"]],
    ["bio", ["The body must be a JSON object"]],
  ])("refuses %j and saves nothing", async (body, messages) => {
    const player = await addPlayer();
    expectRefusal(await save(await tokenOf(player), body), 400, messages);
    expect(await findUser(database(env), player.id)).toEqual(player);
  });
});

describe("a player's profile", () => {
  test("is found in any case, and shows the address only to its owner", async () => {
    const [player, other] = [await addPlayer({ isSupporter: true, lastOnline: 5 }), await addPlayer()];
    const path = `/v2/users/${player.username.toUpperCase()}`;
    const forAll = await call(path);
    expect(forAll).toMatchObject({ status: 200, body: { username: player.username, supporter: true, lastOnline: 5 } });
    expect(forAll.body).not.toHaveProperty("email");
    expect((await call(path, { token: await tokenOf(other) })).body).toEqual(forAll.body);
    const stale = await tokenOf({ ...player, tokenVersion: 9 });
    expect((await call(path, { token: stale })).body).toEqual(forAll.body);
    expect((await call(path, { token: await tokenOf(player) })).body).toMatchObject({ email: player.email });
  });

  test("is not found for an unknown, unconfirmed or deleted player", async () => {
    const unconfirmed = await addPlayer({ confirmedAt: null });
    for (const name of ["nobody-here", unconfirmed.username, "x".repeat(3000), "%00", "..%2f"]) {
      expectRefusal(await call(`/v2/users/${name}`), 404, "The player doesn't exist");
    }
  });
});
