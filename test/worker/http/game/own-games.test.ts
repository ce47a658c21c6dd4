import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { DELETED_PLAYER_NAME } from "../../../../shared/account/identity.ts";
import { clockOfDays } from "../../../../shared/game/time-controls.ts";
import { packMoves } from "../../../../shared/protocol/notation.ts";
import { enter, listed } from "../../player/games/days.ts";
import { newGameId, roomOf } from "../../room/room.ts";
import { newGuest } from "../../test-client.ts";
import { addPlayer, call, PASSWORD, tokenOf } from "../api.ts";

const PATH = "/v2/account/correspondence";
const DAY = 86_400_000;

const begin = (identifier: string, id: string, moves: readonly number[]) =>
  env.PLAYER_HUB.getByName(identifier).correspondenceTold({
    id,
    opponent: "ada",
    you: "X",
    isRated: false,
    base: DAY,
    moves: packMoves(moves),
    deadline: Date.now() + DAY,
  });

test("after logging in a player still sees the games of the guest before, even if the guest's hub is silent once", async () => {
  const player = await addPlayer();
  const guest = `guest_${crypto.randomUUID()}`;
  await begin(player.id, "23456789AB", [40]);
  await begin(guest, "23456789AC", []);
  const token = await tokenOf(player, guest);
  expect((await call(PATH, { token })).body).toMatchObject({ games: [{ id: "23456789AC" }, { id: "23456789AB" }] });
  expect((await call(PATH, { token: await tokenOf(player) })).body).toMatchObject({ games: [{ id: "23456789AB" }] });
  vi.spyOn(console, "error").mockImplementation(() => {});
  await runInDurableObject(env.PLAYER_HUB.getByName(guest), (hub) => {
    hub.correspondence = () => Promise.reject(new Error("silent"));
  });
  expect((await call(PATH, { token })).body).toMatchObject({ games: [{ id: "23456789AB" }] });
});

test("a deleted account leaves its running games, though its hub has lost the list of them", async () => {
  const player = await addPlayer();
  const token = await tokenOf(player);
  const creator = { identifier: player.id, username: player.username, role: "player", formerGuest: null } as const;
  const gameId = newGameId();
  const terms = { side: "X", clock: clockOfDays(3) } as const;
  await roomOf(gameId).create({ kind: "friendly", gameId, gameType: "correspondence", terms, creator });
  const guest = newGuest();
  await (await enter(gameId, guest)).client.close();
  await listed(guest, [{ id: gameId, opponent: player.username }]);
  const hub = env.PLAYER_HUB.getByName(player.id);
  expect(await hub.correspondence()).toHaveLength(1);
  await runInDurableObject(hub, (_, { storage }) => storage.deleteAll());
  await evictDurableObject(hub);
  await call("/v2/account/delete", { token, body: { password: PASSWORD } });
  await listed(guest, []);
  expect((await enter(gameId, guest)).state).toMatchObject({ players: [{ username: DELETED_PLAYER_NAME }, {}] });
});
