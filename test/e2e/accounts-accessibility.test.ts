import { expect, test } from "vitest";
import { carryToken, newPlayer } from "./support/accounts.ts";
import { violations, violationsInBothSchemes } from "./support/axe.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

const WAYS_IN = ["login", "signup", "forgot-password", "reset-password?token=x", "confirmation", "new-email"];
const SETTINGS = [
  "appearance",
  "change-password",
  "change-username",
  "change-email",
  "devices",
  "your-data",
  "profile",
];

test("no way into an account breaks a rule of accessibility, light or dark", async () => {
  const visitor = await stage.arrive();
  for (const path of [...WAYS_IN, "privacy-policy", "terms-of-service"]) {
    await visitor.open(`/${path}`);
    await visitor.page.getByRole("heading", { level: 1 }).waitFor();
    expect(await violationsInBothSchemes(visitor.page), path).toEqual([]);
  }
});

test("neither do the settings, light or dark", async () => {
  const visitor = await stage.arrive();
  await carryToken(visitor, await newPlayer(stage));
  const { page } = visitor;
  for (const path of SETTINGS) {
    await visitor.open(`/settings/${path}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await violationsInBothSchemes(page), path).toEqual([]);
  }
  await page.getByLabel("Bio").fill("x".repeat(121));
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("alert").waitFor();
  expect(await violationsInBothSchemes(page)).toEqual([]);
});

test("neither do the results of a search, nor an open menu", async () => {
  const player = await newPlayer(stage);
  const visitor = await stage.arrive();
  await carryToken(visitor, player);
  const { page } = visitor;
  await visitor.open("/learn");
  await page.getByRole("combobox", { name: "Search players" }).fill(player.username);
  await page.getByRole("option").waitFor();
  await page.keyboard.press("ArrowDown");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: `${player.username}, your account` }).click();
  await page.getByText(/^\d+ ms$/).waitFor();
  expect(await violations(page)).toEqual([]);
});
