import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { fixedRoutes } from "../../shared/pages/pages.ts";
import { befriend, carryToken, newPlayer } from "./support/accounts.ts";
import { openIdle } from "./support/idle.ts";
import { reload } from "./support/navigate.ts";
import { meetByLink, playMoves, resign, SHORT_O_WIN, seeHeading, seeMark } from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import { PHONE, type Visitor } from "./support/visitor.ts";

const stage = setStage();

/** The name of the focused element, or its tag. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute("aria-label") ?? element?.textContent?.trim() ?? "";
  });

const isLost = (page: Page): Promise<boolean> => page.evaluate(() => document.activeElement === document.body);

/** Presses Tab until the focused element has this name. */
const tabsUntil = async (page: Page, name: RegExp, most: number): Promise<number> => {
  for (let count = 1; count <= most; count++) {
    await page.keyboard.press("Tab");
    if (name.test(await focused(page))) return count;
  }
  throw new Error(`no ${name} within ${most} Tabs, but ${await focused(page)}`);
};

test("when the friend's game opens the focus is on the players' names, and the board is near", async () => {
  const [creator, joiner] = [await stage.arrive(), await stage.arrive()];
  await creator.open("/");
  await creator.page.getByRole("button", { name: /play with a friend/i }).click();
  await creator.page.getByRole("button", { name: /copy/i }).focus();
  await joiner.open(new URL(creator.page.url()).pathname);
  await creator.page.getByRole("grid").waitFor();
  await expect.poll(() => focused(creator.page)).toMatch(/ against /);
  expect(await tabsUntil(creator.page, /^Board 5, square 5/, 3)).toBeLessThanOrEqual(3);
});

test("from the page's beginning the board is two steps away, and the moves are one stop before the position buttons", async () => {
  const sides = await meetByLink(await stage.arrive(), await stage.arrive());
  await playMoves(sides, SHORT_O_WIN, 0, 12);
  const { page } = sides.X;
  await reload(page);
  await seeMark(page, SHORT_O_WIN[0] ?? 0, "X");
  await page.keyboard.press("Tab");
  expect(await focused(page)).toBe("Skip to the board");
  await page.keyboard.press("Enter");
  expect(await tabsUntil(page, /^Board \d, square \d/, 1)).toBe(1);
  expect(await tabsUntil(page, /^First move$/, 4)).toBeLessThanOrEqual(4);
  // Back to the list: the arrow keys walk through it, and the focus follows.
  await page.keyboard.press("Shift+Tab");
  expect(await focused(page)).toMatch(/^Move 12, O/);
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => focused(page)).toMatch(/^Move 11, X/);
  await page.keyboard.press("Home");
  await expect.poll(() => focused(page)).toMatch(/^Move 1, X/);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => focused(page)).toMatch(/^Move 2, O/);
});

test("Escape on a result puts the focus on the next actions, also when the result showed at load", async () => {
  const sides = await meetByLink(await stage.arrive(), await stage.arrive());
  await playMoves(sides, SHORT_O_WIN, 0, 4);
  await resign(sides.X.page);
  for (const { page } of [sides.X, sides.O]) {
    await seeHeading(page, "Player O wins!");
    await reload(page);
    await page.getByRole("dialog").waitFor();
    await expect.poll(() => focused(page)).toMatch(/^You (won|lost) Player O wins!$/);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await isLost(page)).toBe(false);
    expect(await focused(page)).toMatch(/Rematch/);
  }
});

test("what a script focuses on a touch screen has no ring, and the first key brings it", async () => {
  const visitor = await stage.arrive({ viewport: PHONE, hasTouch: true });
  const { page } = visitor;
  await visitor.open("/about");
  const ring = (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle);
  await page.getByRole("button", { name: "Sound, theme and language" }).waitFor();
  // Nothing had the focus before, so browsers take this for the keyboard's.
  await page.getByRole("main").getByRole("link").focus();
  expect(await page.evaluate(() => document.activeElement?.matches(":focus-visible"))).toBe(true);
  expect(await ring()).toBe("none");
  await page.keyboard.press("Shift");
  expect(await ring()).toBe("solid");
});

test("a closed dialog, a closed menu and zen leave the focus where the player can go on", async () => {
  const sides = await meetByLink(await stage.arrive(), await stage.arrive());
  const { page } = sides.X;
  const press = async (name: string): Promise<void> => {
    await page.getByRole("button", { name, exact: true }).focus();
    await page.keyboard.press("Enter");
  };
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await page.keyboard.press("?");
  await help.waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => focused(page)).toMatch(/ against /);
  await press("Keyboard shortcuts");
  await help.waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => focused(page)).toBe("Keyboard shortcuts");

  await press("Sound, theme and language");
  await page.getByRole("button", { name: "Mute", exact: true }).focus();
  await page.keyboard.press("Escape");
  await expect.poll(() => focused(page)).toBe("Sound, theme and language");

  await press("Zen mode");
  await expect.poll(() => focused(page)).toBe("Leave zen");
  await page.keyboard.press("Enter");
  await expect.poll(() => focused(page)).toMatch(/^Board \d, square \d/);
});

test("the page that waits for a friend and the game after a rematch have the focus", async () => {
  const visitor = await stage.arrive();
  await visitor.open("/");
  await visitor.page.getByRole("button", { name: /play with a friend/i }).press("Enter");
  await visitor.page.getByRole("button", { name: /copy/i }).waitFor();
  expect(await isLost(visitor.page)).toBe(false);

  const sides = await meetByLink(await stage.arrive(), await stage.arrive());
  await playMoves(sides, SHORT_O_WIN, 0, 4);
  await resign(sides.X.page);
  await sides.O.page.getByRole("dialog").getByRole("button", { name: "Rematch", exact: true }).press("Enter");
  await sides.X.page.getByRole("dialog").getByRole("button", { name: "Accept rematch" }).press("Enter");
  for (const { page } of [sides.X, sides.O]) {
    await page.getByRole("button", { name: "Abort game" }).waitFor();
    await expect.poll(() => focused(page)).toMatch(/ against /);
  }
});

test("a challenge that comes while a dialog is open can be reached in it, and the dialog returns the focus", async () => {
  const [ann, bob] = [await newPlayer(stage), await newPlayer(stage)];
  await befriend(stage.origin, ann, bob);
  const [one, other] = [await stage.arrive(), await stage.arrive()];
  await carryToken(one, ann);
  await carryToken(other, bob);
  for (const visitor of [one, other]) await visitor.open("/friends");
  const challenge = (visitor: Visitor, name: string) =>
    visitor.page.getByRole("button", { name: `Challenge ${name}`, disabled: false });
  await challenge(one, bob.username).press("Enter");
  const dialog = one.page.getByRole("dialog");
  await dialog.waitFor();
  await challenge(other, ann.username).press("Enter");
  await other.page.getByRole("button", { name: "Send challenge" }).press("Enter");
  await dialog.getByRole("button", { name: "Decline" }).press("Enter");
  await dialog.getByRole("button", { name: "Decline" }).waitFor({ state: "detached" });
  await one.page.keyboard.press("Escape");
  await expect.poll(() => focused(one.page)).toBe(`Challenge ${bob.username}`);
});

/** Runs in the page: focuses everything from the last to the first, and names what then lies under a bar. */
const findCovered = (): string[] => {
  const covered: string[] = [];
  const parts = [...document.querySelectorAll<HTMLElement>("main :is(a, button, input, select, textarea, summary)")];
  for (const part of parts.reverse()) {
    part.focus();
    if (document.activeElement !== part) continue;
    const { left, top, width, height } = part.getBoundingClientRect();
    for (const y of [top + 2, top + height - 2]) {
      const over = document.elementFromPoint(left + width / 2, y);
      const isBar = over?.closest(":is(header, [class*=bar]):not(main *)") != null;
      if (isBar) covered.push(`${part.textContent || part.getAttribute("aria-label")} at ${Math.round(top)}`);
    }
  }
  return covered;
};

test.each([...fixedRoutes.keys()])("nothing that takes the focus lies under the sticky bar: %s", async (path) => {
  const { page, ...visitor } = await stage.arrive({ viewport: { width: 390, height: 420 } });
  await openIdle(page, visitor.origin + path);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  expect(await page.evaluate(findCovered)).toEqual([]);
});
