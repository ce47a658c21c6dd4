import { expect, test } from "vitest";
import { seeHeading, seeSearching, seeText, sidesOf, tap } from "./support/play.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

test("a second click cancels a search, and nobody is paired with who left", async () => {
  const [one, other] = [await stage.arrive(), await stage.arrive()];
  await one.open("/");
  const button = one.page.getByRole("button", { name: /2 \+ 1/ });
  await button.click();
  await one.page.getByRole("button", { name: /2 \+ 1/, pressed: true }).waitFor();
  await seeSearching(one.page);
  await button.click();
  await one.page.getByRole("button", { name: /2 \+ 1/, pressed: false }).waitFor();

  await other.open("/");
  await other.page.getByRole("button", { name: /2 \+ 1/ }).click();
  await seeSearching(other.page);
  expect(new URL(one.page.url()).pathname).toBe("/");

  const third = await stage.arrive();
  await third.open("/");
  await third.page.getByRole("button", { name: /2 \+ 1/ }).click();
  await sidesOf(other, third);
  expect(new URL(one.page.url()).pathname).toBe("/");
});

test("a friend joins with the code", async () => {
  const [creator, joiner] = [await stage.arrive(), await stage.arrive()];
  await creator.open("/");
  await creator.page.getByRole("button", { name: /play with a friend/i }).click();
  await seeText(creator.page, "To invite someone to play, send this link:");
  const code = new URL(creator.page.url()).pathname.slice(1);

  await joiner.open("/");
  await joiner.page.getByPlaceholder("Enter game code").fill(` ${code} `);
  await joiner.page.getByPlaceholder("Enter game code").press("Enter");
  const { X, O } = await sidesOf(creator, joiner);
  await tap(X.page, 40);
  await seeText(O.page, "5-5");
});

test("the copy button puts the link on the clipboard and shows so", async () => {
  const creator = await stage.arrive();
  await creator.open("/");
  await creator.page.getByRole("button", { name: /play with a friend/i }).click();
  await creator.page.getByRole("button", { name: /copy/i }).first().click();
  await creator.page
    .getByRole("button", { name: /copied/i })
    .first()
    .waitFor();
  expect(await creator.page.evaluate(() => navigator.clipboard.readText())).toBe(creator.page.url());
});

test.each(["/abcdefghjk", "/no-such-page", "/a/b/c"])("nothing at %s: the not-found screen", async (path) => {
  stage.expectProblems(/404/);
  const visitor = await stage.arrive();
  await visitor.open(path);
  await seeHeading(visitor.page, "404 - Page Not Found");
  await visitor.page.getByRole("link", { name: "Home", exact: true }).click();
  await visitor.page.getByRole("button", { name: /5 \+ 3/ }).waitFor();
});

test("a code that belongs to no game leads to the not-found screen", async () => {
  stage.expectProblems(/404/);
  const visitor = await stage.arrive();
  await visitor.open("/");
  await visitor.page.getByPlaceholder("Enter game code").fill("nosuchgame");
  await visitor.page.getByPlaceholder("Enter game code").press("Enter");
  await seeHeading(visitor.page, "404 - Page Not Found");
});

test("/home leads home", async () => {
  const visitor = await stage.arrive();
  await visitor.open("/home");
  await visitor.page.waitForURL((url) => url.pathname === "/");
});

test("what is not offered to a guest says why", async () => {
  const visitor = await stage.arrive();
  await visitor.open("/");
  await visitor.page.getByRole("button", { name: "Rated", exact: true }).hover();
  await seeText(visitor.page, "Log in to play rated games");
  await visitor.page.getByRole("button", { name: /play with the computer/i }).focus();
  await seeText(visitor.page, "In development");
  expect(await visitor.page.getByRole("button", { name: "Unrated", pressed: true }).count()).toBe(1);
});
