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

test("a profile is saved, and is the same after a reload", async () => {
  const { visitor } = await arriveAsPlayer();
  const { page } = visitor;
  await visitor.open("/settings");
  await page.getByLabel("Bio").fill("I play on trains.");
  await seeText(page, "17 / 120");
  await page.getByLabel("Country").selectOption("Norway");
  await page.getByLabel("Twitch").fill("www.twitch.tv/somebody/");
  await page.getByLabel("Discord").fill("some_body");
  await page.getByRole("button", { name: "Save" }).click();
  await seeToast(visitor, "Updated successfully");
  await page.reload();
  await page.getByLabel("Bio").waitFor();
  expect(await page.getByLabel("Bio").inputValue()).toBe("I play on trains.");
  expect(await page.getByLabel("Country").inputValue()).toBe("NO");
  expect(await page.getByLabel("Twitch").inputValue()).toBe("https://twitch.tv/somebody");
  expect(await page.getByLabel("Discord").inputValue()).toBe("some_body");
});

test("the setting for challenges on the settings page and on the friends page is the same", async () => {
  const { visitor } = await arriveAsPlayer();
  const { page } = visitor;
  const choice = (name: string, checked: boolean) =>
    page.getByRole("group", { name: "Who may challenge you" }).getByRole("radio", { name, checked });
  const choose = async (name: string): Promise<void> => {
    const saved = page.waitForResponse((answer) => answer.url().endsWith("/account/preferences"));
    await choice(name, false).check();
    expect((await saved).status()).toBe(200);
  };
  await visitor.open("/settings");
  await choice("Anyone", true).waitFor();
  await choose("Friends");
  await visitor.open("/friends");
  await choice("Friends", true).waitFor();
  await choose("Nobody");
  await visitor.open("/settings/profile");
  await choice("Nobody", true).waitFor();
  await page.reload();
  await choice("Nobody", true).waitFor();
});

test("a player's name can be left out of published games, and stays so", async () => {
  const { visitor } = await arriveAsPlayer();
  const { page } = visitor;
  const box = page.getByRole("checkbox", { name: "Leave my name out of published games" });
  await visitor.open("/settings/your-data");
  expect(await box.isChecked()).toBe(false);
  const saved = page.waitForResponse((answer) => answer.url().endsWith("/account/preferences") && answer.ok());
  await box.click();
  await saved;
  await page.reload();
  await box.and(page.locator(":checked")).waitFor();
  await page.getByRole("link", { name: "open data" }).click();
  await seeHeading(page, "Open data");
  await seeText(page, "No file has been published yet.");
});

test("each field of the profile shows its own error", async () => {
  const { visitor } = await arriveAsPlayer();
  const { page } = visitor;
  await visitor.open("/settings/profile");
  await page.getByLabel("Bio").fill("x".repeat(121));
  for (const label of ["YouTube", "Twitch", "Reddit", "Discord", "Twitter"]) await page.getByLabel(label).fill("a b");
  await page.getByRole("button", { name: "Save" }).click();
  expect(await page.getByRole("alert").allTextContents()).toEqual([
    "The bio is too long",
    "Invalid youtube URL",
    "Invalid twitch URL",
    "Invalid reddit URL",
    "Invalid discord username",
    "Invalid twitter URL",
  ]);
  expect(await page.locator("[aria-invalid=true]").count()).toBe(6);
  await page.getByLabel("Reddit").fill("reddit.com/user/a");
  await page.getByText("Invalid reddit URL").waitFor({ state: "detached" });
});

test("a refused profile shows the server's error", async () => {
  stage.expectProblems(/400/);
  const { visitor } = await arriveAsPlayer();
  await visitor.open("/settings/profile");
  await visitor.page.getByLabel("Bio").waitFor();
  await visitor.page.route("**/account/profile", (route) =>
    route.fulfill({ status: 400, json: { message: ["One thing.", "Another."], error: "One thing. Another." } }),
  );
  await visitor.page.getByRole("button", { name: "Save" }).click();
  await seeToast(visitor, "One thing. Another.");
});

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
  await change(player.password);
  await seeToast(visitor, "Your password is changed");
  await page.reload();
  await seeHeading(page, "Change password");
  await elsewhere.page.reload();
  await seeLoggedOut(elsewhere);
  await elsewhere.open("/login");
  await fillLogin(elsewhere, player.username, "another password");
  await seeLoggedIn(elsewhere, player.username);
});

test("a changed username shows at once, and can change only once in 30 days", async () => {
  stage.expectProblems(/409/);
  const { visitor, player } = await arriveAsPlayer();
  const { page } = visitor;
  await visitor.open("/settings/change-username");
  await page.getByLabel("New username").fill("admin");
  await page.getByRole("button", { name: "Change username" }).click();
  await seeText(page, "This username is reserved");
  await page.getByLabel("New username").fill(`${player.username}_2`);
  await page.getByRole("button", { name: "Change username" }).click();
  await seeToast(visitor, "Your username is changed");
  await seeLoggedIn(visitor, `${player.username}_2`);
  await page.getByLabel("New username").fill(`${player.username}_3`);
  await page.getByRole("button", { name: "Change username" }).click();
  await seeText(page, "You can change your username again in 30 days");
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
  await visitor.open(await linkMailedTo(stage.origin, `new-${player.email}`, /new email/));
  await seeToast(visitor, "Your email is changed");
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
  await elsewhere.open(await linkMailedTo(stage.origin, `new-${player.email}`, /new email/));
  await seeToast(elsewhere, "Your email is changed");
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
  await page.reload();
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
  await page.reload();
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

test("an account is deleted in two steps, with the password", async () => {
  stage.expectProblems(/400|401/);
  const { visitor, player } = await arriveAsPlayer();
  const { page } = visitor;
  await visitor.open("/settings/your-data");
  await page.getByRole("button", { name: "Delete account…" }).click();
  await page.getByRole("button", { name: "Keep my account" }).click();
  await page.getByRole("button", { name: "Delete account…" }).click();
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Delete permanently" }).click();
  await seeText(page, "The password is wrong");
  await page.getByLabel("Password", { exact: true }).fill(player.password);
  await page.getByRole("button", { name: "Delete permanently" }).click();
  await seeToast(visitor, "Your account is deleted");
  await seePath(visitor, "/");
  await seeLoggedOut(visitor);
  await visitor.open("/login");
  await fillLogin(visitor, player.username, player.password);
  await seeText(page, "Wrong username, email or password");
});

test("the menu of the settings leads to each of their pages", async () => {
  const { visitor } = await arriveAsPlayer({ viewport: PHONE });
  await visitor.open("/settings");
  const menu = visitor.page.getByRole("navigation", { name: "Settings" });
  await menu.waitFor();
  expect(await menu.getByRole("link").allTextContents()).toEqual([
    "Profile",
    "Appearance",
    "Notifications",
    "Change password",
    "Change username",
    "Change email",
    "Manage subscription",
    "Devices",
    "API tokens",
    "Your data",
  ]);
  for (const name of await menu.getByRole("link").allTextContents()) {
    await menu.getByRole("link", { name }).click();
    await visitor.page.getByRole("heading", { level: 1, name }).waitFor();
    expect(await menu.locator("[aria-current=page]").textContent()).toBe(name);
  }
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
  expect(await menu.evaluate((strip) => getComputedStyle(strip).maskImage)).toBe("none");
});
