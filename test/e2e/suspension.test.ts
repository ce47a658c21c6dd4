import { expect, test } from "vitest";
import { carryToken, fillLogin, newPlayer, seeLoggedIn, seeToast } from "./support/accounts.ts";
import { ADMIN_SECRET } from "./support/server.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

const REASON = "Programs in rated games";

const suspend = async (username: string): Promise<void> => {
  const answer = await fetch(`${stage.origin}/api/v2/admin/suspend`, {
    method: "POST",
    headers: { Authorization: `Bearer ${ADMIN_SECRET}`, "Content-Type": "application/json" },
    body: JSON.stringify({ account: username, until: Date.parse("2099-01-01T00:00Z"), reason: REASON }),
  });
  expect(answer.status).toBe(200);
};

test("a suspended player is logged out at once, is told why on logging in, and others see only that it is so", async () => {
  const player = await newPlayer(stage);
  const visitor = await stage.arrive();
  await carryToken(visitor, player);
  await visitor.open("/");
  await seeLoggedIn(visitor, player.username);
  stage.expectProblems(/403|423/);
  await suspend(player.username);
  await seeToast(visitor, "You were logged out");

  await visitor.open("/login");
  await fillLogin(visitor, player.username, player.password);
  const alert = visitor.page.getByRole("alert").filter({ hasText: "suspended" });
  await alert.waitFor();
  expect(await alert.textContent()).toBe(`Your account is suspended until Jan 1, 2099, 00:00 UTC. Reason: ${REASON}`);
  // The mail that confirms an address has nothing to do with it.
  expect(await visitor.page.getByText("Have you lost the mail?").count()).toBe(0);

  const reader = await stage.arrive();
  await reader.open(`/@/${player.username}`);
  const card = reader.page.getByRole("region", { name: "Profile" });
  await card.getByText("This account is suspended", { exact: true }).waitFor();
  expect(await reader.page.content()).not.toContain(REASON);
});
