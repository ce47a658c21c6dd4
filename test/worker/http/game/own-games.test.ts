import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { packMoves } from "../../../../shared/protocol/notation.ts";
import { addPlayer, call, tokenOf } from "../api.ts";

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
