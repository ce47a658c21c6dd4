import { expect, test } from "vitest";
import { carryToken, daysOfSession, fillLogin, newPlayer, seeLoggedIn, seeLoggedOut } from "./support/accounts.ts";
import { startFlakyProxy } from "./support/flaky-proxy.ts";
import { goTo, reload } from "./support/navigate.ts";
import { seeHeading, seeText } from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import type { Visitor } from "./support/visitor.ts";

const stage = setStage();

const tokenCookie = async ({ context }: Visitor) => (await context.cookies()).find(({ name }) => name === "token");

/** Counts a browser's requests to an address. */
const counted = ({ page }: Visitor, path: string): (() => number) => {
  let count = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === path) count++;
  });
  return () => count;
};

test("a first visit gets a guest's token, uses it, and keeps it for a day", async () => {
  const visitor = await stage.arrive();
  const { page } = visitor;
  const logins = counted(visitor, "/api/v2/auth/guest-login");
  const loggedIn = page.waitForResponse("**/api/v2/auth/guest-login");
  const account = page.waitForRequest("**/api/v2/account");
  await visitor.open("/");
  const { token }: { token: string } = await (await loggedIn).json();
  expect((await account).headers().authorization).toBe(`Bearer ${token}`);
  await seeLoggedOut(visitor);
  expect(await tokenCookie(visitor)).toMatchObject({ value: token, path: "/", sameSite: "Lax", secure: true });
  expect(await daysOfSession(visitor)).toBe(1);
  await reload(page);
  await seeLoggedOut(visitor);
  expect(logins()).toBe(1);
  expect(await tokenCookie(visitor)).toMatchObject({ value: token });
});

test("a newcomer's guest login is on the way before anything shows", async () => {
  const visitor = await stage.arrive();
  const { page } = visitor;
  // Time stands still, so the page waits forever for its script.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const login = page.waitForRequest("**/api/v2/auth/guest-login");
  await page.route("**/assets/learn-page-*.js", async (route) => {
    await login;
    await route.continue();
  });
  const logins = counted(visitor, "/api/v2/auth/guest-login");
  await visitor.open("/learn");
  await seeHeading(page, "How to play");
  await page.clock.resume();
  await seeLoggedOut(visitor);
  expect(logins()).toBe(1);
});

test("a failed guest login ends the session, and can be tried again", async () => {
  stage.expectProblems(/500/);
  const visitor = await stage.arrive();
  const { page } = visitor;
  await page.route("**/auth/guest-login", (route) => route.fulfill({ status: 500, json: {} }));
  await visitor.open("/");
  await seeText(page, "Could not reach the server.");
  expect(await visitor.context.cookies()).toEqual([]);
  await page.unroute("**/auth/guest-login");
  await page.getByRole("button", { name: "Try again" }).click();
  await seeLoggedOut(visitor);
  expect(await daysOfSession(visitor)).toBe(1);
});

test("a refused token clears the session, and a guest's begins", async () => {
  stage.expectProblems(/403/);
  const visitor = await stage.arrive();
  const left = ["token", "userId", "username", "hashedPassword"];
  await visitor.context.addCookies(left.map((name) => ({ name, value: "forged", url: visitor.origin })));
  await visitor.open("/");
  await seeLoggedOut(visitor);
  const cookies = await visitor.context.cookies();
  expect(cookies.map(({ name }) => name)).toEqual(["token"]);
  expect(cookies[0]?.value).not.toBe("forged");
});

test("an account that fails to load for other reasons is nobody's: the token stays, and nothing waits", async () => {
  stage.expectProblems(/500/);
  const player = await newPlayer(stage);
  const visitor = await stage.arrive();
  await carryToken(visitor, player);
  await visitor.page.route("**/api/v2/account", (route) => route.fulfill({ status: 500, json: {} }));
  const asked = counted(visitor, "/api/v2/account");
  await visitor.open("/login");
  await seeHeading(visitor.page, "Log in");
  await seeLoggedOut(visitor);
  expect(asked()).toBe(1);
  expect(await tokenCookie(visitor)).toMatchObject({ value: player.token });
});

test("each token has its own socket, closed with its session", async () => {
  const player = await newPlayer(stage);
  const visitor = await stage.arrive();
  const { page } = visitor;
  const sockets: { readonly path: string; isClosed: boolean }[] = [];
  page.on("websocket", (socket) => {
    const path = new URL(socket.url()).pathname;
    // Home shows a running game of another test.
    if (path !== "/sockets/hub") return;
    const entry = { path, isClosed: false };
    sockets.push(entry);
    socket.on("close", () => {
      entry.isClosed = true;
    });
    // On a busy machine, a socket that does not open in time is given up, and another one is tried.
    socket.on("socketerror", () => sockets.splice(sockets.indexOf(entry), 1));
  });
  const seeSockets = (...closed: readonly boolean[]): Promise<void> =>
    expect
      .poll(() => sockets)
      .toEqual(closed.map((isClosed) => ({ path: "/sockets/hub", isClosed })))
      .then(() => undefined);

  await visitor.open("/login");
  await seeSockets(false);
  await fillLogin(visitor, player.username, player.password);
  await seeLoggedIn(visitor, player.username);
  await seeSockets(true, false);
  await page.getByRole("button", { name: `${player.username}, your account` }).click();
  await page.getByRole("button", { name: "Log Out" }).click();
  await seeLoggedOut(visitor);
  await seeSockets(true, true, false);
});

test("a failed connection is only logged, and comes back by itself", async () => {
  // Chromium may load a script over a connection that it opened while the wire was cut.
  stage.expectProblems(/WebSocket connection to|net::ERR_|dynamically imported/);
  const wire = await startFlakyProxy(stage.origin);
  const visitor = await stage.arrive({ origin: wire.origin });
  const { page } = visitor;
  await visitor.open("/");
  await seeLoggedOut(visitor);
  const failed = page.waitForEvent("console", (message) => message.text().startsWith("The connection failed"));
  wire.cut();
  await failed;
  expect(await page.getByRole("alert").count()).toBe(0);
  expect(await page.getByRole("region", { name: "Notifications" }).getByRole("listitem").count()).toBe(0);
  wire.restore();
  await page.getByRole("button", { name: /play with a friend/i }).click();
  await seeText(page, "To invite someone to play, send this link:");
  await wire.close();
});

test("a request whose script is lost is made again after the reload that fetches it", async () => {
  stage.expectProblems(/net::ERR_/);
  const { page } = await stage.arrive();
  let isLost = true;
  await page.route(/\/assets\/search-[\w-]{7}\.js$/, (route) => {
    const answer = isLost ? route.abort() : route.continue();
    isLost = false;
    return answer;
  });
  await goTo(page, `${stage.origin}/`);
  await page.getByRole("button", { name: /play with a friend/i }).click();
  await seeText(page, "To invite someone to play, send this link:");
  expect(isLost).toBe(false);
});

test("a logout clears cached data", async () => {
  const visitor = await stage.arrive();
  const { page } = visitor;
  const player = await newPlayer(stage);
  await carryToken(visitor, player);
  await visitor.open("/");
  await seeLoggedIn(visitor, player.username);
  const asked = counted(visitor, "/api/v1/search/users");
  const field = page.getByRole("combobox", { name: "Search players" });
  const search = async (): Promise<void> => {
    await field.fill("");
    await page.getByText("No results").waitFor({ state: "hidden" });
    await field.fill("nobody-at-all");
    await seeText(page, "No results");
  };
  await search();
  await search();
  expect(asked()).toBe(1);
  await page.getByRole("button", { name: `${player.username}, your account` }).click();
  await page.getByRole("button", { name: "Log Out" }).click();
  await seeLoggedOut(visitor);
  await search();
  expect(asked()).toBe(2);
});
