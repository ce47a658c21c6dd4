import { expect, test } from "vitest";
import { carryToken, newPlayer, seeToast } from "./support/accounts.ts";
import { seeText } from "./support/play.ts";
import { setStage } from "./support/stage.ts";

/** The page of the settings on which players make tokens for programs. */

const stage = setStage();

test("a token is made with its permissions, shown once, used by a program, and revoked", async () => {
  const player = await newPlayer(stage);
  const visitor = await stage.arrive();
  const { page } = visitor;
  await carryToken(visitor, player);
  await visitor.open("/settings/tokens");
  await seeText(page, "No tokens yet.");

  const create = page.getByRole("button", { name: "Create token" });
  await page.getByLabel("Name").fill("My bot");
  await create.click();
  await seeText(page, "Please choose at least one permission");
  await page.getByLabel(/^read:/).check();
  await page.getByLabel(/^play:/).check();
  await create.click();
  const token = await page.getByLabel("Your new token").inputValue();
  await seeText(page, "Copy it now: it is not shown again.");
  const row = page.getByRole("listitem").filter({ hasText: "My bot" });
  await row.getByText("read, play").waitFor();
  await row.getByText("Never used").waitFor();

  const ask = (): Promise<Response> =>
    fetch(`${stage.origin}/api/v2/account`, { headers: { Authorization: `Bearer ${token}` } });
  expect(await (await ask()).json()).toMatchObject({ username: player.username });
  await page.reload();
  await row.getByText("Last used just now").waitFor();
  expect(await page.getByLabel("Your new token").count()).toBe(0);

  await row.getByRole("button", { name: /Revoke/ }).click();
  await row.getByRole("button", { name: /Really revoke\?/ }).click();
  await seeToast(visitor, "The token is revoked");
  await seeText(page, "No tokens yet.");
  expect((await ask()).status).toBe(403);
});

test("a list of tokens that could not be loaded says so, and can be retried", async () => {
  stage.expectProblems(/500/);
  const visitor = await stage.arrive();
  await carryToken(visitor, await newPlayer(stage));
  await visitor.page.route("**/api/v2/account/tokens", (route) => route.fulfill({ status: 500, json: {} }));
  await visitor.open("/settings/tokens");
  await seeText(visitor.page, "Your tokens could not be loaded.");
  await visitor.page.unroute("**/api/v2/account/tokens");
  await visitor.page.getByRole("button", { name: "Try again" }).click();
  await seeText(visitor.page, "No tokens yet.");
});

test("a program's link fills in the form for a token, which only its reader sends", async () => {
  const visitor = await stage.arrive();
  const { page } = visitor;
  await carryToken(visitor, await newPlayer(stage));
  await visitor.open("/settings/tokens?name=My+program&scopes=play,challenge,everything");
  await seeText(page, "No tokens yet.");
  expect(await page.getByLabel("Name").inputValue()).toBe("My program");
  const checked = page.getByRole("checkbox", { checked: true });
  expect(await checked.evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value))).toEqual([
    "play",
    "challenge",
  ]);
  await page.getByRole("button", { name: "Create token" }).click();
  await page.getByRole("listitem").filter({ hasText: "My program" }).getByText("play, challenge").waitFor();
});
