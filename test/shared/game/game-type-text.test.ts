import { expect, test } from "vitest";
import { gameTypeText, typeName } from "../../../shared/game/game-type-text.ts";
import { GAME_TYPES } from "../../../shared/game/time-controls.ts";

test("a time control has a name, and a clock beside it", () => {
  expect(GAME_TYPES.map((gameType) => typeName(gameType))).toEqual(["Bullet", "Blitz", "Rapid", "Standard"]);
  expect(gameTypeText("blitz")).toBe("Blitz 5 + 3");
});

test("code that serves readers of several languages passes the language", () => {
  const french = {
    gameTypes: { bullet: "Éclair", blitz: "Blitz", rapid: "Rapide", standard: "Classique" },
    gameType: "{type} ({clock})",
  };
  expect(typeName("rapid", french)).toBe("Rapide");
  expect(gameTypeText("rapid", french)).toBe("Rapide (10 + 5)");
});
