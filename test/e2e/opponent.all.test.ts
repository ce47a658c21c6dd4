import { expect, test } from "vitest";
import { carryToken, newPlayer } from "./support/accounts.ts";
import { violations } from "./support/axe.ts";
import { meetByLink, playMoves, resign, SHORT_O_WIN, seeHeading } from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import { PHONE } from "./support/visitor.ts";

const stage = setStage();

test("the opponent has a card with the score so far, and the end updates it for both", async () => {
  const [ann, bob] = [await newPlayer(stage), await newPlayer(stage)];
  const [one, other] = [await stage.arrive(), await stage.arrive()];
  await carryToken(one, ann);
  await carryToken(other, bob);
  const first = await meetByLink(one, other);
  const facts = one.page.getByLabel("Your opponent");
  await facts.getByText("First game between you").waitFor();
  await facts.getByText("1500").waitFor();
  await playMoves(first, SHORT_O_WIN, 0, 2);
  expect(await violations(one.page)).toEqual([]);
  await resign(one.page);
  for (const [{ page }, text] of [
    [one, "You lost"],
    [other, "You won"],
  ] as const) {
    const personal = page.getByRole("dialog").getByText(text, { exact: true });
    await personal.waitFor();
    const sizes = await Promise.all(
      [personal, page.getByRole("dialog").getByRole("heading")].map((element) =>
        element.evaluate((shown) => getComputedStyle(shown).fontSize),
      ),
    );
    expect(sizes[0]).toBe(sizes[1]);
  }
  const { page } = one;
  await page.getByRole("dialog").getByRole("button", { name: "More" }).click();
  await Promise.all([
    // Within the page: it says so for two seconds.
    page.waitForFunction(() =>
      [...document.querySelectorAll("dialog button")].some(({ textContent }) => textContent === "Link copied"),
    ),
    page.getByRole("dialog").getByRole("button", { name: "Share this game" }).click(),
  ]);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  // The end is told before it is recorded.
  const statusOf = async () => (await fetch(`${stage.origin}/api/v2/games${first.path}/export`)).status;
  await expect.poll(statusOf).toBe(200);
  await meetByLink(one, other);
  await one.page.getByLabel("Your opponent").getByText("You 0, opponent 1", { exact: true }).waitFor();
  await other.page.getByLabel("Your opponent").getByText("You 1, opponent 0", { exact: true }).waitFor();
});

test("without room for the card the opponent's name opens it over the board, by keyboard and touch, and nothing moves", async () => {
  const [ann, bob] = [await newPlayer(stage), await newPlayer(stage)];
  const [one, other] = [await stage.arrive({ viewport: PHONE, hasTouch: true }), await stage.arrive()];
  await carryToken(one, ann);
  await carryToken(other, bob);
  await meetByLink(one, other);
  const { page } = one;
  const name = page.getByRole("button", { name: /^About / });
  const card = page.getByRole("dialog", { name: `About ${bob.username}` });
  await name.waitFor();
  expect(await name.getAttribute("aria-label")).toBe(`About ${bob.username}`);
  const { height = 0 } = (await name.boundingBox()) ?? {};
  expect(height).toBeGreaterThanOrEqual(44);
  const places = () =>
    Promise.all([page.getByRole("grid"), page.getByTitle(bob.username)].map((element) => element.boundingBox()));
  const before = await places();

  await name.focus();
  await page.keyboard.press("Enter");
  await card.getByText("First game between you").waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute("role") === "dialog");
  expect(await places()).toEqual(before);
  const box = await card.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(bob.username);
  await page.keyboard.press("Escape");
  await card.waitFor({ state: "hidden" });
  expect(await name.evaluate((button) => button === document.activeElement)).toBe(true);

  await name.tap();
  await card.getByLabel("Your opponent").waitFor();
  await page.touchscreen.tap(PHONE.width / 2, PHONE.height - 40);
  await card.waitFor({ state: "hidden" });
});

test("after the game the opponent's name leads to the profile instead", async () => {
  const [ann, bob] = [await newPlayer(stage), await newPlayer(stage)];
  const [one, other] = [await stage.arrive({ viewport: PHONE }), await stage.arrive()];
  await carryToken(one, ann);
  await carryToken(other, bob);
  const sides = await meetByLink(one, other);
  await one.page.getByRole("button", { name: `About ${bob.username}` }).waitFor();
  await playMoves(sides, SHORT_O_WIN, 0, 2);
  await resign(one.page);
  await one.page.getByRole("link", { name: bob.username, exact: true }).waitFor();
  expect(await one.page.getByRole("button", { name: /^About / }).count()).toBe(0);
});

test("the rules are beside the board in the first three games only", async () => {
  const [one, other] = [await stage.arrive(), await stage.arrive()];
  for (let game = 1; game <= 4; game++) {
    const sides = await meetByLink(one, other);
    const rules = one.page.getByText("Three boards in a row win.");
    await one.page.getByRole("button", { name: "Keyboard shortcuts" }).waitFor();
    expect(await rules.count(), String(game)).toBe(game <= 3 ? 1 : 0);
    await playMoves(sides, SHORT_O_WIN, 0, 2);
    await resign(sides.X.page);
    await seeHeading(sides.X.page, "Player O wins!");
  }
});
