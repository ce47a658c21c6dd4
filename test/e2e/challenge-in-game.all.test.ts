import { randomBytes } from "node:crypto";
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { carryToken, newAccount, newPlayer } from "./support/accounts.ts";
import { meetByLink, playMoves, SHORT_O_WIN } from "./support/play.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (box === null) throw new Error("it is not to be seen");
  return box;
};

const overlap = async (one: Locator, other: Locator): Promise<boolean> => {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
};

test("a challenge on a small phone during a game covers no name, clock or square, and is fully readable", async () => {
  // The longest name, without a place to break.
  const username = `w${randomBytes(10).toString("hex").slice(0, 19)}`;
  const [me, challenger] = [await newPlayer(stage), await newPlayer(stage, { ...newAccount(), username })];
  const [mine, theirs] = [await stage.arrive({ viewport: { width: 360, height: 640 } }), await stage.arrive()];
  await carryToken(mine, me);
  await carryToken(theirs, challenger);
  await playMoves(await meetByLink(await stage.arrive(), mine), SHORT_O_WIN, 0, 2);

  await theirs.open(`/@/${me.username}`);
  await theirs.page.getByRole("button", { name: `Challenge ${me.username}`, disabled: false }).click();
  await theirs.page
    .getByRole("dialog")
    .getByRole("radio", { name: /15 \+ 10/ })
    .check();
  await theirs.page.getByRole("button", { name: "Send challenge" }).click();
  const { page } = mine;
  const toast = page.getByRole("region", { name: "Notifications" }).getByRole("listitem");
  const words = toast.getByText(`${username} challenged you to a standard game!`, { exact: true });
  await words.waitFor();
  expect(await words.evaluate((text) => text.scrollHeight - text.clientHeight)).toBeLessThanOrEqual(1);
  for (const part of [
    page.getByRole("grid"),
    page.getByTitle(me.username, { exact: true }),
    page.getByTitle(/^Guest-/),
    ...(await page.getByRole("timer").all()),
  ]) {
    expect(await overlap(toast, part), (await part.textContent()) ?? "").toBe(false);
  }
  for (const button of await toast.getByRole("button").all()) {
    const { width, height, x } = await boxOf(button);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    expect(x + width).toBeLessThanOrEqual(360);
  }
  // In any font size of the browser.
  const session = await page.context().newCDPSession(page);
  for (const standard of [16, 24, 32]) {
    await session.send("Page.setFontSizes", { fontSizes: { standard } });
    for (const viewport of [
      { width: 320, height: 568 },
      { width: 360, height: 640 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport);
      const size = `${viewport.width}, ${standard} px`;
      expect(await words.evaluate((text) => text.scrollHeight - text.clientHeight), size).toBeLessThanOrEqual(1);
      expect(await overlap(toast, page.getByRole("timer").first()), size).toBe(false);
    }
  }
  await toast.getByRole("button", { name: "Decline" }).click();
  await toast.waitFor({ state: "detached" });
});
