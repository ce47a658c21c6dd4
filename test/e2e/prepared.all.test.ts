import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { carryToken, newPlayer } from "./support/accounts.ts";
import { violationsInBothSchemes } from "./support/axe.ts";
import { startFlakyProxy } from "./support/flaky-proxy.ts";
import { reload } from "./support/navigate.ts";
import {
  meetByLink,
  meetInQueue,
  playMoves,
  type Sides,
  seeMark,
  seeNotPrepared,
  seePrepared,
  seeText,
  tap,
  tapAnyway,
} from "./support/play.ts";
import { pitchesOf, readySounds, recordSounds } from "./support/sounds.ts";
import { SLOW, setStage } from "./support/stage.ts";
import { PHONE, type Visitor, type VisitorOptions } from "./support/visitor.ts";

const stage = setStage();
const slow = setStage(SLOW);

type Setting = "automatic" | "off" | "one" | "table";

/** A visitor whose browser has the setting from the start. Later choices are kept. */
const arrive = async (
  setting: Setting,
  options?: VisitorOptions & { readonly origin?: string },
  on = stage,
): Promise<Visitor> => {
  const visitor = await on.arrive(options);
  await visitor.context.addInitScript((kept) => {
    if (localStorage.getItem("prepared-moves") === null) localStorage.setItem("prepared-moves", kept);
  }, setting);
  return visitor;
};

/** Two players in a game in which O has moved once: X is to move in board 1, and O may prepare. */
const meet = async (setting: Setting, options?: VisitorOptions): Promise<Sides & { readonly path: string }> => {
  const sides = await meetByLink(await arrive(setting, options), await arrive(setting, options));
  await playMoves(sides, [40, 36]);
  return sides;
};

/** Waits until a text is announced to screen readers. */
const hear = (page: Page, text: string): Promise<void> =>
  page.locator("[aria-live=polite]").getByText(text, { exact: true }).waitFor({ state: "attached" });

const control = (page: Page) => page.getByRole("combobox", { name: "Prepared moves" });

describe("one prepared move", () => {
  test("by mouse: its owner sees it, removes it in three ways, finds it after a reload, and it follows the opponent's move", async () => {
    const { X, O, path } = await meet("one");
    // The other page of the same player shows it too.
    const tab = await O.openTab(path);
    await tap(O.page, 27);
    for (const page of [O.page, tab]) await seePrepared(page, 27);
    await hear(O.page, "Prepared: board 4, square 1. Press again to cancel.");
    await seeNotPrepared(X.page, 27);
    // Another one replaces it, and a second press removes it.
    await tap(O.page, 28);
    await Promise.all([seePrepared(tab, 28), seeNotPrepared(tab, 27)]);
    await tap(O.page, 28);
    await seeNotPrepared(tab, 28);
    await hear(O.page, "Cleared.");
    await tap(O.page, 28);
    await seePrepared(tab, 28);
    await O.page.keyboard.press("Escape");
    await seeNotPrepared(tab, 28);
    await tap(O.page, 28);
    await seePrepared(tab, 28);
    await O.page.getByRole("grid").click({ button: "right", position: { x: 5, y: 5 } });
    await seeNotPrepared(tab, 28);
    await tap(O.page, 27);
    await seePrepared(tab, 27);
    await tab.close();

    const sounds = await recordSounds(O.page);
    await reload(O.page);
    await seePrepared(O.page, 27);
    await readySounds(O.page);
    await tap(X.page, 3);
    for (const { page } of [X, O]) await Promise.all([seeMark(page, 3, "X"), seeMark(page, 27, "O")]);
    await hear(O.page, "X plays board 1, square 4. O plays board 4, square 1. X's turn in board 1.");
    await expect
      .poll(sounds)
      .toEqual([...pitchesOf("opponent-move", [40, 36, 3]), ...pitchesOf("move", [40, 36, 3, 27])]);
    // It is X's turn again: O's next move can be prepared, and X's can be made.
    await tap(O.page, 12);
    await seePrepared(O.page, 12);
    await tap(X.page, 1);
    for (const { page } of [X, O]) await Promise.all([seeMark(page, 1, "X"), seeMark(page, 12, "O")]);
  });

  test("by touch: a tap prepares, a second one removes", async () => {
    const { X, O } = await meet("one", { viewport: PHONE, hasTouch: true });
    const square = (at: number) => O.page.locator(`[data-square="${at}"]`);
    await square(27).tap();
    await seePrepared(O.page, 27);
    await square(27).tap();
    await seeNotPrepared(O.page, 27);
    await square(28).tap();
    await seePrepared(O.page, 28);
    expect(await violationsInBothSchemes(O.page)).toEqual([]);
    await O.page.setViewportSize({ width: 360, height: 640 });
    await reload(O.page);
    await seePrepared(O.page, 28);
    await control(O.page).waitFor({ state: "attached" });
    const scrolls = await O.page.evaluate(() => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
      return scrollWidth > clientWidth || scrollHeight > clientHeight;
    });
    expect(scrolls).toBe(false);
    await X.page.locator('[data-square="3"]').tap();
    for (const { page } of [X, O]) await seeMark(page, 28, "O");
  });

  test("is on by default in blitz; with the setting off a press does nothing", async () => {
    const people = [await arrive("automatic", {}, slow), await arrive("automatic", {}, slow)] as const;
    const { X, O } = await meetInQueue(...people, "blitz");
    await tap(O.page, 36);
    await seePrepared(O.page, 36);
    await control(O.page).selectOption("off");
    await seeNotPrepared(O.page, 36);
    await tapAnyway(O.page, 36);
    await playMoves({ X, O }, [40]);
    await seeNotPrepared(O.page, 36);
  });

  test("one chosen while the wire was cut reaches the room when it is back", async () => {
    const wire = await startFlakyProxy(stage.origin);
    stage.expectProblems(/WebSocket connection to|net::ERR_/);
    const one = await arrive("one", { origin: wire.origin });
    const other = await arrive("one", { origin: wire.origin });
    const sides = await meetByLink(one, other);
    await playMoves(sides, [40, 36]);
    const { X, O, path } = sides;
    wire.cut();
    await seeText(O.page, /Reconnecting|offline/);
    await tap(O.page, 27);
    await seePrepared(O.page, 27);
    wire.restore();
    // Another tab asks the room itself.
    const tab = await O.openTab(path);
    await seePrepared(tab, 27);
    await tap(X.page, 3);
    await seeMark(O.page, 27, "O");
    await wire.close();
  });
});

test("the setting is kept in this browser, and both places that change it agree", async () => {
  const player = await arrive("automatic");
  await carryToken(player, await newPlayer(stage));
  const { path } = await meetByLink(await stage.arrive(), player);
  const { page } = player;
  expect(await control(page).inputValue()).toBe("automatic");
  await control(page).selectOption("table");
  const settings = await player.openTab("/settings/appearance");
  const choice = (name: string) => settings.getByRole("radio", { name });
  expect(await choice("One for each board you may be sent to").isChecked()).toBe(true);
  await choice("One move").check();
  await expect.poll(() => control(page).inputValue()).toBe("one");
  // In another match, too.
  const again = await player.openTab(path);
  expect(await control(again).inputValue()).toBe("one");
});
