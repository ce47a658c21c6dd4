import { eq } from "drizzle-orm";
import { SignJWT } from "jose";
import type { Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import { sessions } from "../../worker/data/schema.ts";
import { carryToken, fillLogin, newPlayer, seeLoggedIn, seeLoggedOut, seePath, seeToast } from "./support/accounts.ts";
import { SESSION_SECRET } from "./support/built-product.ts";
import { reload } from "./support/navigate.ts";
import { meetByLink, playMoves, SHORT_O_WIN, seeHeading, seeText } from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import type { Visitor } from "./support/visitor.ts";

/** How a session stays alive while a page is open, and how it ends everywhere. */

const stage = setStage();

const HOUR = 3600;

/** A guest's token as the server signs it, made this many hours ago. It lasts a day. */
const guestToken = (hoursAgo: number): Promise<string> => {
  const madeAt = Math.floor(Date.now() / 1000) - hoursAgo * HOUR;
  return new SignJWT({ role: "guest", name: "Guest-WXYZ", ver: 0 })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject("guest_of-the-session-tests")
    .setAudience("session")
    .setIssuedAt(madeAt)
    .setExpirationTime(madeAt + 24 * HOUR)
    .sign(new TextEncoder().encode(SESSION_SECRET));
};

const carry = (visitor: Visitor, token: string): Promise<void> =>
  visitor.context.addCookies([{ name: "token", value: token, url: visitor.origin, sameSite: "Lax" }]);

const storedToken = async ({ context }: Visitor): Promise<string> =>
  (await context.cookies()).find(({ name }) => name === "token")?.value ?? "";

/** Whose token it is, and in how many hours it ends. */
const claimsOf = (token: string): { readonly sub: unknown; readonly hours: number } => {
  const { sub, exp } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  return { sub, hours: Math.round((exp - Date.now() / 1000) / HOUR) };
};

/** Waits until a page says that its session has ended, however many steps later. */
const seeEnd = (page: Page): Promise<void> =>
  page.getByRole("region", { name: "Notifications" }).getByText("You were logged out").waitFor({ timeout: 240_000 });

const toasts = ({ page }: Pick<Visitor, "page">): Promise<string[]> =>
  page.getByRole("region", { name: "Notifications" }).getByRole("listitem").allTextContents();

test("a guest's token of yesterday is exchanged for a full day's, and the guest stays the same", async () => {
  const visitor = await stage.arrive();
  const old = await guestToken(13);
  await carry(visitor, old);
  await visitor.open("/");
  await expect.poll(() => storedToken(visitor)).not.toBe(old);
  expect(claimsOf(await storedToken(visitor))).toEqual({ sub: "guest_of-the-session-tests", hours: 24 });
  await reload(visitor.page);
  await seeLoggedOut(visitor);
});

test("an open page refetches its account every six hours, which keeps its session alive", async () => {
  const visitor = await stage.arrive();
  const { page } = visitor;
  let asked = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/v2/account") asked++;
  });
  const answer = () => page.waitForResponse("**/api/v2/account");
  await page.clock.install();
  const first = answer();
  await visitor.open("/learn");
  await first;
  await seeLoggedOut(visitor);
  await page.clock.fastForward("05:59:00");
  expect(asked).toBe(1);
  for (const total of [2, 3, 4]) {
    // The next six hours begin when the page has processed the answer, which the network does not show.
    const askedAfterSixHours = async (): Promise<number> => {
      await page.clock.fastForward("06:00:00");
      return asked;
    };
    await expect.poll(askedAfterSixHours).toBeGreaterThanOrEqual(total);
  }
});

test("a guest whose token ended while the computer slept stays the same guest", async () => {
  stage.expectProblems(/403/);
  const visitor = await stage.arrive();
  const ended = await guestToken(30);
  await carry(visitor, ended);
  await visitor.open("/");
  await seeLoggedOut(visitor);
  await expect.poll(() => storedToken(visitor)).not.toBe(ended);
  expect(claimsOf(await storedToken(visitor))).toEqual({ sub: "guest_of-the-session-tests", hours: 24 });
  expect(await toasts(visitor)).toEqual([]);
});

test("a page whose token has ended takes over the token of another tab", async () => {
  stage.expectProblems(/403/);
  const player = await newPlayer(stage);
  const visitor = await stage.arrive();
  // The page first reads the older token; the cookie has the newer one by the time the older is refused.
  await carry(visitor, await guestToken(30));
  const refresh = async (route: Route): Promise<void> => {
    await carryToken(visitor, player);
    await route.continue();
  };
  await visitor.page.route("**/api/v2/account", refresh, { times: 1 });
  const logins: string[] = [];
  visitor.page.on("request", (request) => {
    if (request.url().endsWith("/guest-login")) logins.push(request.url());
  });
  const refused = visitor.page.waitForResponse((answer) => answer.status() === 403);
  await visitor.open("/settings/appearance");
  await refused;
  await seeLoggedIn(visitor, player.username);
  await seeHeading(visitor.page, "Appearance");
  expect(await storedToken(visitor)).toBe(player.token);
  expect(logins).toEqual([]);
});

test("a logout ends the session on the server, and the other tab goes on as the same guest, silently", async () => {
  const player = await newPlayer(stage);
  const visitor = await stage.arrive();
  await carryToken(visitor, player);
  await visitor.open("/");
  await seeLoggedIn(visitor, player.username);
  const tab = await visitor.openTab("/friends");
  await seeLoggedIn({ page: tab }, player.username);
  const answered = visitor.page.waitForResponse((answer) => answer.url().endsWith("/auth/log-out"));
  await visitor.page.bringToFront();
  await visitor.page.getByRole("button", { name: `${player.username}, your account` }).click();
  await visitor.page.getByRole("button", { name: "Log Out" }).click();
  expect((await answered).status()).toBe(200);
  await Promise.all([seeLoggedOut(visitor), seeLoggedOut({ page: tab })]);
  // A copied token is worthless.
  const asked = await fetch(`${stage.origin}/api/v2/account`, { headers: { Authorization: `Bearer ${player.token}` } });
  expect(asked.status).toBe(403);
  expect([await toasts(visitor), await toasts({ page: tab })]).toEqual([[], []]);
  const logins: string[] = [];
  tab.on("request", (request) => logins.push(new URL(request.url()).pathname));
  await reload(tab);
  await seeLoggedOut({ page: tab });
  expect(logins).not.toContain("/api/v2/auth/guest-login");
});

test("a logout that never reaches the server still logs out here", async () => {
  stage.expectProblems(/ERR_FAILED/);
  const player = await newPlayer(stage);
  const visitor = await stage.arrive();
  await carryToken(visitor, player);
  await visitor.open("/");
  await visitor.page.route("**/auth/log-out", (route) => route.abort());
  await visitor.page.getByRole("button", { name: `${player.username}, your account` }).click();
  await visitor.page.getByRole("button", { name: "Log Out" }).click();
  await seeLoggedOut(visitor);
  expect(claimsOf(await storedToken(visitor)).sub).toMatch(/^guest_/);
});

test("the device list logs one device out, then all others: each becomes a guest within moments and gets a message", async () => {
  // A request may be on its way when its session ends.
  stage.expectProblems(/401|403/);
  const player = await newPlayer(stage);
  const own = await stage.arrive();
  await carryToken(own, player);
  const [first, second] = [await stage.arrive(), await stage.arrive()];
  // No request of the opening page may be on its way when its session ends.
  const settled = async ({ page }: Visitor, open: () => Promise<unknown>): Promise<void> => {
    const friends = page.waitForResponse("**/api/v2/friends");
    await open();
    await friends;
  };
  for (const other of [first, second]) {
    await other.open("/login");
    await settled(other, () => fillLogin(other, player.username, player.password));
    await seeLoggedIn(other, player.username);
  }
  await settled(first, () => first.open("/settings"));

  // On a busy machine the first login may be more than a minute ago.
  const now = { lastSeenAt: Date.now() };
  await (await stage.database()).update(sessions).set(now).where(eq(sessions.userId, player.identifier));
  await own.open("/settings/devices");
  await seeHeading(own.page, "Devices");
  const rows = own.page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: own.page.getByText(/ on Linux$/) });
  await expect.poll(() => rows.count()).toBe(3);
  expect(await rows.filter({ hasText: "This device" }).allTextContents()).toEqual(["Chrome on LinuxThis device"]);
  const foreign = rows.filter({ hasText: "Last seen just now" });
  expect(await foreign.count()).toBe(2);

  const endOne = foreign.first().getByRole("button");
  await endOne.click();
  await seeText(own.page, "Really?");
  expect(await rows.count()).toBe(3);
  // A message leaves after five seconds, and one of the two devices gets its own now.
  const told = Promise.all([first, second].map(({ page }) => seeEnd(page)));
  await Promise.all([seeToast(own, "The device is logged out"), endOne.click()]);
  await expect.poll(() => rows.count()).toBe(2);

  await own.page.getByRole("button", { name: "Log out all other devices" }).click();
  await Promise.all([
    seeToast(own, "All other devices are logged out"),
    own.page.getByRole("button", { name: "Really log out all others?" }).click(),
  ]);
  await seeText(own.page, "No other devices.");
  await told;
  for (const other of [first, second]) {
    await seeLoggedOut(other);
    await seePath(other, "/");
  }
  await seeLoggedIn(own, player.username);
  await reload(own.page);
  await seeLoggedIn(own, player.username);
  expect(await own.page.getByText("You were logged out").count()).toBe(0);
});

test("a failed device list says so, and can be retried", async () => {
  stage.expectProblems(/500/);
  const visitor = await stage.arrive();
  await carryToken(visitor, await newPlayer(stage));
  await visitor.page.route("**/api/v2/account/sessions", (route) => route.fulfill({ status: 500, json: {} }));
  await visitor.open("/settings/devices");
  await seeText(visitor.page, "Your devices could not be loaded.");
  await visitor.page.unroute("**/api/v2/account/sessions");
  await visitor.page.getByRole("button", { name: "Try again" }).click();
  await seeText(visitor.page, "No other devices.");
});

test("a game taken over by another window says so, and comes back on request", async () => {
  const sides = await meetByLink(await stage.arrive(), await stage.arrive());
  await playMoves(sides, SHORT_O_WIN, 0, 2);
  const { page } = sides.X;
  let isTaken = true;
  await page.routeWebSocket(/\/sockets\/games\//, (socket) => {
    socket.connectToServer();
    if (isTaken) void socket.close({ code: 4409, reason: "replaced" });
    isTaken = false;
  });
  await reload(page);
  await seeText(page, "Playing in another window");
  await page.getByRole("button", { name: "Continue here" }).click();
  await seeText(page, /^Your turn: /);
  await playMoves(sides, SHORT_O_WIN, 2);
  await seeHeading(page, "Player O wins!");
});
