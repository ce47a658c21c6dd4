import { expect, test } from "vitest";
import { hashesNow, readRecord, recordAfter, recordIn, recordText, staleIn } from "./made-from.ts";

const NAMED = "mend these, or read them and run `npm run translations -- ` with their paths";
const UNRECORDED = "run `npm run translations`";

test("no translation was made from an older English", async () => {
  const stale = staleIn(recordIn(readRecord()), await hashesNow());
  expect(
    stale.map(({ way, language }) => `${language}: ${way}`),
    NAMED,
  ).toEqual([]);
});

test("every text is recorded with its translations", async () => {
  expect(readRecord() === recordText(await hashesNow()), UNRECORDED).toBe(true);
});

const RECORDED = recordIn("home.play: en1 de1 es1 fr1 pt1 ar1\n");

test("a text whose English has changed is stale in the languages that have not, until somebody has read it", () => {
  const now = recordIn("home.play: en2 de2 es1 fr1 pt2 ar2\nhome.new: en1 de1 es1 fr1 pt1 ar1\n");
  expect(staleIn(RECORDED, now)).toEqual([
    { way: "home.play", language: "es" },
    { way: "home.play", language: "fr" },
  ]);
  const after = recordAfter(RECORDED, now, []);
  expect(staleIn(after, now)).toHaveLength(2);
  expect(after.get("home.new")).toEqual(now.get("home.new"));
  expect(recordAfter(RECORDED, now, ["home.play"])).toEqual(now);
});

test("a text that changed in all languages, or only in a translation, is not stale, and one that is gone leaves the record", () => {
  for (const line of ["home.play: en2 de2 es2 fr2 pt2 ar2\n", "home.play: en1 de2 es1 fr1 pt1 ar1\n"]) {
    const now = recordIn(line);
    expect(staleIn(RECORDED, now)).toEqual([]);
    expect(recordText(recordAfter(RECORDED, now, []))).toBe(line);
  }
  expect(recordAfter(RECORDED, new Map(), []).size).toBe(0);
});
