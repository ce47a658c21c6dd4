import { expect, test } from "vitest";
import { carryToken, fillLogin, newPlayer, seeLoggedIn, seeToast } from "./support/accounts.ts";
import { violationsInBothSchemes } from "./support/axe.ts";
import { ADMIN_SECRET } from "./support/server.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

const REASON = "Programs in rated games";

const operate = async (path: string, body: object): Promise<void> => {
  const answer = await fetch(`${stage.origin}/api/v2/admin/${path}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${ADMIN_SECRET}`, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
};

const suspend = (account: string): Promise<void> =>
  operate("suspend", { account, until: Date.parse("2099-01-01T00:00Z"), reason: REASON });

test("a suspended player is logged out at once, and others see only that it is so", async () => {
  const player = await newPlayer(stage);
  const visitor = await stage.arrive();
  await carryToken(visitor, player);
  await visitor.open("/");
  await seeLoggedIn(visitor, player.username);
  // The session has ended, also for calls of the page that are under way.
  stage.expectProblems(/401|403|423/);
  // The message leaves after five seconds.
  await Promise.all([seeToast(visitor, "You were logged out"), suspend(player.username)]);

  const reader = await stage.arrive();
  await reader.open(`/@/${player.username}`);
  const card = reader.page.getByRole("region", { name: "Profile" });
  await card.getByText("This account is suspended", { exact: true }).waitFor();
  expect(await reader.page.content()).not.toContain(REASON);
});

test("logs in to one page that says why, and can appeal, read, download and delete there", async () => {
  const player = await newPlayer(stage);
  await suspend(player.username);
  const visitor = await stage.arrive();
  const { page } = visitor;
  await visitor.open("/login");
  await fillLogin(visitor, player.username, player.password);
  await page.getByRole("heading", { level: 1, name: "Your account is suspended" }).waitFor();
  await page.getByText(`Your account is suspended until Jan 1, 2099, 00:00 UTC. Reason: ${REASON}`).waitFor();
  expect(await page.title()).toContain("Your account is suspended");
  // The page shows at every address except those to read, and makes no call that is refused. The game does not exist.
  stage.expectProblems(/404/);
  for (const path of ["/friends", "/settings/devices", "/23456789AB", "/leaderboard"]) {
    await visitor.open(path);
    await page.getByRole("heading", { level: 1, name: "Your account is suspended" }).waitFor();
  }
  await visitor.open("/terms-of-service");
  await page.getByRole("heading", { level: 1, name: "Terms of Service" }).waitFor();

  await visitor.open("/");
  await page.getByLabel("Your message to the operator").fill("It was my brother");
  await Promise.all([
    seeToast(visitor, "Your appeal is sent"),
    page.getByRole("button", { name: "Send appeal" }).click(),
  ]);
  await page.getByText("You have sent an appeal. A new one replaces it.").waitFor();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download your data" }).click();
  expect((await download).suggestedFilename()).toBe(`${player.username}.json`);
  await page.getByRole("button", { name: "Delete account…" }).click();
  await page.getByLabel("Password", { exact: true }).fill(player.password);
  await Promise.all([
    seeToast(visitor, "Your account is deleted"),
    page.getByRole("button", { name: "Delete permanently" }).click(),
  ]);
  await page.getByRole("link", { name: "Log in" }).first().waitFor();
});

test("plays on as a guest, or as before once the suspension is lifted", async () => {
  const player = await newPlayer(stage);
  await suspend(player.username);
  const visitor = await stage.arrive();
  await visitor.open("/login");
  await fillLogin(visitor, player.username, player.password);
  const heading = visitor.page.getByRole("heading", { level: 1, name: "Your account is suspended" });
  await heading.waitFor();
  await operate("lift", { account: player.username });
  await visitor.open("/");
  await seeLoggedIn(visitor, player.username);

  stage.expectProblems(/401|403|423/);
  await Promise.all([seeToast(visitor, "You were logged out"), suspend(player.username)]);
  await visitor.open("/login");
  await fillLogin(visitor, player.username, player.password);
  await heading.waitFor();
  await visitor.page.getByRole("button", { name: "Log out and play as a guest" }).click();
  await heading.waitFor({ state: "detached" });
  await visitor.page.getByRole("link", { name: "Log in" }).first().waitFor();
});
