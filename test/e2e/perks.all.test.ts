import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { users } from "../../worker/data/schema.ts";
import { carryToken, newPlayer, type Player } from "./support/accounts.ts";
import { violationsInBothSchemes } from "./support/axe.ts";
import { setStage } from "./support/stage.ts";
import type { Visitor } from "./support/visitor.ts";

const stage = setStage();

const support = async ({ username }: Player, isSupporter: boolean): Promise<void> => {
  const database = await stage.database();
  await database.update(users).set({ isSupporter }).where(eq(users.username, username));
};

const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.board ?? null);

const groundOf = (page: Page) =>
  page.evaluate(() => {
    const frame = document.querySelector("[role=grid]")?.parentElement?.querySelector("[data-playable]");
    return frame instanceof Element ? getComputedStyle(frame).backgroundColor : "";
  });

/** Waits until the session is known, and with it whether this is a supporter. */
const seeSession = (page: Page): Promise<void> =>
  page
    .getByRole("banner")
    .getByRole("link", { name: /^Friends/ })
    .waitFor();

const arriveAs = async (player: Player): Promise<Visitor> => {
  const visitor = await stage.arrive();
  await carryToken(visitor, player);
  return visitor;
};

test("a supporter chooses a board theme, which every board has, until the support ends", async () => {
  const player = await newPlayer(stage);
  const visitor = await arriveAs(player);
  const { page } = visitor;
  await visitor.open("/learn");
  await page.getByRole("grid").waitFor();
  const usual = await groundOf(page);
  await support(player, true);
  await visitor.open("/settings/appearance");
  await page.getByRole("radio", { name: "Walnut" }).check();
  await expect.poll(() => themeOf(page)).toBe("walnut");
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
  await visitor.open("/learn");
  await expect.poll(() => themeOf(page)).toBe("walnut");
  await page.getByRole("grid").waitFor();
  await expect.poll(() => groundOf(page)).not.toBe(usual);
  await page.emulateMedia({ forcedColors: "active" });
  const forced = await groundOf(page);
  await support(player, false);
  await visitor.open("/settings/appearance");
  await page.getByRole("link", { name: "Become a supporter" }).waitFor();
  await seeSession(page);
  expect(await page.getByRole("radio", { name: "Walnut" }).isChecked()).toBe(false);
  expect(await themeOf(page)).toBeNull();
  await visitor.open("/learn");
  await page.getByRole("grid").waitFor();
  await seeSession(page);
  expect(await groundOf(page)).toBe(forced);
  await page.emulateMedia({ forcedColors: "none" });
  expect(await groundOf(page)).toBe(usual);
});

test("who is no supporter sees the themes and cannot have one, not even by hand", async () => {
  const player = await newPlayer(stage);
  const visitor = await arriveAs(player);
  const { page } = visitor;
  await page.addInitScript(() => localStorage.setItem("perks", "slate,arcade"));
  const styles: string[] = [];
  page.on("request", (request) => styles.push(request.url()));
  await visitor.open("/learn");
  await page.getByRole("grid").waitFor();
  await seeSession(page);
  expect(await themeOf(page)).toBeNull();
  expect(styles.filter((url) => url.includes("themes"))).toEqual([]);
  await visitor.open("/settings/appearance");
  for (const name of ["Walnut", "Slate", "Forest", "Paper", "Wood", "Bells", "Arcade"]) {
    expect(await page.getByRole("radio", { name }).isDisabled(), name).toBe(true);
  }
  await page.getByRole("button", { name: "Listen: Bells" }).click();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.getByRole("link", { name: "Become a supporter" }).click();
  await page.getByText("Four board themes and three sets of sounds").waitFor();
  expect(await themeOf(page)).toBeNull();
});
