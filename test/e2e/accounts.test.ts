import { expect, test } from "vitest";
import {
  carryToken,
  daysOfSession,
  fillLogin,
  fillSignup,
  linkMailedTo,
  newAccount,
  newPlayer,
  seeLoggedIn,
  seeLoggedOut,
  seePath,
  seeToast,
} from "./support/accounts.ts";
import { seeHeading, seeText } from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import { PHONE } from "./support/visitor.ts";

const stage = setStage();

test("a visitor signs up, opens the mailed link and is logged in for a year", async () => {
  const visitor = await stage.arrive({ viewport: PHONE });
  const account = newAccount();
  await visitor.open("/");
  await visitor.page.getByRole("button", { name: "Menu" }).click();
  await visitor.page.getByRole("link", { name: "Sign Up" }).click();
  await fillSignup(visitor, account);
  await visitor.page.getByRole("button", { name: "Sign Up", exact: true }).click();
  await seeHeading(visitor.page, "Confirm your email");
  await seeText(visitor.page, account.email);
  await visitor.page.getByRole("button", { name: /^Send again in \d+ s$/ }).waitFor();

  const link = await linkMailedTo(stage.origin, account.email, /Confirm your email/);
  // The message leaves after five seconds.
  await Promise.all([seeToast(visitor, "Your email is confirmed"), visitor.open(link)]);
  await seePath(visitor, "/");
  expect(await daysOfSession(visitor)).toBe(365);
  await visitor.page.getByRole("button", { name: "Menu" }).click();
  await visitor.page.getByRole("navigation", { name: "Menu" }).getByText(account.username).waitFor();
});

test("two different passwords show an error, and nothing is sent", async () => {
  const visitor = await stage.arrive();
  await visitor.open("/signup");
  const sent: string[] = [];
  visitor.page.on("request", (request) => sent.push(request.url()));
  await fillSignup(visitor, newAccount());
  await visitor.page.getByLabel("Confirm password", { exact: true }).fill("something else");
  await visitor.page.getByRole("button", { name: "Sign Up", exact: true }).click();
  await seeText(visitor.page, "Passwords do not match.");
  expect(sent.filter((url) => url.includes("/auth/register"))).toEqual([]);
});

test("a player logs in by name for a week, and by email for a year", async () => {
  const player = await newPlayer(stage);
  const byName = await stage.arrive();
  await byName.open("/login");
  await fillLogin(byName, player.username.toUpperCase(), player.password);
  await seeLoggedIn(byName, player.username);
  await seePath(byName, "/");
  expect(await daysOfSession(byName)).toBe(7);
  await byName.page.getByRole("button", { name: "Rated", exact: true, pressed: true }).waitFor();

  const byEmail = await stage.arrive();
  await byEmail.open("/login");
  await byEmail.page.getByLabel("Remember Me").check();
  await fillLogin(byEmail, player.email, player.password);
  await seeLoggedIn(byEmail, player.username);
  expect(await daysOfSession(byEmail)).toBe(365);
});

test("a logout leaves nothing behind in any tab", async () => {
  const player = await newPlayer(stage);
  const visitor = await stage.arrive();
  await carryToken(visitor, player);
  const left = ["userId", "username", "hashedPassword"].map((name) => ({ name, value: "x", url: visitor.origin }));
  await visitor.context.addCookies(left);
  await visitor.open("/settings");
  const tab = await visitor.openTab("/");
  await seeLoggedIn({ page: tab }, player.username);
  await visitor.page.getByRole("button", { name: `${player.username}, your account` }).click();
  await visitor.page.getByRole("button", { name: "Log Out" }).click();
  await seePath(visitor, "/");
  await seeLoggedOut(visitor);
  await seeLoggedOut({ page: tab });
  const cookies = await visitor.context.cookies();
  expect(cookies.map(({ name }) => name)).toEqual(["token"]);
  expect(cookies[0]?.value).not.toBe(player.token);
  expect(await daysOfSession(visitor)).toBe(1);
});

test("players' pages redirect guests home, and the login pages redirect players home", async () => {
  const guest = await stage.arrive();
  await guest.open("/settings/change-password");
  await seePath(guest, "/");
  const player = await stage.arrive();
  await carryToken(player, await newPlayer(stage));
  for (const path of ["/login", "/signup", "/confirmation?token=x", "/forgot-password"]) {
    await player.open(path);
    await seePath(player, "/");
  }
  await player.open("/settings");
  await seeHeading(player.page, "Profile");
});
