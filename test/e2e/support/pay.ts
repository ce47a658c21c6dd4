import type { Page } from "playwright-core";

/** Pays on the stand-in's page with a card that it accepts. */
export const payByCard = async (page: Page): Promise<void> => {
  await page.getByLabel("Card number").fill("4242 4242 4242 4242");
  await page.getByLabel("Expiry").fill("12 / 34");
  await page.getByLabel("Security code").fill("123");
  await page.getByRole("button", { name: "Pay and subscribe" }).click();
};
