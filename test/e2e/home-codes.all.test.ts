import { expect, test } from "vitest";
import { carryToken, fillLogin, newPlayer, seeLoggedOut } from "./support/accounts.ts";
import { goTo } from "./support/navigate.ts";
import { seeSearching, seeText, sidesOf, tap } from "./support/play.ts";
import { SLOW, setStage } from "./support/stage.ts";

const stage = setStage();
const slow = setStage(SLOW);

test("a second click cancels a search, and nobody is paired with the player who left", async () => {
  const [one, other] = [await slow.arrive(), await slow.arrive()];
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

  const third = await slow.arrive();
  await third.open("/");
  await third.page.getByRole("button", { name: /2 \+ 1/ }).click();
  await sidesOf(other, third);
  expect(new URL(one.page.url()).pathname).toBe("/");
});

test.each(["the other kind of game", "a login"])("a change to %s ends a search", async (change) => {
  const player = await newPlayer(stage);
  const visitor = await stage.arrive();
  const { page } = visitor;
  if (change !== "a login") await carryToken(visitor, player);
  await visitor.open("/");
  await page
    .getByRole("button", { name: change === "a login" ? "Unrated" : "Rated", pressed: true, exact: true })
    .waitFor();
  await page.getByRole("button", { name: /5 \+ 3/ }).click();
  await seeSearching(page);
  if (change === "a login")
    await fillLogin({ page: await visitor.openTab("/login") }, player.username, player.password);
  else await page.getByRole("button", { name: "Unrated" }).click();
  await page.getByRole("button", { name: /5 \+ 3/, pressed: false }).waitFor();
  await page.getByRole("timer", { name: "Time spent searching" }).waitFor({ state: "detached" });
});

test("with a refused token nothing starts, and the page only logs it", async () => {
  stage.expectProblems(/403/);
  const { page, ...visitor } = await stage.arrive();
  const started: string[] = [];
  page.on("websocket", (socket) => {
    const { pathname } = new URL(socket.url());
    // Not the page's own connection, which may open late, nor a running game that home may show, nor the look whether
    // a network that is slow lets connections through.
    if (!/^\/sockets\/(?:hub|games\/.*|queue\/none\/none)$/.test(pathname)) started.push(pathname);
    socket.on("framesent", ({ payload }) => {
      if (String(payload).includes("createFriendlyGame")) started.push(String(payload));
    });
  });
  await goTo(page, visitor.origin);
  await seeLoggedOut({ page });
  await page.route("**/api/v1/account", (route) => route.fulfill({ status: 403, json: {} }));
  for (const name of [/2 \+ 1/, /play with a friend/i]) {
    const logged = page.waitForEvent("console", (message) => message.text().startsWith("The token check failed"));
    await page.getByRole("button", { name }).click();
    await logged;
    await page.getByRole("button", { name, pressed: false }).waitFor();
  }
  expect(new URL(page.url()).pathname).toBe("/");
  expect(started).toEqual([]);
  expect(await page.getByRole("alert").count()).toBe(0);
});

test("the button turns until the server has made the game", async () => {
  const { page, ...visitor } = await stage.arrive();
  const held = Promise.withResolvers<void>();
  await page.route("**/api/v1/account", async (route) => {
    await held.promise;
    await route.continue();
  });
  await goTo(page, visitor.origin);
  const button = page.getByRole("button", { name: /play with a friend/i });
  await button.locator("svg").waitFor();
  await button.click();
  await page.getByRole("button", { name: /play with a friend/i, pressed: true }).waitFor();
  // The ring replaces the picture.
  expect(await button.locator("svg").count()).toBe(0);
  held.resolve();
  await seeText(page, "To invite someone to play, send this link:");
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

test("the copy button puts the link on the clipboard and shows that it did", async () => {
  const creator = await stage.arrive();
  await creator.page.clock.install();
  await creator.open("/");
  await creator.page.getByRole("button", { name: /play with a friend/i }).click();
  await Promise.all([
    // Within the page: it says so for two seconds.
    creator.page.waitForFunction(() => document.querySelector("button[data-copied]")?.textContent.trim() === "Copied"),
    creator.page.getByRole("button", { name: /copy/i }).first().click(),
  ]);
  expect(await creator.page.evaluate(() => navigator.clipboard.readText())).toBe(creator.page.url());
  await creator.page.clock.fastForward(2000);
  await creator.page.getByRole("button", { name: "Copy link" }).waitFor();
});

test("without the browser's clipboard a link is copied all the same, and shown where that is refused", async () => {
  const creator = await stage.arrive();
  const { page } = creator;
  // As on pages without HTTPS.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "clipboard"));
  await creator.open("/");
  await page.getByRole("button", { name: /play with a friend/i }).click();
  const copy = page.getByRole("button", { name: "Copy link" });
  await copy.focus();
  await Promise.all([
    // Within the page: it says so for two seconds.
    page.waitForFunction(() => document.activeElement?.textContent.trim() === "Copied"),
    page.keyboard.press("Enter"),
  ]);
  const field = page.getByLabel("To invite someone to play, send this link:");
  const link = await field.inputValue();
  await field.evaluate((input: HTMLInputElement) => {
    input.readOnly = false;
    input.value = "";
  });
  await field.press("Control+v");
  expect(await field.inputValue()).toBe(link);

  await page.evaluate(() => {
    document.execCommand = () => false;
  });
  await page.getByRole("button", { name: "Copy link" }).waitFor();
  const shown = page.waitForEvent("dialog");
  const pressed = copy.click();
  const dialog = await shown;
  expect([dialog.message(), dialog.defaultValue()]).toEqual(["Copy it with Ctrl+C (⌘C on a Mac):", link]);
  await dialog.dismiss();
  await pressed;
  await copy.waitFor();
});

test("nothing at the address of a game: the not-found screen", async () => {
  stage.expectProblems(/404/);
  const visitor = await stage.arrive();
  await visitor.open("/abcdefghjk");
  await visitor.page.getByRole("heading", { name: "404 - Page Not Found", exact: true }).waitFor();
  await visitor.page.getByRole("link", { name: "Home", exact: true }).click();
  await visitor.page.getByRole("button", { name: /5 \+ 3/ }).waitFor();
});

test("a code of no game is told of below its field, and the words go with the next letter", async () => {
  stage.expectProblems(/404/);
  const visitor = await stage.arrive();
  const { page } = visitor;
  await visitor.open("/");
  const field = page.getByPlaceholder("Enter game code");
  // The second could be one.
  for (const code of ["nosuchgame", "abcdefghjk"]) {
    await field.fill(code);
    await field.press("Enter");
    await page.getByRole("alert").getByText("There is no game with this code. Is it complete?").waitFor();
    expect(await field.inputValue()).toBe(code);
    expect(new URL(page.url()).pathname).toBe("/");
    await field.press("X");
    await page.getByRole("alert").waitFor({ state: "detached" });
  }
});

test("on a tablet the three rules are in one row", async () => {
  const { page, origin } = await stage.arrive({ viewport: { width: 820, height: 1180 } });
  await goTo(page, origin);
  const rules = page.getByRole("region", { name: "The rules in a minute" }).getByRole("listitem");
  await rules.nth(2).waitFor();
  // At one moment: something above may still come.
  const tops = await rules.evaluateAll((found) => found.map((rule) => rule.getBoundingClientRect().top));
  expect(tops).toEqual([tops[0], tops[0], tops[0]]);
});
