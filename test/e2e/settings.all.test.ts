import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import {
  carryToken,
  fillLogin,
  linkMailedTo,
  newPlayer,
  type Player,
  seeLoggedIn,
  seeLoggedOut,
  seePath,
  seeToast,
} from "./support/accounts.ts";
import { reload } from "./support/navigate.ts";
import { meetByLink, playMoves, SHORT_O_WIN, seeEmpty, seeHeading, seeMark, seeText, tap } from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import { PHONE, type Visitor, type VisitorOptions } from "./support/visitor.ts";

const stage = setStage();

interface Someone {
  readonly visitor: Visitor;
  readonly player: Player;
}

const arriveAsPlayer = async (options?: VisitorOptions): Promise<Someone> => {
  const [visitor, player] = await Promise.all([stage.arrive(options), newPlayer(stage)]);
  await carryToken(visitor, player);
  return { visitor, player };
};

test("a changed password counts at once and ends the other sessions", async () => {
  stage.expectProblems(/400|401|403/);
  const { visitor, player } = await arriveAsPlayer();
  const { page } = visitor;
  const elsewhere = await stage.arrive();
  await carryToken(elsewhere, player);
  await elsewhere.open("/");
  await seeLoggedIn(elsewhere, player.username);

  await visitor.open("/settings/change-password");
  const change = async (current: string): Promise<void> => {
    await page.getByLabel("Current password", { exact: true }).fill(current);
    await page.getByLabel("New password", { exact: true }).fill("another password");
    await page.getByLabel("Confirm new password", { exact: true }).fill("another password");
    await page.getByRole("button", { name: "Change password" }).click();
  };
  await change("not the password");
  await seeText(page, "The password is wrong");
  // The message leaves after five seconds.
  await Promise.all([seeToast(visitor, "Your password is changed"), change(player.password)]);
  await reload(page);
  await seeHeading(page, "Change password");
  await reload(elsewhere.page);
  await seeLoggedOut(elsewhere);
  await elsewhere.open("/login");
  await fillLogin(elsewhere, player.username, "another password");
  await seeLoggedIn(elsewhere, player.username);
});

test("a new email counts after its link has been opened", async () => {
  const { visitor, player } = await arriveAsPlayer();
  const { page } = visitor;
  await visitor.open("/settings/change-email");
  await seeText(page, player.email);
  await page.getByLabel("New email").fill(`new-${player.email}`);
  await page.getByLabel("Password", { exact: true }).fill(player.password);
  await page.getByRole("button", { name: "Change email" }).click();
  await seeText(page, "We sent an email to your new address to confirm it");
  const link = await linkMailedTo(stage.origin, `new-${player.email}`, /new email/);
  await Promise.all([seeToast(visitor, "Your email is changed"), visitor.open(link)]);
  await seePath(visitor, "/");
  await visitor.open("/settings/change-email");
  await seeText(page, `new-${player.email}`);
});

test("the link to a new email, opened in another browser, changes it and logs nobody in", async () => {
  const { visitor, player } = await arriveAsPlayer();
  const { page } = visitor;
  await visitor.open("/settings/change-email");
  await page.getByLabel("New email").fill(`new-${player.email}`);
  await page.getByLabel("Password", { exact: true }).fill(player.password);
  await page.getByRole("button", { name: "Change email" }).click();
  await seeText(page, "We sent an email to your new address to confirm it");
  const elsewhere = await stage.arrive();
  const link = await linkMailedTo(stage.origin, `new-${player.email}`, /new email/);
  await Promise.all([seeToast(elsewhere, "Your email is changed"), elsewhere.open(link)]);
  await seePath(elsewhere, "/");
  await seeLoggedOut(elsewhere);
});

test("theme and board colors are there from the first paint, and in every tab", async () => {
  const { visitor } = await arriveAsPlayer({ colorScheme: "light" });
  const { page } = visitor;
  const tab = await visitor.openTab("/learn");
  await visitor.open("/settings/appearance");
  await page.getByLabel("Dark").check();
  await page.getByLabel("Violet, gold").check();
  await tab.waitForFunction(() => document.documentElement.dataset.theme === "dark");
  await tab.close();
  // Without the product's own script: only what comes before the first paint is left.
  await page.route("**/assets/*.js", (route) => route.abort());
  stage.expectProblems(/ERR_FAILED|Failed to load/);
  await reload(page);
  expect(
    await page.evaluate(() => [document.documentElement.dataset.colours, getComputedStyle(document.body).colorScheme]),
  ).toEqual(["violet-gold", "dark"]);
});

test("the volume is kept", async () => {
  const { visitor } = await arriveAsPlayer();
  const { page } = visitor;
  await visitor.open("/settings/appearance");
  await page.getByLabel("Sound volume").press("End");
  await seeText(page, "100 %");
  await page.getByLabel("Sound volume").press("Home");
  await reload(page);
  await seeText(page, "Off");
});

test("the setting for a second tap works on a touch screen", async () => {
  const { visitor } = await arriveAsPlayer({ viewport: PHONE, hasTouch: true });
  await visitor.open("/settings/appearance");
  await visitor.page.getByLabel(/Confirm moves/).check();
  const sides = await meetByLink(await stage.arrive(), visitor);
  const isX = sides.X === visitor;
  await playMoves({ X: sides.X, O: sides.O }, SHORT_O_WIN, 0, isX ? 0 : 1);
  const square = SHORT_O_WIN[isX ? 0 : 1] ?? -1;
  const cell = visitor.page.getByRole("button", {
    name: `Board ${Math.floor(square / 9) + 1}, square ${(square % 9) + 1}`,
  });
  await cell.first().tap();
  await seeText(visitor.page, "Tap the same square again to play it");
  await seeEmpty(visitor.page, square);
  await cell.first().tap();
  await seeMark(visitor.page, square, isX ? "X" : "O");
  // The other side's mouse plays at once.
  const other = isX ? sides.O : sides.X;
  await tap(other.page, SHORT_O_WIN[isX ? 1 : 2] ?? -1);
  await seeMark(other.page, SHORT_O_WIN[isX ? 1 : 2] ?? -1, isX ? "O" : "X");
});

test("the player's data downloads as a file", async () => {
  const { visitor, player } = await arriveAsPlayer();
  await visitor.open("/settings/your-data");
  const [download] = await Promise.all([
    visitor.page.waitForEvent("download"),
    visitor.page.getByRole("button", { name: "Download your data" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${player.username}.json`);
  expect(JSON.parse(await readFile(await download.path(), "utf8"))).toMatchObject({
    profile: { username: player.username, email: player.email },
  });
});

test("on a phone the menu of the settings fades out where it goes on, and Tab brings its end into sight", async () => {
  const { visitor } = await arriveAsPlayer({ viewport: PHONE });
  const { page } = visitor;
  await visitor.open("/settings");
  const menu = page.getByRole("navigation", { name: "Settings" });
  await menu.waitFor();
  /** How much fades out at the beginning and at the end. */
  const fades = (): Promise<string> =>
    menu.evaluate((strip) => {
      const { maskImage } = getComputedStyle(strip);
      const [, before, after = "0px"] =
        / (\d+px), rgb\(0, 0, 0\) (?:100%|calc\(100% - (\d+px)\))/.exec(maskImage) ?? [];
      return `${before} ${after}`;
    });
  await expect.poll(fades).toBe("0px 48px");
  const last = menu.getByRole("link", { name: "Your data" });
  await menu.getByRole("link", { name: "API tokens" }).focus();
  await page.keyboard.press("Tab");
  const box = await last.boundingBox();
  if (box === null) throw new Error("the link is not on the page");
  expect(box.x + box.width).toBeLessThanOrEqual(PHONE.width);
  await expect.poll(fades).toBe("48px 0px");
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(() => menu.evaluate((strip) => getComputedStyle(strip).maskImage)).toBe("none");
});
