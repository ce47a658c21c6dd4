import { env } from "cloudflare:workers";
import { inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { database } from "../../../../worker/data/database.ts";
import { type User, users } from "../../../../worker/data/schema.ts";
import { limiterOf } from "../../../../worker/platform/rate-limiter/limit.ts";
import { arrive } from "../../player/people.ts";
import { type Answer, addPlayer, call, callToTheEnd, expectRefusal, guestToken, tokenOf } from "../api.ts";

const act = async (by: User, path: string): Promise<Answer> =>
  callToTheEnd(`/v2/${path}`, { method: "POST", token: await tokenOf(by) });

const add = (by: User, other: User, query = "") => act(by, `friends/add/${other.username}${query}`);
const remove = (by: User, other: User) => act(by, `friends/remove/${other.username}`);

const listsOf = async (of: User): Promise<unknown> => (await call("/v2/friends", { token: await tokenOf(of) })).body;

const EMPTY = {
  friends: [],
  incomingRequests: [],
  outgoingRequests: [],
  supporters: [],
  blocked: [],
  whoMayChallenge: "anyone",
};

const two = async () => [await addPlayer(), await addPlayer()] as const;

const friends = async () => {
  const [ann, bob] = await two();
  await add(ann, bob);
  await add(bob, ann);
  return [ann, bob] as const;
};

const expectStrangers = async (ann: User, bob: User): Promise<void> => {
  expect([await listsOf(ann), await listsOf(bob)]).toEqual([EMPTY, EMPTY]);
};

const hubClient = ({ id, username }: User) => arrive({ identifier: id, username, role: "player", formerGuest: null });

describe("the lists", () => {
  test("are empty at first", async () => {
    expect(await listsOf(await addPlayer())).toEqual(EMPTY);
  });

  test("name friends in order, and requests with their ids", async () => {
    const [ann, bob, cem] = [await addPlayer(), await addPlayer({ username: "Zoe" }), await addPlayer()];
    await add(cem, ann);
    await add(ann, bob);
    expect(await listsOf(ann)).toMatchObject({
      friends: [],
      incomingRequests: [{ id: expect.any(Number), fromUsername: cem.username }],
      outgoingRequests: [{ id: expect.any(Number), toUsername: "Zoe" }],
    });
    await add(bob, ann);
    await add(ann, cem);
    expect(await listsOf(ann)).toEqual({ ...EMPTY, friends: [cem.username, "Zoe"] });
  });

  test("say which people in them are supporters, and only that", async () => {
    const [ann, bob, cem, dee] = [await addPlayer(), await addPlayer(), await addPlayer(), await addPlayer()];
    await add(ann, bob);
    await add(bob, ann);
    await add(cem, ann);
    await add(ann, dee);
    const supporters = [bob.username, cem.username, dee.username];
    await database(env).update(users).set({ isSupporter: true }).where(inArray(users.username, supporters));
    expect(await listsOf(ann)).toEqual({
      ...EMPTY,
      friends: [bob.username],
      incomingRequests: [{ id: expect.any(Number), fromUsername: cem.username }],
      outgoingRequests: [{ id: expect.any(Number), toUsername: dee.username }],
      supporters,
    });
    expect(await listsOf(bob)).toMatchObject({ friends: [ann.username], supporters: [] });
  });

  test("are private", async () => {
    expectRefusal(await call("/v2/friends"), 401, "Unauthorized");
    expectRefusal(await call("/v2/friends", { token: await guestToken() }), 403, "Please log in first");
  });
});

describe("add", () => {
  test("sends a request, and accepts one from the other", async () => {
    const [ann, bob] = await two();
    expect((await add(ann, bob)).body).toEqual({ relation: "requested" });
    expect((await add(bob, ann)).body).toEqual({ relation: "friends" });
    expect(await listsOf(ann)).toEqual({ ...EMPTY, friends: [bob.username] });
    expect(await listsOf(bob)).toEqual({ ...EMPTY, friends: [ann.username] });
  });

  test("makes friends of two who ask each other at once", async () => {
    for (let pair = 0; pair < 5; pair++) {
      const [ann, bob] = await two();
      const answers = await Promise.all([add(ann, bob), add(bob, ann)]);
      expect(answers.map(({ body }) => body)).toContainEqual({ relation: "friends" });
      expect(await listsOf(ann)).toEqual({ ...EMPTY, friends: [bob.username] });
      expect(await listsOf(bob)).toEqual({ ...EMPTY, friends: [ann.username] });
    }
  });

  test("finds a player by the name in any case", async () => {
    const [ann, bob] = await two();
    expect((await act(ann, `friends/add/${bob.username.toUpperCase()}`)).status).toBe(200);
    expect(await listsOf(ann)).toMatchObject({ outgoingRequests: [{ toUsername: bob.username }] });
  });

  test("is refused for oneself, guests, unknown names, and a repetition", async () => {
    const [ann, bob] = await two();
    expectRefusal(await add(ann, ann), 400, "This is you");
    expectRefusal(await act(ann, "friends/add/Guest-AB12"), 400, "Guests have no account");
    expectRefusal(await act(ann, "friends/add/no-such-player"), 404, "The player doesn't exist");
    await add(ann, bob);
    expectRefusal(await add(ann, bob), 409, "You have sent a request already");
    await add(bob, ann);
    for (const [by, other] of [
      [ann, bob],
      [bob, ann],
    ] as const) {
      expectRefusal(await add(by, other), 409, "You are friends already");
    }
    expect(await listsOf(ann)).toEqual({ ...EMPTY, friends: [bob.username] });
  });

  test("is refused beyond fifty open requests", async () => {
    const ann = await addPlayer();
    const others = await Promise.all(Array.from({ length: 51 }, () => addPlayer()));
    const token = await tokenOf(ann);
    await env.DB.batch(
      others
        .slice(0, 50)
        .map(({ id }) =>
          env.DB.prepare("INSERT INTO friend_requests (from_id, to_id, created_at) VALUES (?, ?, 0)").bind(ann.id, id),
        ),
    );
    const path = `/v2/friends/add/${others[50]?.username}`;
    expectRefusal(await call(path, { method: "POST", token }), 409, "One of you has too many friends or open requests");
  });

  test("is refused beyond two hundred friends", async () => {
    const [ann, bob] = await two();
    await add(bob, ann);
    await env.DB.batch(
      Array.from({ length: 200 }, (_, index) =>
        env.DB.prepare("INSERT INTO friendships VALUES (?, ?, 0)").bind(ann.id, `other-${index}`),
      ),
    );
    expectRefusal(await add(ann, bob), 409, "One of you has too many friends or open requests");
    expectRefusal(await add(ann, bob, "?answer=accept"), 409, "One of you has too many friends");
  });
});

describe("add with an answer, as the buttons of the Friends page send it", () => {
  test("accept makes friends", async () => {
    const [ann, bob] = await two();
    await add(ann, bob);
    expect((await add(bob, ann, "?answer=accept")).body).toEqual({ relation: "friends" });
  });

  test("decline refuses a request, and does not accept it", async () => {
    const [ann, bob] = await two();
    await add(ann, bob);
    expect((await add(bob, ann, "?answer=decline")).body).toEqual({ relation: "none" });
    await expectStrangers(ann, bob);
  });

  test("cancel withdraws the player's own request", async () => {
    const [ann, bob] = await two();
    await add(ann, bob);
    expect((await add(ann, bob, "?answer=cancel")).body).toEqual({ relation: "none" });
    await expectStrangers(ann, bob);
  });

  test.each(["accept", "decline", "cancel"])("%s does nothing without its request", async (answer) => {
    const [ann, bob] = await two();
    const refusal = [409, "There is no such request any more"] as const;
    expectRefusal(await add(ann, bob, `?answer=${answer}`), ...refusal);
    await expectStrangers(ann, bob);
    // The button does not answer a request in the other direction.
    await (answer === "cancel" ? add(bob, ann) : add(ann, bob));
    expectRefusal(await add(ann, bob, `?answer=${answer}`), ...refusal);
    // Nor is a friendship.
    await (answer === "cancel" ? add(ann, bob) : add(bob, ann));
    expectRefusal(await add(ann, bob, `?answer=${answer}`), ...refusal);
    expect(await listsOf(ann)).toMatchObject({ friends: [bob.username] });
  });

  test("is refused when it is malformed", async () => {
    const [ann, bob] = await two();
    expectRefusal(await add(ann, bob, "?answer=maybe"), 400, ["answer must be accept, decline or cancel"]);
  });
});

describe("remove", () => {
  test("ends a friendship for both, from either side", async () => {
    const [ann, bob] = await friends();
    expect((await remove(bob, ann)).body).toEqual({ relation: "none" });
    await expectStrangers(ann, bob);
  });

  test("cancels the player's own request, and declines the other's", async () => {
    const [ann, bob] = await two();
    for (const by of [ann, bob]) {
      await add(ann, bob);
      expect((await remove(by, by === ann ? bob : ann)).status).toBe(200);
      await expectStrangers(ann, bob);
    }
  });

  test("is refused when there is nothing to remove", async () => {
    const [ann, bob] = await two();
    expectRefusal(await remove(ann, bob), 409, "You are not friends, and there is no request");
  });
});

test("neither works for guests, strangers, other methods or other actions", async () => {
  const [ann, bob] = await two();
  const path = `/v2/friends/add/${bob.username}`;
  expectRefusal(await call(path, { method: "POST" }), 401, "Unauthorized");
  expectRefusal(await call(path, { method: "POST", token: await guestToken() }), 403, "Please log in first");
  expectRefusal(await act(ann, `friends/adopt/${bob.username}`), 400, ["The action must be add or remove"]);
  expect((await call(path, { token: await tokenOf(ann) })).status).toBe(404);
});

test("has a limit for each player", async () => {
  const [ann, bob] = await two();
  const limiter = limiterOf(env, "friends", ann.id);
  for (let taken = 0; taken < 30; taken++) await limiter.take({ burst: 30, perHour: 600 });
  const refused = await add(ann, bob);
  expectRefusal(refused, 429, "Too many requests");
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
});

describe("the other player's open pages", () => {
  test("get a request and its acceptance at once", async () => {
    const [ann, bob] = await two();
    const [annHub, bobHub] = [await hubClient(ann), await hubClient(bob)];
    await add(ann, bob);
    expect((await bobHub.next("notification")).args).toEqual([
      {
        id: expect.any(String),
        reason: "friend-request",
        message: `${ann.username} sent you a friend request`,
        type: "info",
        gameId: null,
        from: ann.username,
      },
    ]);
    await bobHub.next("friendsChanged");
    await annHub.next("friendsChanged");
    await add(bob, ann);
    expect((await annHub.next("notification")).args).toMatchObject([
      { message: `${bob.username} accepted your friend request`, type: "success", from: bob.username },
    ]);
    expect(bobHub.unread()).not.toContain("notification");
  });

  test("ring once in a day for the requests of one player, however often these are withdrawn and sent", async () => {
    const [ann, bob] = await two();
    const bobHub = await hubClient(bob);
    await add(ann, bob);
    await bobHub.next("notification");
    await bobHub.next("friendsChanged");
    for (let again = 0; again < 3; again++) {
      await remove(ann, bob);
      await bobHub.next("friendsChanged");
      await add(ann, bob);
      await bobHub.next("friendsChanged");
    }
    expect(bobHub.unread()).not.toContain("notification");
  });

  test("get everything else without the actor's name", async () => {
    const [ann, bob] = await friends();
    const bobHub = await hubClient(bob);
    await remove(ann, bob);
    await bobHub.next("friendsChanged");
    expect(bobHub.unread()).not.toContain("notification");
  });
});

describe("a block", () => {
  const block = (by: User, other: User) => act(by, `blocks/add/${other.username}`);

  test("ends friendship and requests, and allows no new ones in either direction", async () => {
    const [ann, bob] = await friends();
    expect((await block(ann, bob)).body).toEqual({ blocked: [bob.username] });
    expect(await listsOf(ann)).toEqual({ ...EMPTY, blocked: [bob.username] });
    expect(await listsOf(bob)).toEqual(EMPTY);
    expectRefusal(await add(ann, bob), 409, "Unblock this player first");
    expectRefusal(await add(bob, ann), 403, "You cannot send this player a request");
    expect((await call("/v2/blocks", { token: await tokenOf(ann) })).body).toEqual({ blocked: [bob.username] });
  });

  test("may be repeated, and only its player undoes it", async () => {
    const [ann, bob] = await two();
    await block(ann, bob);
    expect((await block(ann, bob)).status).toBe(200);
    expectRefusal(await act(bob, `blocks/remove/${ann.username}`), 409, "You have not blocked this player");
    expect((await act(ann, `blocks/remove/${bob.username}`)).body).toEqual({ blocked: [] });
    expect((await add(bob, ann)).body).toEqual({ relation: "requested" });
  });

  test("is refused for oneself, guests, unknown names, and malformed input", async () => {
    const [ann, bob] = await two();
    expectRefusal(await block(ann, ann), 400, "This is you");
    expectRefusal(await act(ann, "blocks/add/Guest-AB12"), 400, "Guests have no account");
    expectRefusal(await act(ann, "blocks/add/no-such-player"), 404, "The player doesn't exist");
    expectRefusal(await act(ann, `blocks/toggle/${bob.username}`), 400, ["The action must be add or remove"]);
    expectRefusal(await call("/v2/blocks"), 401, "Unauthorized");
    expectRefusal(await call("/v2/blocks", { token: await guestToken() }), 403, "Please log in first");
  });
});

describe("the setting for challenges", () => {
  const PATH = "/v2/account/preferences";

  test("is anyone at first, and then the player's choice", async () => {
    const ann = await addPlayer();
    const token = await tokenOf(ann);
    expect((await call(PATH, { token })).body).toEqual({ whoMayChallenge: "anyone", hidesInOpenData: false });
    const body = { whoMayChallenge: "friends" };
    const changed = { ...body, hidesInOpenData: false };
    expect((await call(PATH, { method: "PATCH", token, body })).body).toEqual(changed);
    expect((await call(PATH, { token })).body).toEqual(changed);
    expect(await listsOf(ann)).toMatchObject(body);
  });

  test("is apart from the one for published games", async () => {
    const token = await tokenOf(await addPlayer());
    const body = { hidesInOpenData: true };
    await call(PATH, { method: "PATCH", token, body: { whoMayChallenge: "nobody" } });
    expect((await call(PATH, { method: "PATCH", token, body })).body).toEqual({ whoMayChallenge: "nobody", ...body });
    expect((await call(PATH, { token })).body).toEqual({ whoMayChallenge: "nobody", ...body });
  });

  test("is refused when malformed, or from a guest", async () => {
    const token = await tokenOf(await addPlayer());
    expectRefusal(await call(PATH, { method: "PATCH", token, body: { hidesInOpenData: "yes" } }), 400, [
      "hidesInOpenData must be true or false",
    ]);
    expectRefusal(await call(PATH, { method: "PATCH", token, body: {} }), 400, ["Please name a preference"]);
    expectRefusal(await call(PATH, { method: "PATCH", token, body: { whoMayChallenge: "me" } }), 400, [
      "whoMayChallenge must be anyone, friends or nobody",
    ]);
    expectRefusal(await call(PATH, { token: await guestToken() }), 403, "Please log in first");
  });
});

test("a deleted account is nobody's friend any more", async () => {
  const [ann, bob] = await friends();
  const cem = await addPlayer();
  await add(cem, ann);
  const body = { password: "correct horse" };
  expect((await call("/v2/account/delete", { token: await tokenOf(ann), body })).status).toBe(200);
  await expectStrangers(bob, cem);
});
