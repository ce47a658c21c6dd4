import { expect, test } from "vitest";
import { seeText } from "./support/play.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

test("a game whose script was lost with the network opens once the network is back", async () => {
  stage.expectProblems(/net::ERR_|dynamically imported/);
  const visitor = await stage.arrive();
  const { page } = visitor;
  await visitor.open("/");
  await page.route("**/assets/game-page-*.js", (route) => route.abort("connectionreset"));
  const lost = page.waitForEvent("console", (message) => message.text().startsWith("The game page could not be"));
  await page.getByRole("button", { name: /play with a friend/i }).click();
  await lost;
  await page.unroute("**/assets/game-page-*.js");
  await seeText(page, "To invite someone to play, send this link:");
});

test("a page whose script is gone for good offers a reload, and does not reload for ever", async () => {
  stage.expectProblems(/net::ERR_|dynamically imported/);
  const visitor = await stage.arrive();
  const { page } = visitor;
  await visitor.open("/");
  let loads = 0;
  page.on("load", () => loads++);
  await page.route("**/assets/learn-page-*.js", (route) => route.abort("connectionreset"));
  await page.getByRole("link", { name: "LEARN", exact: true }).click();
  await page.getByRole("heading", { name: "This page could not be shown" }).waitFor();
  expect(loads).toBeLessThanOrEqual(2);
});
