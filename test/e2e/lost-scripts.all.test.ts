import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  meetByLink,
  playMoves,
  pressTwice,
  SHORT_O_WIN,
  seeHeading,
  seePrepared,
  tap,
  tapAnyway,
} from "./support/play.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

/** Loses the first answer for each file of these names. Returns the names that were lost. */
const loseOnce = async (page: Page, names: readonly string[]): Promise<Set<string>> => {
  const lost = new Set<string>();
  const files = new Set<string>();
  const pattern = new RegExp(`/assets/(${names.join("|")})-[^/]+$`);
  await page.route(pattern, (route) => {
    const address = route.request().url();
    if (files.has(address)) return route.continue();
    files.add(address);
    lost.add(pattern.exec(address)?.[1] ?? "");
    return route.abort("connectionreset");
  });
  return lost;
};

test("the parts of a match whose scripts and styles were lost with the network come once it is back", async () => {
  stage.expectProblems(/WebSocket connection to|net::ERR_/);
  const names = ["match-parts"];
  const [one, other] = [await stage.arrive(), await stage.arrive()];
  const { page } = one;
  const lost = await loseOnce(page, names);
  const sides = await meetByLink(one, other);
  const isX = sides.X === one;
  await playMoves(sides, SHORT_O_WIN, 0, isX ? 3 : 2);
  await page.getByRole("combobox", { name: "Prepared moves" }).waitFor();
  expect([...lost].sort()).toEqual(names);

  // A prepared move.
  await page.getByRole("combobox", { name: "Prepared moves" }).selectOption("one");
  await tapAnyway(page, 80);
  await seePrepared(page, 80);
  await tap(page, 80);

  // An offer.
  await pressTwice(other.page, "Offer a draw");
  const offer = page.getByRole("region", { name: "Offer" });
  await offer.getByRole("button", { name: "Decline" }).click();
  await offer.waitFor({ state: "detached" });

  // A lost connection.
  await one.context.setOffline(true);
  await page.getByRole("region", { name: "Connection" }).waitFor();
  await one.context.setOffline(false);
  await page.getByRole("region", { name: "Connection" }).waitFor({ state: "detached" });

  // The end.
  await playMoves(sides, SHORT_O_WIN, isX ? 3 : 2);
  await seeHeading(page, "Player O wins!");
  await page.getByRole("button", { name: "Rematch", exact: true }).waitFor();
});
