import { expect, test } from "vitest";
import { carryToken, newPlayer } from "./support/accounts.ts";
import { violations } from "./support/axe.ts";
import { meetByLink, playMoves, resign, SHORT_O_WIN, seeHeading } from "./support/play.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

test("who one plays against has a card, with the score so far; the end says what it is for each", async () => {
  const [ann, bob] = [await newPlayer(stage), await newPlayer(stage)];
  const [one, other] = [await stage.arrive(), await stage.arrive()];
  await carryToken(one, ann);
  await carryToken(other, bob);
  const first = await meetByLink(one, other);
  const facts = one.page.getByLabel("Your opponent");
  await facts.getByText("Your first game").waitFor();
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
  await page.getByRole("dialog").getByRole("button", { name: "Share this game" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Link copied" }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await meetByLink(one, other);
  await one.page.getByLabel("Your opponent").getByText("You 0, they 1", { exact: true }).waitFor();
  await other.page.getByLabel("Your opponent").getByText("You 1, they 0", { exact: true }).waitFor();
});

test("the rules stand beside the board in the first three games, and no longer", async () => {
  const [one, other] = [await stage.arrive(), await stage.arrive()];
  for (let game = 1; game <= 4; game++) {
    const sides = await meetByLink(one, other);
    const rules = one.page.getByText("Three boards in a line win.");
    await one.page.getByRole("button", { name: "Keyboard shortcuts" }).waitFor();
    expect(await rules.count(), String(game)).toBe(game <= 3 ? 1 : 0);
    await playMoves(sides, SHORT_O_WIN, 0, 2);
    await resign(sides.X.page);
    await seeHeading(sides.X.page, "Player O wins!");
  }
});
