import { expect, test } from "vitest";
import { carryToken, newPlayer, seeToast, signUpIn } from "./support/accounts.ts";
import { seeText } from "./support/play.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

test("a mail that cannot be sent again shows the server's reason", async () => {
  stage.expectProblems(/403|500/);
  const visitor = await stage.arrive();
  const { page } = visitor;
  const account = await signUpIn(visitor);
  await visitor.open("/login");
  await page.getByLabel("Username or email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Log In", exact: true }).click();
  const resend = page.getByRole("button", { name: "Resend email" });
  for (const [body, words] of [
    [{ message: "The post is on strike", error: "" }, "The post is on strike"],
    [null, "An error occurred. Please try again"],
  ] as const) {
    await page.route("**/auth/resend-verification-email", (route) => route.fulfill({ status: 500, json: body }));
    await resend.click();
    await seeText(page, words);
    expect(await resend.getAttribute("aria-disabled")).toBeNull();
  }
});

test("a failure to load friends is only logged", async () => {
  stage.expectProblems(/500/);
  const visitor = await stage.arrive();
  const { page } = visitor;
  await carryToken(visitor, await newPlayer(stage));
  await page.route("**/api/v2/friends", (route) => route.fulfill({ status: 500, json: {} }));
  const logged = page.waitForEvent("console", (message) =>
    message.text().startsWith("The friends could not be fetched"),
  );
  await visitor.open("/");
  await logged;
  await page.getByRole("link", { name: "Friends", exact: true }).waitFor();
  expect(await page.getByRole("alert").count()).toBe(0);
  expect(await page.getByRole("region", { name: "Notifications" }).getByRole("listitem").count()).toBe(0);
});

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

test("a toast disappears after five seconds", async () => {
  stage.expectProblems(/401/);
  const visitor = await stage.arrive();
  const { page } = visitor;
  await page.clock.install();
  await visitor.open("/confirmation?token=nonsense");
  await seeToast(visitor, "This link is not valid");
  await page.clock.fastForward(5000);
  await page.getByText("This link is not valid").waitFor({ state: "detached" });
});
