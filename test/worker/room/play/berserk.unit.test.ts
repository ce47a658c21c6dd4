import { expect, test } from "vitest";
import type { Side } from "../../../../shared/game/rules.ts";
import type { Game, Playing } from "../../../../worker/room/play/game.ts";
import type { Step } from "../../../../worker/room/play/step.ts";
import { transition } from "../../../../worker/room/play/transition.ts";
import { after, GAME_ID, players, queueGame, resign, START } from "../games.ts";

const inArena = (game: Playing): Playing => ({
  ...game,
  terms: { ...game.terms, arena: { id: "CDFGHJKM", berserk: [] } },
});
const BLITZ = inArena(queueGame("blitz"));

const berserk = (game: Game, side: Side): Step =>
  transition(game, players[side], { type: "berserk", gameId: GAME_ID }, START + 3000);

test("going berserk costs half of one's time, once", () => {
  const { game, changes, answer } = berserk(BLITZ, "X");
  expect(answer).toEqual({ ok: true });
  expect(changes).toEqual([{ type: "berserk" }]);
  expect(game).toMatchObject({
    terms: { arena: { id: "CDFGHJKM", berserk: ["X"] } },
    clock: { remaining: { X: 150_000, O: 300_000 } },
  });
  expect(berserk(game, "X")).toEqual({ game, changes: [], answer: { ok: true } });
  expect(berserk(game, "O").game).toMatchObject({
    terms: { arena: { berserk: ["X", "O"] } },
    clock: { remaining: { X: 150_000, O: 150_000 } },
  });
});

test("each side may do so until its first move", () => {
  const refused = { changes: [], answer: { ok: false, reason: "bad-request" } };
  const one = after([40], 1000, BLITZ);
  expect(berserk(one, "X")).toMatchObject(refused);
  expect(berserk(one, "O").answer).toEqual({ ok: true });
  const two = after([40, 36], 1000, BLITZ);
  expect(berserk(two, "X")).toMatchObject(refused);
  expect(berserk(two, "O")).toMatchObject(refused);
});

test("nobody may in a game of no arena, or after the end", () => {
  expect(berserk(queueGame("blitz"), "X")).toMatchObject({ changes: [], answer: { ok: false, reason: "bad-request" } });
  const { game: ended } = transition(after([40, 36], 1000, BLITZ), players.X, resign, START + 2500);
  expect(berserk(ended, "O")).toMatchObject({ changes: [], answer: { ok: false, reason: "finished" } });
});
