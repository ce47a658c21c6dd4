import { expect, test } from "vitest";
import { type GameSummary, gameMeta } from "../../../shared/pages/game-meta.ts";
import type { GameResult } from "../../../shared/protocol/game-protocol.ts";

const PLAYERS = { X: "anna", O: "Guest-k3f9" } as const;

test("a link to a friendly game is an invitation", () => {
  const game: GameSummary = { phase: "waiting", gameType: "rapid", isRated: false, creator: "anna", invited: null };
  expect(gameMeta(game)).toEqual({
    title: "anna invites you to a game of rapid 10 + 5",
    description: "Open the link to take the other seat. You need no account.",
  });
  expect(gameMeta({ ...game, gameType: "bullet", invited: "bob" })).toEqual({
    title: "anna challenges bob to a game of bullet 2 + 1",
    description: "The other seat is kept for bob.",
  });
});

test("a link to an invitation with terms says what they are", () => {
  const clock = { base: 180_000, increment: 2000 };
  const custom = {
    phase: "waiting",
    gameType: "blitz",
    clock,
    isRated: false,
    creator: "anna",
    invited: null,
  } as const;
  expect(gameMeta({ ...custom, freeSide: "O" })).toEqual({
    title: "anna invites you to a game of blitz 3 + 2",
    description: "You play O. Open the link to take the other seat. You need no account.",
  });
  const rated = { phase: "waiting", gameType: "rapid", isRated: true, creator: "anna", freeSide: "X" } as const;
  expect(gameMeta({ ...rated, invited: null }).description).toBe(
    "This game is rated. You play X. Open the link and log in to take the other seat.",
  );
  expect(gameMeta({ ...rated, invited: "bob" }).description).toBe(
    "This game is rated. The other seat is kept for bob.",
  );
});

test("a link to a canceled invitation calls it one", () => {
  const kind = { phase: "called-off", gameType: "rapid", isRated: false, why: "withdrawn" } as const;
  expect(gameMeta({ ...kind, wasOpen: true })).toEqual({
    title: "Invitation canceled",
    description: "This game was not played: the invitation was canceled.",
  });
});

test.each([
  ["declined", "the challenge was declined"],
  ["withdrawn", "the challenge was withdrawn"],
  ["expired", "nobody joined it in time"],
] as const)("a link to a game that was %s says so", (why, reason) => {
  const { description } = gameMeta({ phase: "called-off", gameType: "rapid", isRated: false, why });
  expect(description).toBe(`This game was not played: ${reason}.`);
});

test("a link to a running game names its players", () => {
  expect(gameMeta({ phase: "playing", gameType: "blitz", isRated: true, players: PLAYERS })).toEqual({
    title: "anna vs. Guest-k3f9",
    description: "anna (X) and Guest-k3f9 (O) are playing a rated game of blitz 5 + 3.",
  });
});

test("a link to a correspondence game says how long each move may take, and whose move it is", () => {
  const game = { phase: "playing", gameType: "correspondence", isRated: false, players: PLAYERS } as const;
  expect(gameMeta({ ...game, moves: [40] }).description).toBe(
    "anna (X) and Guest-k3f9 (O) are playing an unrated game of correspondence (3 days a move). Guest-k3f9 is to move.",
  );
  expect(gameMeta({ ...game, gameType: "blitz", moves: [40] }).description).not.toMatch(/to move/);
});

test.each<[GameResult, string]>([
  [{ winner: "X", status: "line" }, "anna (X) beat Guest-k3f9 (O) with three boards in a row in an unrated game of"],
  [{ winner: "O", status: "resign" }, "Guest-k3f9 (O) beat anna (X) by resignation in an unrated game of"],
  [{ winner: "O", status: "timeout" }, "Guest-k3f9 (O) beat anna (X) on time in an unrated game of"],
  [{ winner: "O", status: "timeout", claimed: "O" }, "Guest-k3f9 (O) beat anna (X), who left, in an unrated game of"],
  [{ winner: null, status: "tie" }, "anna (X) and Guest-k3f9 (O) tied an unrated game of"],
  [{ winner: null, status: "aborted" }, "anna (X) and Guest-k3f9 (O) began an unrated game of"],
])("a link to a game that ended with %o shows the result", (result, beginning) => {
  const { title, description } = gameMeta({
    phase: "finished",
    gameType: "standard",
    isRated: false,
    players: PLAYERS,
    result,
  });
  expect(title).toBe("anna vs. Guest-k3f9");
  expect(description).toContain(`${beginning} standard 15 + 10.`);
});
