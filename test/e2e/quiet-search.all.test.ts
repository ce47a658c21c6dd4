import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { violationsInBothSchemes } from "./support/axe.ts";
import { meetInQueue, seeSearching, seeText } from "./support/play.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

const panel = (page: Page) => page.getByRole("region", { name: "Play" });
const offer = (page: Page) => panel(page).getByRole("button", { name: "Invite a friend", exact: true });
const company = (page: Page) => panel(page).getByText(/playing, .* waiting\.$/);

test("after twenty seconds alone the page offers a link for a friend and shows how many play, and nothing moves", async () => {
  await meetInQueue(await stage.arrive(), await stage.arrive(), "blitz");
  const visitor = await stage.arrive();
  const { page } = visitor;
  await page.clock.install();
  await visitor.open("/");
  await panel(page)
    .getByRole("button", { name: /15 \+ 10/ })
    .click();
  await seeSearching(page);
  const join = panel(page).getByRole("textbox");
  const before = await join.boundingBox();
  await page.clock.runFor(18_000);
  expect([await offer(page).count(), await company(page).count()]).toEqual([0, 0]);
  await page.clock.runFor(3000);
  await offer(page).waitFor();
  await company(page).waitFor();
  expect(await company(page).textContent()).toMatch(
    /^[1-9]\d* are playing, (nobody else is|\d+ more (is|are)) waiting\.$/,
  );
  expect(await join.boundingBox()).toEqual(before);
  expect(await violationsInBothSchemes(page)).toEqual([]);

  await offer(page).click();
  await seeText(page, "Rapid 10 + 5, unrated");
});
