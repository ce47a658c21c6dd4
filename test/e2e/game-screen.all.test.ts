import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { settle } from "./support/layout.ts";
import { goTo } from "./support/navigate.ts";
import { meetByLink, resign, SHORT_O_WIN, seeHeading, tapMoves } from "./support/play.ts";
import { pitchesOf, readySounds, recordSounds } from "./support/sounds.ts";
import { setStage } from "./support/stage.ts";
import { DESKTOP } from "./support/visitor.ts";

const stage = setStage();

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

test("a game of one player shows its read-only link, and a button that changes when the link is copied", async () => {
  const { page, ...visitor } = await stage.arrive();
  await goTo(page, visitor.origin);
  await button(page, "PLAY WITH A FRIEND").click();
  const link = page.getByLabel("To invite someone to play, send this link:", { exact: true });
  await link.waitFor();
  expect(await link.inputValue()).toBe(page.url());
  expect(await link.getAttribute("readonly")).toBe("");
  const copyIcon = await button(page, "Copy link").innerHTML();
  const [copied] = await Promise.all([
    // Within the page: it says so for two seconds.
    page.waitForFunction(() => {
      const changed = document.querySelector("button[data-copied]");
      return changed && { name: changed.textContent.trim(), html: changed.innerHTML };
    }),
    button(page, "Copy link").click(),
  ]);
  const changed = await copied.jsonValue();
  expect(changed?.name).toBe("Copied");
  expect(changed?.html).not.toBe(copyIcon);
});

test("both names are complete beside the board, on a desktop and on a phone", async () => {
  const { X } = await meetByLink(await stage.arrive(), await stage.arrive());
  // The controls beside the names come late.
  await X.page.getByRole("button", { name: "Say something" }).waitFor();
  for (const viewport of [DESKTOP, { width: 1920, height: 1080 }, { width: 390, height: 844 }]) {
    await X.page.setViewportSize(viewport);
    await settle(X.page);
    for (const name of await X.page.getByTitle(/^Guest-/).all()) {
      const cut = await name.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
        scrollWidth - clientWidth,
        scrollHeight - clientHeight,
      ]);
      expect(Math.max(...cut), `${viewport.width}`).toBeLessThanOrEqual(1);
    }
  }
});

test("moves and the end of a game play sounds", async () => {
  const [one, other] = [await stage.arrive(), await stage.arrive()];
  const sounds = new Map([
    [one, await recordSounds(one.page)],
    [other, await recordSounds(other.page)],
  ]);
  const sides = await meetByLink(one, other);
  for (const { page } of [sides.X, sides.O]) await readySounds(page);
  const moves = SHORT_O_WIN.slice(0, 2);
  await tapMoves(sides, SHORT_O_WIN, 0, 2);
  await resign(sides.X.page);
  for (const { page } of [sides.X, sides.O]) await seeHeading(page, "Player O wins!");
  const played = [...pitchesOf("move", moves.slice(0, 1)), ...pitchesOf("move", moves)];
  await expect.poll(() => sounds.get(sides.X)?.()).toEqual([...played, ...pitchesOf("loss")]);
  await expect.poll(() => sounds.get(sides.O)?.()).toEqual([...played, ...pitchesOf("win")]);
});
