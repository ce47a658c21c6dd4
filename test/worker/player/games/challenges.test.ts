import { evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import type { Identity } from "../../../../shared/account/identity.ts";
import { isGameId } from "../../../../shared/game/game-id.ts";
import { eraseUser } from "../../../../worker/data/account/erase-user.ts";
import { updatePreferences } from "../../../../worker/data/account/user-profile.ts";
import { findUser } from "../../../../worker/data/account/users.ts";
import { database } from "../../../../worker/data/database.ts";
import { blockPlayer } from "../../../../worker/data/people/friends.ts";
import { NoticeService } from "../../../../worker/player/notices/notice-service.ts";
import { PlayerHub } from "../../../../worker/player/player-hub.ts";
import { connectToGame, connectToHub, type GameClient, type HubClient, newGuest } from "../../test-client.ts";
import { arrive, hubOf, leave, makeFriends, newAccount, pass, ring, setClock, settled } from "../people.ts";

setClock();

interface Two {
  readonly ann: Identity;
  readonly bob: Identity;
  readonly annHub: HubClient;
  readonly bobHub: HubClient;
}

const meet = async (): Promise<Two> => {
  const [ann, bob] = [await newAccount(), await newAccount()];
  return { ann, bob, annHub: await arrive(ann), bobHub: await arrive(bob) };
};

/** Ann challenges Bob. */
const challenged = async (): Promise<Two & { readonly gameId: string }> => {
  const two = await meet();
  two.annHub.emit("sendChallenge", "blitz", two.bob.username);
  const created = await two.annHub.next("challengeCreated");
  two.annHub.acknowledge(created);
  const received = await two.bobHub.next("receiveChallenge");
  two.bobHub.acknowledge(received);
  expect(received.args[0].gameId).toBe(created.args[0]);
  return { ...two, gameId: created.args[0] };
};

const enter = async (gameId: string, who: Identity): Promise<GameClient> => {
  const client = await connectToGame(gameId, who);
  client.emit("joinGame", gameId);
  return client;
};

/** The game as a visitor of its link finds it now. */
const stateFor = async (who: Identity, gameId: string) => (await (await enter(gameId, who)).next("gameState")).args[0];

const WITHDRAWN = { t: "init", calledOff: "withdrawn", players: [], you: null };

const ask = (from: HubClient, to: Identity) => from.emitWithAck("sendChallenge", "rapid", to.username);
const refused = (reason: string) => ({ ok: false, reason });

describe("a challenge", () => {
  test("makes a game for the two, and reaches every page of the challenged player", async () => {
    const { ann, bob, annHub, bobHub } = await meet();
    const second = await arrive(bob);
    annHub.emit("sendChallenge", "blitz", bob.username.toUpperCase());
    const [gameId] = (await annHub.next("challengeCreated")).args;
    expect(isGameId(gameId)).toBe(true);
    for (const page of [bobHub, second]) {
      const { args, id } = await page.next("receiveChallenge");
      expect(args).toEqual([{ from: ann.username, gameId, gameType: "blitz" }]);
      expect(id).toBeTypeOf("number");
    }
    const waiting = await enter(gameId, ann);
    expect((await waiting.next("gameState")).args).toMatchObject([
      { t: "init", gameType: "blitz", isRated: false, players: [], invitedUsername: bob.username },
    ]);
  });

  test("is accepted by joining, and only by the challenged player", async () => {
    const { ann, bob, annHub, bobHub, gameId } = await challenged();
    const second = await arrive(bob);
    const host = await enter(gameId, ann);
    await host.next("gameState");
    for (const other of [await newAccount(), newGuest()]) {
      const watcher = await enter(gameId, other);
      expect((await watcher.next("gameState")).args).toMatchObject([{ players: [], you: null }]);
    }
    const guest = await enter(gameId, bob);
    const [state] = (await guest.next("gameState")).args;
    expect(state).toMatchObject({ t: "init", isRated: false });
    const names = state.t === "init" ? state.players.map(({ username }) => username) : [];
    expect(names.sort()).toEqual([ann.username, bob.username].sort());
    expect((await host.next("gameState")).args).toMatchObject([{ t: "init" }]);
    expect((await annHub.next("challengeResponse")).args).toEqual([{ to: bob.username, accepted: true }]);
    for (const page of [bobHub, second]) {
      expect((await page.next("challengeClosed")).args).toEqual([gameId, "accepted"]);
    }
    const later = await arrive(bob);
    await settled(later);
    expect(later.unread()).toEqual([]);
  });

  test("is declined: the sender hears it on the hub and in the game, the other pages close it", async () => {
    const { ann, bob, annHub, bobHub, gameId } = await challenged();
    const second = await arrive(bob);
    const host = await enter(gameId, ann);
    await host.next("gameState");
    bobHub.emit("declineChallenge", gameId, ann.username);
    expect((await host.next("challengeDeclined")).args).toEqual([bob.username]);
    expect((await annHub.next("challengeDeclined")).args).toEqual([bob.username, gameId]);
    expect((await annHub.next("challengeResponse")).args).toEqual([{ to: bob.username, accepted: false }]);
    expect((await second.next("challengeClosed")).args).toEqual([gameId, "declined"]);
    const back = await enter(gameId, ann);
    expect((await back.next("gameState")).args).toMatchObject([
      { calledOff: "declined", invitedUsername: bob.username },
    ]);
    const late = await enter(gameId, bob);
    expect((await late.next("gameState")).args).toMatchObject([{ calledOff: "declined", players: [] }]);
    await makeFriends(ann, bob);
    expect(await ask(annHub, bob)).toEqual({ ok: true });
  });

  test("that was declined is reported on every reconnect until acknowledged", async () => {
    const { ann, bob, annHub, bobHub, gameId } = await challenged();
    await bobHub.emitWithAck("declineChallenge", gameId, ann.username);
    const declined = await annHub.next("challengeDeclined");
    const second = await connectToHub(ann);
    expect(await second.next("challengeDeclined")).toEqual(declined);
    second.acknowledge(declined);
    await settled(second);
    const third = await arrive(ann);
    expect(third.unread()).toEqual([]);
    expect(bob.username).toBe(declined.args[0]);
  });

  test("is shown again after a reload and hibernation while it is open", async () => {
    const { ann, bob, annHub, bobHub, gameId } = await challenged();
    await bobHub.close();
    for (const who of [ann, bob]) await evictDurableObject(hubOf(who), { webSockets: "hibernate" });
    const back = await connectToHub(bob);
    expect((await back.next("receiveChallenge")).args).toEqual([{ from: ann.username, gameId, gameType: "blitz" }]);
    annHub.emit("withdrawChallenge", gameId);
    expect((await back.next("challengeClosed")).args).toEqual([gameId, "withdrawn"]);
    const later = await arrive(bob);
    expect(later.unread()).toEqual([]);
  });

  test("is withdrawn: nobody can accept it any more", async () => {
    const { ann, bob, annHub, bobHub, gameId } = await challenged();
    expect(await annHub.emitWithAck("withdrawChallenge", gameId)).toEqual({ ok: true });
    expect((await bobHub.next("challengeClosed")).args).toEqual([gameId, "withdrawn"]);
    for (const late of [bob, newGuest(), ann]) expect(await stateFor(late, gameId)).toMatchObject(WITHDRAWN);
    bobHub.emit("declineChallenge", gameId, ann.username);
    await settled(bobHub);
    expect(annHub.unread()).toEqual(["challengeClosed"]);
  });

  test("is withdrawn when its sender leaves, and stays when its receiver does", async () => {
    const { ann, bob, annHub, bobHub, gameId } = await challenged();
    await leave(bob, bobHub);
    const back = await connectToHub(bob);
    expect((await back.next("receiveChallenge")).args).toMatchObject([{ gameId }]);
    await leave(ann, annHub);
    expect((await back.next("challengeClosed")).args).toEqual([gameId, "withdrawn"]);
    expect(await stateFor(bob, gameId)).toMatchObject(WITHDRAWN);
  });

  test("cannot be taken back once it is accepted", async () => {
    const { ann, bob, annHub, gameId } = await challenged();
    const guest = await enter(gameId, bob);
    await guest.next("gameState");
    await annHub.next("challengeResponse");
    await annHub.emitWithAck("withdrawChallenge", gameId);
    const host = await enter(gameId, ann);
    expect((await host.next("gameState")).args).toMatchObject([{ t: "init", result: null }]);
  });

  test("expires after a day", async () => {
    const { ann, bob, gameId } = await challenged();
    pass(86_400);
    // Yesterday's pages have been silent since, so they count as gone; these have not.
    const [annHub, bobHub] = [await arrive(ann), await arrive(bob)];
    for (const who of [ann, bob]) expect(await ring(who)).toBe(true);
    expect((await bobHub.next("challengeClosed")).args).toEqual([gameId, "expired"]);
    expect((await annHub.next("challengeClosed")).args).toEqual([gameId, "expired"]);
    expect(await stateFor(bob, gameId)).toMatchObject({ calledOff: "expired", invitedUsername: bob.username });
  });
});

describe("a challenge is refused", () => {
  test.each(["sender", "receiver"])("with a guest as its %s", async (guestRole) => {
    const bob = await newAccount();
    const bobHub = await arrive(bob);
    const guest = newGuest();
    const guestHub = await connectToHub(guest);
    if (guestRole === "sender") expect(await ask(guestHub, bob)).toEqual(refused("players-only"));
    else expect(await ask(bobHub, guest)).toEqual(refused("no-such-player"));
  });

  test("to oneself, to nobody, and to an offline player", async () => {
    const { ann, annHub } = await meet();
    const away = await newAccount();
    expect(await ask(annHub, ann)).toEqual(refused("yourself"));
    expect(await annHub.emitWithAck("sendChallenge", "rapid", "no-such-player")).toEqual(refused("no-such-player"));
    expect(await ask(annHub, away)).toEqual(refused("offline"));
    // The refused challenge has left nothing behind, so the next one counts as the first.
    await arrive(away);
    expect(await ask(annHub, away)).toEqual({ ok: true });
  });

  test("with an error event, if no acknowledgement was requested", async () => {
    const { ann, annHub } = await meet();
    annHub.emit("sendChallenge", "rapid", ann.username);
    expect((await annHub.next("error")).args).toEqual(["yourself"]);
  });

  test("by a block from either side", async () => {
    const { ann, bob, annHub, bobHub } = await meet();
    await blockPlayer(database(env), ann.identifier, bob.identifier, 0);
    expect(await ask(annHub, bob)).toEqual(refused("not-welcome"));
    expect(await ask(bobHub, ann)).toEqual(refused("not-welcome"));
  });

  test("by the setting for challenges", async () => {
    const { ann, bob, annHub } = await meet();
    await updatePreferences(database(env), bob.identifier, { whoMayChallenge: "friends" });
    expect(await ask(annHub, bob)).toEqual(refused("not-welcome"));
    await makeFriends(ann, bob);
    expect(await ask(annHub, bob)).toEqual({ ok: true });
    const cem = await newAccount();
    await updatePreferences(database(env), cem.identifier, { whoMayChallenge: "nobody" });
    await makeFriends(ann, cem);
    await arrive(cem);
    expect(await ask(annHub, cem)).toEqual(refused("not-welcome"));
  });

  test("while there is an open one between the two, from either side", async () => {
    const { ann, bob, annHub, bobHub } = await challenged();
    expect(await ask(annHub, bob)).toEqual(refused("already-challenged"));
    expect(await ask(bobHub, ann)).toEqual(refused("already-challenged"));
  });

  test("beyond five open ones, until one is answered", async () => {
    const ann = await newAccount();
    const annHub = await arrive(ann);
    const others = await Promise.all(Array.from({ length: 6 }, () => newAccount()));
    const hubs = await Promise.all(others.map(arrive));
    for (const other of others.slice(0, 5)) expect(await ask(annHub, other)).toEqual({ ok: true });
    const [, , , , , sixth] = others;
    if (sixth === undefined) throw new Error("there are six");
    expect(await ask(annHub, sixth)).toEqual(refused("too-many-challenges"));
    const [received] = (await hubs[0]?.next("receiveChallenge"))?.args ?? [];
    await hubs[0]?.emitWithAck("declineChallenge", received?.gameId ?? "", ann.username);
    expect(await ask(annHub, sixth)).toEqual({ ok: true });
  });

  test("beyond ten a minute, and beyond ten open ones at the receiver", async () => {
    const { ann, bob, annHub } = await meet();
    await makeFriends(ann, bob);
    for (let sent = 0; sent < 10; sent++) {
      annHub.emit("sendChallenge", "bullet", bob.username);
      const [gameId] = (await annHub.next("challengeCreated")).args;
      await annHub.emitWithAck("withdrawChallenge", gameId);
    }
    expect(await ask(annHub, bob)).toEqual(refused("too-many-challenges"));
    pass(60);
    const cem = await newAccount();
    await arrive(cem);
    for (let sender = 0; sender < 10; sender++) {
      expect(await ask(await arrive(await newAccount()), cem)).toEqual({ ok: true });
    }
    expect(await ask(annHub, cem)).toEqual(refused("too-many-challenges"));
  });

  test.each([
    '{"event":"sendChallenge","args":["chess","ann"]}',
    '{"event":"sendChallenge","args":["rapid"]}',
    '{"event":"declineChallenge","args":["x"]}',
    '{"event":"withdrawChallenge","args":[null]}',
  ])("when it is malformed: %#", async (text) => {
    const { annHub } = await meet();
    annHub.send(text);
    expect((await annHub.next("error")).args).toEqual(["bad-request"]);
  });
});

test("of two who challenge each other at once, one challenge remains", async () => {
  const { ann, bob, annHub, bobHub } = await meet();
  const answers = await Promise.all([ask(annHub, bob), ask(bobHub, ann)]);
  expect(answers).toContainEqual({ ok: true });
  expect(answers).toContainEqual(refused("already-challenged"));
});

test("only the challenged player can decline, and only the sender withdraw", async () => {
  const { ann, annHub, bobHub, gameId } = await challenged();
  const stranger = await arrive(await newAccount());
  await stranger.emitWithAck("declineChallenge", gameId, ann.username);
  await stranger.emitWithAck("withdrawChallenge", gameId);
  await annHub.emitWithAck("declineChallenge", gameId, ann.username);
  await bobHub.emitWithAck("withdrawChallenge", gameId);
  const host = await enter(gameId, ann);
  const [state] = (await host.next("gameState")).args;
  expect(state).toMatchObject({ t: "init", players: [] });
  expect(state).not.toHaveProperty("calledOff");
  expect([annHub.unread(), bobHub.unread()]).toEqual([[], []]);
});

test("a block ends the open challenges between two, from either side", async () => {
  for (const isBySender of [true, false]) {
    const { ann, bob, annHub, bobHub, gameId } = await challenged();
    const [by, other] = isBySender ? [ann, bob] : [bob, ann];
    await hubOf(by).playerBlocked(other.identifier);
    expect((await bobHub.next("challengeClosed")).args).toEqual([gameId, isBySender ? "withdrawn" : "declined"]);
    expect((await annHub.next("challengeClosed")).args[0]).toBe(gameId);
  }
});

test("a deleted account's challenges end at once, and leave no name", async () => {
  for (const isBySender of [true, false]) {
    const { ann, bob, annHub, bobHub, gameId } = await challenged();
    const [gone, other] = isBySender ? [ann, bob] : [bob, ann];
    const account = await findUser(database(env), gone.identifier);
    if (account === null) throw new Error("no account");
    await eraseUser(database(env), account, Date.now());
    await hubOf(gone).accountDeleted();
    const end = isBySender ? "withdrawn" : "declined";
    expect((await bobHub.next("challengeClosed")).args).toEqual([gameId, end]);
    if (!isBySender) expect((await annHub.next("challengeDeclined")).args).toEqual(["Deleted player", gameId]);
    const late = await stateFor(other, gameId);
    expect(late).toMatchObject({ calledOff: end });
    expect(JSON.stringify(late)).not.toContain(`"${gone.username}"`);
    // The other one may be challenged by somebody else.
    const [third, otherHub] = [await newAccount(), isBySender ? bobHub : annHub];
    expect(await ask(otherHub, third)).toEqual(refused("offline"));
  }
});

/** The next offer reaches the other hub, but its answer is lost. */
const loseNextAnswer = (): void => {
  const { offerChallenge } = PlayerHub.prototype;
  vi.spyOn(PlayerHub.prototype, "offerChallenge").mockImplementationOnce(async function (this: PlayerHub, ...args) {
    await offerChallenge.apply(this, args);
    throw new Error("lost");
  });
};

describe("a challenge whose offer is not answered", () => {
  test("is removed from the receiver's screen, and the next one is accepted", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { ann, bob, annHub, bobHub } = await meet();
    await makeFriends(ann, bob);
    loseNextAnswer();
    expect(await ask(annHub, bob)).toEqual(refused("unavailable"));
    const { gameId } = (await bobHub.next("receiveChallenge")).args[0];
    expect((await bobHub.next("challengeClosed")).args).toEqual([gameId, "withdrawn"]);
    expect(await stateFor(ann, gameId)).toMatchObject(WITHDRAWN);
    expect(await ask(annHub, bob)).toEqual({ ok: true });
  });

  test("is replaced by the next one if it cannot be withdrawn", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { ann, bob, annHub, bobHub } = await meet();
    await makeFriends(ann, bob);
    loseNextAnswer();
    vi.spyOn(PlayerHub.prototype, "challengeClosed").mockImplementationOnce(() => {
      throw new Error("lost");
    });
    expect(await ask(annHub, bob)).toEqual(refused("unavailable"));
    const first = (await bobHub.next("receiveChallenge")).args[0].gameId;
    expect(await ask(annHub, bob)).toEqual({ ok: true });
    expect((await bobHub.next("challengeClosed")).args).toEqual([first, "withdrawn"]);
    expect((await bobHub.next("receiveChallenge")).args[0].gameId).not.toBe(first);
  });
});

describe("a stranger", () => {
  test("who withdraws a challenge and sends it again rings once in a day, and a friend each time", async () => {
    const { ann, bob, annHub, bobHub, gameId } = await challenged();
    annHub.emit("withdrawChallenge", gameId);
    await bobHub.next("challengeClosed");
    for (let again = 0; again < 3; again++) expect(await ask(annHub, bob)).toEqual(refused("not-welcome"));
    await settled(bobHub);
    expect(bobHub.unread()).not.toContain("receiveChallenge");
    pass(86_400);
    const [, later] = [await ring(bob), await arrive(bob)];
    expect(await ask(await arrive(ann), bob)).toEqual({ ok: true });
    await later.next("receiveChallenge");

    const [cat, dan] = [await newAccount(), await newAccount()];
    await makeFriends(cat, dan);
    const [catHub, danHub] = [await arrive(cat), await arrive(dan)];
    for (let time = 0; time < 2; time++) {
      expect(await ask(catHub, dan)).toEqual({ ok: true });
      catHub.emit("withdrawChallenge", (await danHub.next("receiveChallenge")).args[0].gameId);
      await danHub.next("challengeClosed");
    }
  });

  test("whose line is lost sends the challenge again without a sound, three times in a day", async () => {
    const { ann, bob, annHub, bobHub, gameId } = await challenged();
    await leave(ann, annHub);
    expect((await bobHub.next("challengeClosed")).args).toEqual([gameId, "withdrawn"]);
    const heard = vi.spyOn(NoticeService.prototype, "notify");
    for (let renewal = 0; renewal < 3; renewal++) {
      const back = await arrive(ann);
      expect(await ask(back, bob)).toEqual({ ok: true });
      expect((await bobHub.next("receiveChallenge")).args).toMatchObject([{ from: ann.username, isSilent: true }]);
      expect((await (await arrive(bob)).next("receiveChallenge")).args).toMatchObject([{ isSilent: true }]);
      await leave(ann, back);
      await bobHub.next("challengeClosed");
    }
    expect(heard).not.toHaveBeenCalled();
    expect(await ask(await arrive(ann), bob)).toEqual(refused("not-welcome"));
  });

  test("who withdraws the renewed challenge may not send it once more", async () => {
    const { ann, bob, annHub, bobHub } = await challenged();
    await leave(ann, annHub);
    await bobHub.next("challengeClosed");
    const back = await arrive(ann);
    expect(await ask(back, bob)).toEqual({ ok: true });
    back.emit("withdrawChallenge", (await bobHub.next("receiveChallenge")).args[0].gameId);
    await bobHub.next("challengeClosed");
    expect(await ask(back, bob)).toEqual(refused("not-welcome"));
  });

  test("whose challenge was accepted may send another one", async () => {
    const { ann, bob, annHub, bobHub, gameId } = await challenged();
    const [host, guest] = [await enter(gameId, ann), await enter(gameId, bob)];
    await bobHub.next("challengeClosed");
    await annHub.next("challengeClosed");
    await guest.next("gameState");
    await host.emitWithAck("abort", gameId);
    expect(await ask(annHub, bob)).toEqual({ ok: true });
    await bobHub.next("receiveChallenge");
  });
});
