import { expect, test } from "vitest";
import { SOUND_SETS } from "../../../../web/kit/appearance/perks.ts";
import { SOUND_NAMES, scoreOf } from "../../../../web/kit/sound/scores.ts";
import { tonesOf } from "../../../../web/kit/sound/sound-sets.ts";

const SETS = [null, ...SOUND_SETS];

test("each set plays every sound audibly, at the same moments, and unlike the others", () => {
  for (const name of SOUND_NAMES) {
    const score = scoreOf(name, [40]);
    const played = SETS.map((set) => tonesOf(score, set));
    for (const tones of played) {
      expect(new Set(tones.map(({ at }) => at))).toEqual(new Set(score.map(({ at }) => at)));
      for (const { pitch, length, loudness } of tones) {
        expect(pitch).toBeGreaterThan(60);
        expect(pitch).toBeLessThan(8000);
        expect(length).toBeGreaterThan(0.05);
        expect(loudness).toBeGreaterThan(0.05);
        expect(loudness).toBeLessThanOrEqual(0.5);
      }
    }
    expect(new Set(played.map((tones) => JSON.stringify(tones))).size).toBe(SETS.length);
  }
});

test("in every set the squares keep notes of their own", () => {
  for (const set of SETS) {
    const pitches = Array.from({ length: 9 }, (_, square) => tonesOf(scoreOf("move", [square]), set)[0]?.pitch);
    expect(new Set(pitches).size).toBe(9);
  }
});
