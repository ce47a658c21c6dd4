import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { dayInUtc, puzzlesOfDay } from "../../../../shared/puzzles/days.ts";
import { squareCentre } from "../../../../worker/site/preview/board.ts";
import { boardAt } from "../../../../worker/site/preview/game-picture.ts";
import { loadRenderer } from "../../../../worker/site/preview/send-picture.ts";
import { MARKS } from "../../../../worker/site/preview/theme.ts";
import { ASSETS, puzzleAt } from "../../http/puzzles/puzzle-files.ts";
import { getPage, ORIGIN, openPage } from "../html/page.ts";
import { decoded } from "./decoded.ts";

// Loading takes seconds on a busy machine.
beforeAll(async () => {
  await loadRenderer();
});

// No day ends in the middle of a test.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each(["en", "ar"] as const)("shows the position of the day's first puzzle: %s", async (language) => {
  const response = await getPage(`/daily/1/board.png?lang=${language}`, { ASSETS });
  expect(response).toMatchObject({ status: 200 });
  expect(response.headers.get("Content-Type")).toBe("image/png");
  const { at } = decoded(new Uint8Array(await response.arrayBuffer()));
  const { moves } = puzzleAt(puzzlesOfDay(1)[0] ?? 0);
  const last = moves.at(-1) ?? 0;
  const { x, y } = squareCentre(last, boardAt(language));
  // X crosses in the middle of its square, O passes at its edge.
  expect(moves.length % 2 === 1 ? at(x, y) : at(x + 14, y)).toBe(moves.length % 2 === 1 ? MARKS.X : MARKS.O);
});

test("a day that has not begun anywhere has no picture, nor has what is no day", async () => {
  for (const day of [String(dayInUtc(Date.now()) + 2), "0", "-1", "01", "x", "1000000", "%00"]) {
    expect((await getPage(`/daily/${day}/board.png`, { ASSETS })).status, day).toBe(404);
  }
});

test("while the puzzles cannot be read it is the common picture", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const response = await getPage("/daily/1/board.png?lang=de");
  expect([response.status, response.headers.get("Location")]).toEqual([302, "/share.png"]);
  vi.restoreAllMocks();
});

test.each([
  ["/daily", null],
  ["/daily?day=1", 1],
  ["/daily?day=999999", null],
  ["/daily?day=x", null],
])("the page %s names the picture of its day, else of today", async (path, asked) => {
  const day = asked ?? dayInUtc(Date.now());
  const { html, canonical } = await openPage(path);
  expect(html).toContain(`content="${ORIGIN}/daily/${day}/board.png"`);
  expect(canonical).toBe(`${ORIGIN}/daily`);
});
