import { describe, expect, test } from "vitest";
import { askedFor, opponentOfLevel, tokenFor } from "../../.scripts/bot/tokens.ts";

const BOT = { level: 3, username: "SproutSample" };

describe("npm run bot", () => {
  test("plays as a bot of a level, and explains itself without one", () => {
    expect(askedFor({ level: "3" })).toEqual({ kind: "play", bot: BOT });
    expect([opponentOfLevel(1), opponentOfLevel(8)]).toEqual(["crumb", "summit"]);
    expect(askedFor({})).toEqual({ kind: "help", problem: null });
  });

  test.each(["0", "9", "1.5", "x", ""])("has no level %s", (level) => {
    expect(askedFor({ level })).toMatchObject({ kind: "help", problem: "--level is a number from 1 to 8." });
  });
});

describe("its token", () => {
  const source = (env: Record<string, string>, adminSecret?: string, answer: object = { token: "made" }) => ({
    env,
    origin: "http://localhost:8787",
    adminSecret,
    call: async () => Response.json(answer),
  });

  test("comes from the environment", async () => {
    expect(await tokenFor(BOT, source({ BOT_TOKEN: "any" }))).toBe("any");
    await expect(tokenFor(BOT, source({}))).rejects.toThrow(
      "There is no BOT_TOKEN: npm run admin -- bot SproutSample 3",
    );
  });

  test("is made on the local site", async () => {
    expect(await tokenFor(BOT, source({}, "secret"))).toBe("made");
    const taken = source({}, "secret", { error: "This username is already taken" });
    await expect(tokenFor(BOT, taken)).rejects.toThrow("SproutSample: This username is already taken");
  });
});
