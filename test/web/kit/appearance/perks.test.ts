import { expect, test } from "vitest";
import { BOARD_THEMES, formatPerks, parsePerks, SOUND_SETS } from "../../../../web/kit/appearance/perks.ts";

test("a stored choice is read back, and what does not exist is nothing", () => {
  for (const board of [null, ...BOARD_THEMES]) {
    for (const sounds of [null, ...SOUND_SETS]) {
      expect(parsePerks(formatPerks({ board, sounds }))).toEqual({ board, sounds });
    }
  }
  for (const stored of [null, "", "gold", "walnut2,wood2", "wood,walnut", "{}"]) {
    expect(parsePerks(stored)).toEqual({ board: null, sounds: null });
  }
});
