import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { LANGUAGE_COOKIE } from "../../shared/language/languages.ts";
import { looksOf, settle } from "./support/layout.ts";
import { sendMoves } from "./support/lines.ts";
import { reload } from "./support/navigate.ts";
import { meetByLink, SHORT_O_WIN } from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import type { Visitor } from "./support/visitor.ts";

const stage = setStage();

/** What readers may set for all text, by WCAG 1.4.12. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

const WINDOWS = [
  [320, 568],
  [390, 844],
  [1280, 800],
  [1920, 1080],
] as const;

/** Runs in the page: finds words of a match that lie over the board, and a latency that leaves its place. */
const findStrays = (): string[] => {
  const board = document.querySelector('[role="grid"]')?.getBoundingClientRect();
  if (board === undefined) return ["there is no board"];
  const strays = [...document.querySelectorAll("main button, main p")].flatMap((element) => {
    // The result can be closed.
    if (element.closest('[role="grid"], dialog, [role="dialog"]') !== null) return [];
    const words = document.createRange();
    words.selectNodeContents(element);
    return [...words.getClientRects()].some(
      ({ width, left, right, top, bottom }) =>
        width > 1 &&
        left < board.right - 1 &&
        right > board.left + 1 &&
        top < board.bottom - 1 &&
        bottom > board.top + 1,
    )
      ? [`"${element.textContent}" lies over the board`]
      : [];
  });
  const latency = [...document.querySelectorAll('p[title="Latenz"]')].flatMap((line) => {
    const place = line.getBoundingClientRect();
    const number = line.lastElementChild?.getBoundingClientRect();
    return number !== undefined && number.bottom <= place.bottom + 1 ? [] : ["the latency leaves its place"];
  });
  return [...strays, ...latency];
};

const problemsOf = async (page: Page, windows: readonly (readonly [number, number])[] = WINDOWS) => {
  const problems: unknown[] = await looksOf(page, windows, [16]);
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    await settle(page);
    const strays = await page.evaluate(findStrays);
    if (strays.length > 0) problems.push({ window: `${width}×${height}`, strays });
  }
  return problems;
};

/** Changes the match to German, with the spacing. */
const speakGerman = async ({ context, page, origin }: Visitor): Promise<void> => {
  await context.addCookies([{ name: LANGUAGE_COOKIE, value: "de", url: origin }]);
  await reload(page);
  await page.getByText("Abbrechen", { exact: true }).waitFor();
  await page.locator('p[title="Latenz"]').waitFor();
  // As a user's own style sheet, which the page's policy does not forbid.
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, SPACING);
};

test("with the spacing of text that readers may set, a German match cuts and covers nothing", async () => {
  const sides = await meetByLink(await stage.arrive(), await stage.arrive());
  const { page } = sides.O;
  const gameId = new URL(page.url()).pathname.slice(1);
  await speakGerman(sides.O);
  expect(await problemsOf(page)).toEqual([]);
  await sendMoves(sides, gameId, SHORT_O_WIN.slice(0, 7), 0);
  await page.locator("ol [data-move]").nth(6).waitFor();
  expect(await problemsOf(page)).toEqual([]);
  await sendMoves(sides, gameId, SHORT_O_WIN.slice(7), 7);
  await page.getByRole("dialog").waitFor();
  expect(await problemsOf(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  // At 320 pixels the words after a game reach to the edges of their buttons. They stand in the result's dialog, too.
  expect(await problemsOf(page, WINDOWS.slice(1))).toEqual([]);
});
