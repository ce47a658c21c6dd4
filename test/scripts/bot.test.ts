import { describe, expect, test } from "vitest";
import { nameOfLevel, Thinker } from "../../.scripts/bot/thinker.ts";
import { askedFor, tokenFor } from "../../.scripts/bot/tokens.ts";
import { INITIAL_POSITION, legalSquares, outcomeOf, play, type Square } from "../../shared/game/rules.ts";

const BOT = { level: 3, username: "SproutBot" };

describe("npm run bot", () => {
  test("plays as one bot, or as all eight", () => {
    expect(askedFor({ level: "3", all: false })).toEqual({ kind: "play", bots: [BOT] });
    const all = askedFor({ all: true });
    expect(all.kind === "play" && all.bots.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(all.kind === "play" && new Set(all.bots.map(({ username }) => username)).size).toBe(8);
  });

  test.each(["0", "9", "1.5", "x", ""])("has no level %s", (level) => {
    expect(askedFor({ level, all: false })).toMatchObject({
      kind: "help",
      problem: "--level is a number from 1 to 8.",
    });
  });

  test("explains itself without options, and refuses contradictory ones", () => {
    expect(askedFor({ all: false })).toEqual({ kind: "help", problem: null });
    expect(askedFor({ all: true, level: "1" })).toMatchObject({ kind: "help" });
  });
});

describe("the token of a house bot", () => {
  const source = (env: Record<string, string>, adminSecret?: string, answer: object = { token: "made" }) => ({
    env,
    origin: "http://localhost:8787",
    adminSecret,
    call: async () => Response.json(answer),
  });

  test("comes from the environment, by level", async () => {
    expect(await tokenFor(BOT, source({ BOT_TOKEN_3: "third", BOT_TOKEN: "any" }), true)).toBe("third");
    expect(await tokenFor(BOT, source({ BOT_TOKEN: "any" }), true)).toBe("any");
    await expect(tokenFor(BOT, source({ BOT_TOKEN: "any" }), false)).rejects.toThrow("There is no BOT_TOKEN_3");
  });

  test("is made on the local site", async () => {
    expect(await tokenFor(BOT, source({}, "secret"), false)).toBe("made");
    const taken = source({}, "secret", { error: "This username is already taken" });
    await expect(tokenFor(BOT, taken, false)).rejects.toThrow("SproutBot: This username is already taken");
  });
});

describe("a house bot's moves", () => {
  test.each([1, 6])("at level %i are legal to the end, and the same for the same seed", (level) => {
    const [one, other] = [new Thinker(level, 5), new Thinker(level, 5)];
    let position = INITIAL_POSITION;
    const moves: Square[] = [];
    while (outcomeOf(position) === null) {
      const square = one.move(moves, 1);
      expect(legalSquares(position)).toContain(square);
      if (moves.length < 6) expect(other.move(moves, 1)).toBe(square);
      position = play(position, square);
      moves.push(square);
    }
  });

  test("are named for the opponents of practice", () => {
    expect([nameOfLevel(1), nameOfLevel(8)]).toEqual(["Crumb", "Summit"]);
    expect(() => new Thinker(9, 1)).toThrow("there is no level 9");
  });
});
