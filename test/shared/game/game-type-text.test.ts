import { expect, test } from "vitest";
import { gameTypeText, paceText, typeName } from "../../../shared/game/game-type-text.ts";
import { GAME_TYPES } from "../../../shared/game/time-controls.ts";

test("a time control has a name, and a clock beside it", () => {
  expect(GAME_TYPES.map((gameType) => typeName(gameType))).toEqual(["Bullet", "Blitz", "Rapid", "Standard"]);
  expect(gameTypeText({ gameType: "blitz" })).toBe("Blitz 5 + 3");
});

test("a clock that players have chosen themselves always stands beside the name", () => {
  const custom = { gameType: "blitz", clock: { base: 180_000, increment: 2000 } } as const;
  expect(gameTypeText(custom)).toBe("Blitz 3 + 2");
  expect(paceText(custom)).toBe("Blitz 3 + 2");
  expect(paceText({ gameType: "blitz" })).toBe("Blitz");
});

test("code that serves readers of several languages passes the language", () => {
  const french = {
    gameTypes: {
      bullet: "Éclair",
      blitz: "Blitz",
      rapid: "Rapide",
      standard: "Classique",
      correspondence: "Correspondance",
    },
    gameType: "{type} ({clock})",
  };
  expect(typeName("rapid", french)).toBe("Rapide");
  expect(gameTypeText({ gameType: "rapid" }, french)).toBe("Rapide (10 + 5)");
});
