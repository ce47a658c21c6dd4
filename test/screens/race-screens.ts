import type { Page } from "playwright-core";
import { seeText } from "../e2e/support/play.ts";
import type { Scenery, Screen } from "./screen.ts";

/** Races in puzzles. */

const made = async ({ arrive }: Scenery): Promise<Page> => {
  const visitor = await arrive();
  await visitor.open("/puzzles/storm");
  await visitor.page.getByRole("button", { name: "Race a friend" }).click();
  await seeText(visitor.page, "The race begins when your friend is here.");
  await visitor.page.getByRole("img", { name: "The link as a QR code" }).waitFor();
  return visitor.page;
};

const racing = async (scenery: Scenery): Promise<Page> => {
  const page = await made(scenery);
  const { page: other } = await scenery.arrive();
  await other.goto(page.url());
  for (const racer of [other, page]) await racer.locator('[role=grid] [aria-disabled="false"]').first().click();
  await page.locator('[data-moves="1"]').waitFor();
  return page;
};

export const RACE_SCREENS: readonly Screen[] = [
  { name: "race-waiting", bring: made },
  { name: "race", bring: racing },
  {
    name: "race-gone",
    bring: async ({ arrive }) => {
      const visitor = await arrive();
      await visitor.open("/race/CDFGHJKM");
      await visitor.page.getByRole("alert").waitFor();
      return visitor.page;
    },
  },
];
