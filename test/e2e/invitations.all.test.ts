import type { Page } from "playwright-core";
import decodeQr from "qr/decode.js";
import { expect, test } from "vitest";
import { befriend, carryToken, newPlayer } from "./support/accounts.ts";
import { violations } from "./support/axe.ts";
import { goTo, reload } from "./support/navigate.ts";
import { meetByLink, playMoves, SHORT_O_WIN, seeText } from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import { PHONE } from "./support/visitor.ts";

const stage = setStage();

/** Decodes the QR code as a camera does, from a picture in which each module is a square of several pixels. */
const readQrCode = async (page: Page): Promise<string> => {
  const code = page.getByRole("img", { name: "The link as a QR code" });
  const [left = 0, top = 0, side = 0] = (await code.getAttribute("viewBox"))?.split(" ").map(Number) ?? [];
  const path = (await code.locator("path").getAttribute("d")) ?? "";
  const pixels = 6;
  const width = side * pixels;
  const data = new Uint8Array(width * width).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < pixels; row++) {
      const from = ((Number(y) - top) * pixels + row) * width + (Number(x) - left) * pixels;
      data.fill(0, from, from + pixels);
    }
  }
  const rgb = new Uint8Array(data.length * 3).map((_, index) => data[Math.floor(index / 3)] ?? 0);
  return decodeQr({ width, height: width, data: rgb });
};

test("an invitation is a link, a code, and a picture of the link for a camera", async () => {
  const { page, ...visitor } = await stage.arrive({ viewport: PHONE });
  await goTo(page, visitor.origin);
  await page.getByRole("button", { name: "PLAY WITH A FRIEND" }).click();
  await page.getByRole("img", { name: "The link as a QR code" }).waitFor();
  expect(await readQrCode(page)).toBe(page.url());
  expect(await violations(page)).toEqual([]);
});

test("on the smallest phone an invitation fits without scrolling", async () => {
  const { page, ...visitor } = await stage.arrive({ viewport: { width: 360, height: 640 } });
  await goTo(page, visitor.origin);
  await page.getByRole("button", { name: "PLAY WITH A FRIEND" }).click();
  await page.getByRole("img", { name: "The link as a QR code" }).waitFor();
  const card = await page.getByRole("region", { name: "Invitation" }).boundingBox();
  expect(card?.y).toBeGreaterThanOrEqual(0);
  expect((card?.y ?? 0) + (card?.height ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(640);
  const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(isWider).toBe(false);
});

test("a visitor who opens a challenge of two others reads whose it is, and watches when it begins", async () => {
  const [ann, bob] = [await newPlayer(stage), await newPlayer(stage)];
  await befriend(stage.origin, ann, bob);
  const [sender, receiver] = [await stage.arrive(), await stage.arrive()];
  await carryToken(sender, ann);
  await carryToken(receiver, bob);
  await receiver.open("/learn");
  await sender.open("/friends");
  await sender.page.getByRole("button", { name: `Challenge ${bob.username}`, disabled: false }).click();
  await sender.page.getByRole("dialog").getByRole("button", { name: "Send challenge" }).click();
  await seeText(sender.page, `Waiting for ${bob.username} to join...`);

  const third = await stage.arrive();
  await third.open(new URL(sender.page.url()).pathname);
  await seeText(third.page, `${ann.username} has challenged ${bob.username}.`);
  expect(await third.page.getByRole("link", { name: "Cancel challenge" }).count()).toBe(0);
  expect(await violations(third.page)).toEqual([]);

  await receiver.page.getByRole("button", { name: "Accept" }).click();
  await third.page.getByText("You are watching").first().waitFor();
});

test("zen leaves the board and the clocks, survives a reload, and ends with the game", async () => {
  const sides = await meetByLink(await stage.arrive(), await stage.arrive());
  const { page } = sides.X;
  const bar = page.getByRole("banner");
  await bar.waitFor();
  await page.keyboard.press("z");
  await bar.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Leave zen" }).waitFor();
  expect(await page.getByRole("list", { name: "Moves" }).count()).toBe(0);
  expect(await page.getByRole("timer").count()).toBe(2);
  expect(await violations(page)).toEqual([]);

  await playMoves(sides, SHORT_O_WIN, 0, 2);
  await reload(page);
  await page.getByRole("button", { name: "Leave zen" }).click();
  await bar.waitFor();
  await page.keyboard.press("z");
  await bar.waitFor({ state: "hidden" });
  await playMoves(sides, SHORT_O_WIN, 2);
  await bar.waitFor();
  await page.getByRole("list", { name: "Moves" }).waitFor();
});
