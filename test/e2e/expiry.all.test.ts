import { expect, test } from "vitest";
import { carryToken, newPlayer } from "./support/accounts.ts";
import { violations } from "./support/axe.ts";
import { seeText } from "./support/play.ts";
import { setStage } from "./support/stage.ts";

/** A challenge is open for a day: a minute here, so that a busy machine sees it open. So is a friendly game. */
const stage = setStage({ clockSpeed: 1440 });

const person = async () => {
  const [player, visitor] = [await newPlayer(stage), await stage.arrive()];
  await carryToken(visitor, player);
  return { ...player, visitor };
};

test("an unanswered challenge ends for both: the popup and the toast go, and the sender is notified", async () => {
  const [ann, bob] = [await person(), await person()];
  await bob.visitor.open("/");
  const { page } = ann.visitor;
  await ann.visitor.open(`/@/${bob.username}`);
  await page.getByRole("button", { name: `Challenge ${bob.username}` }).click();
  // During a game a challenge is a toast.
  const tab = await bob.visitor.openTab("/");
  await tab.getByRole("button", { name: /play with a friend/i }).click();
  await seeText(tab, "To invite someone to play, send this link:");

  await page.getByRole("dialog").getByRole("button", { name: "Send challenge" }).click();
  const popup = bob.visitor.page.getByRole("region", { name: "Challenge", exact: true });
  const toast = tab.getByRole("region", { name: "Notifications" }).getByText(`${ann.username} challenged you`);
  await Promise.all([popup.waitFor(), toast.waitFor(), seeText(page, `Waiting for ${bob.username} to join...`)]);
  const { pathname } = new URL(page.url());

  const sentence = `${bob.username} did not answer the challenge in time`;
  await page.getByText(sentence).first().waitFor({ timeout: 120_000 });
  await Promise.all([popup.waitFor({ state: "detached" }), toast.waitFor({ state: "detached" })]);
  expect(await page.title()).toMatch(/^Game - /);
  expect(await violations(page)).toEqual([]);
  // The game that nobody joined ends, too.
  await seeText(tab, "Nobody joined this game in time");

  for (const late of [bob.visitor, await stage.arrive()]) {
    await late.open(pathname);
    await seeText(late.page, sentence);
  }
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/");
});
