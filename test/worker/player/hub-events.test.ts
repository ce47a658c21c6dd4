import { expect, test } from "vitest";
import { SCOPES, type Scope } from "../../../shared/account/scopes.ts";
import type { HubServerEvents } from "../../../shared/protocol/protocol-events.ts";
import { addPlayer, personalToken } from "../http/api.ts";
import { quiet } from "../quiet.ts";
import { connect, type HubClient } from "../test-client.ts";
import { hubOf } from "./people.ts";

/** Which of a hub's events a personal token gets. */

const EVENTS: Readonly<Record<Scope, readonly (keyof HubServerEvents)[]>> = {
  read: ["friendsOnline", "receiveChallenge", "correspondence", "notification", "friendsChanged", "challengeClosed"],
  play: ["correspondence"],
  challenge: ["receiveChallenge", "challengeClosed"],
  bot: [],
};

const eventsIn = (client: HubClient): unknown[] => [
  ...new Set(client.texts.flatMap((text) => (text.startsWith("{") ? (JSON.parse(text).event ?? []) : []))),
];

test("a personal token hears of its scopes only, both as it happens and on connecting", async () => {
  const user = await addPlayer();
  const { id: identifier, username } = user;
  const hub = hubOf({ identifier, username, role: "player", formerGuest: null });
  const pages = await Promise.all(
    SCOPES.map(async (scope) => {
      const token = await personalToken(user, [scope]);
      return { scope, token, client: (await connect("/sockets/hub", token)) as HubClient };
    }),
  );
  const game = { opponent: "bob", you: "X", isRated: false, base: 86_400_000, moves: "" } as const;
  await hub.correspondenceTold({ ...game, id: "running", deadline: Date.now() + 86_400_000 });
  const other = { identifier: "account_bob", username: "bob" };
  const challenge = { gameType: "correspondence", isSent: false, other, expiresAt: Date.now() + 60_000 } as const;
  for (const gameId of ["first", "second"]) await hub.offerChallenge({ ...challenge, gameId });
  await hub.friendsChanged({
    id: "news",
    reason: "friend-accepted",
    message: "bob accepted your friend request",
    type: "success",
    gameId: null,
    from: "bob",
  });
  for (const { scope, token, client } of pages) {
    await client.emitWithAck("isUserOnline", "nobody");
    // Lists of friends come after the database's answer.
    await quiet();
    expect(eventsIn(client).toSorted(), scope).toEqual(EVENTS[scope].toSorted());
    const later = (await connect("/sockets/hub", token)) as HubClient;
    await later.emitWithAck("isUserOnline", "nobody");
    await quiet();
    for (const event of eventsIn(later)) expect(EVENTS[scope], scope).toContain(event);
    // Too many at once would replace the oldest.
    await Promise.all([client.close(), later.close()]);
  }
});
