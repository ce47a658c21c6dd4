import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { SCORE_OF_GAMES } from "../../../shared/limits.ts";
import { database } from "../../../worker/data/database.ts";
import { gamePlayers } from "../../../worker/data/game/game-schema.ts";
import { ABORTED, O_WINS, record, TIE } from "../recorded.ts";
import { addPlayer, call, expectRefusal } from "./api.ts";

test("the score of two players counts their games from each one's side, and no others", async () => {
  const [ann, bob, cleo] = [await addPlayer(), await addPlayer(), await addPlayer()];
  const score = async (one: typeof ann, other: typeof ann) =>
    (await call(`/v2/users/${one.username}/score/${other.username}`)).body;
  expect(await score(ann, bob)).toEqual({ wins: 0, losses: 0, ties: 0 });
  await record(ann, bob);
  await record(bob, ann, { isRated: false });
  await record(ann, bob, { result: TIE });
  await record(ann, bob, { result: ABORTED });
  await record(bob, ann, { result: O_WINS });
  await record(ann, cleo);
  expect(await score(ann, bob)).toEqual({ wins: 2, losses: 1, ties: 1 });
  expect(await score(bob, ann)).toEqual({ wins: 1, losses: 2, ties: 1 });
});

test("only a player's last games count", async () => {
  const [ann, bob, cleo] = [await addPlayer(), await addPlayer(), await addPlayer()];
  await record(ann, bob);
  const others = Array.from({ length: SCORE_OF_GAMES }, (_, index) => ({
    userId: ann.id,
    number: index + 2,
    gameId: `other${index}`,
    gameType: "blitz" as const,
    result: "win" as const,
    opponentId: cleo.id,
    pageEndedAt: null,
  }));
  const db = database(env);
  for (const entry of others) await db.insert(gamePlayers).values(entry);
  expect((await call(`/v2/users/${ann.username}/score/${bob.username}`)).body).toEqual({ wins: 0, losses: 0, ties: 0 });
  expect((await call(`/v2/users/${bob.username}/score/${ann.username}`)).body).toEqual({ wins: 0, losses: 1, ties: 0 });
});

test("there is none with an unknown player", async () => {
  const ann = await addPlayer();
  expectRefusal(await call(`/v2/users/${ann.username}/score/nobody-of-that`), 404, "The player doesn't exist");
  expectRefusal(await call(`/v2/users/nobody-of-that/score/${ann.username}`), 404, "The player doesn't exist");
});
