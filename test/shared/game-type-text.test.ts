import { expect, test } from "vitest";
import { gameTypeText, typeName } from "../../shared/game-type-text.ts";
import { GAME_TYPES } from "../../shared/time-controls.ts";

test("a time control has a name, and a clock beside it", () => {
  expect(GAME_TYPES.map((gameType) => typeName(gameType))).toEqual(["Bullet", "Blitz", "Rapid", "Standard"]);
  expect(gameTypeText("blitz")).toBe("Blitz 5 + 3");
});

test("whoever speaks to readers of several languages says in which", () => {
  const french = {
    gameTypes: { bullet: "Éclair", blitz: "Blitz", rapid: "Rapide", standard: "Classique" },
    gameType: "{type} ({clock})",
  };
  expect(typeName("rapid", french)).toBe("Rapide");
  expect(gameTypeText("rapid", french)).toBe("Rapide (10 + 5)");
});
