import { expect, test } from "vitest";
import {
  fillLogin,
  fillSignup,
  linkMailedTo,
  newAccount,
  newPlayer,
  seeLoggedIn,
  seePath,
  seeToast,
  signUpIn,
} from "./support/accounts.ts";
import { meetByLink, playMoves, SHORT_O_WIN, seeHeading, seeText } from "./support/play.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

test("of several errors in a sign-up the first shows", async () => {
  stage.expectProblems(/409/);
  const taken = await newPlayer(stage);
  const visitor = await stage.arrive();
  await visitor.open("/signup");
  await fillSignup(visitor, taken);
  await visitor.page.getByRole("button", { name: "Sign Up", exact: true }).click();
  expect(await visitor.page.getByRole("alert").textContent()).toBe("This username is already taken");
});

test("another mail has a waiting time, and an early request does not restart it", async () => {
  stage.expectProblems(/429/);
  const visitor = await stage.arrive();
  await visitor.page.clock.install();
  await visitor.open("/signup");
  await fillSignup(visitor, newAccount());
  await visitor.page.getByRole("button", { name: "Sign Up", exact: true }).click();
  await visitor.page.getByRole("button", { name: /^Send again in (60|5\d) s$/ }).waitFor();
  await visitor.page.clock.fastForward(60_000);
  // Only the page believes that a minute has passed.
  await visitor.page.getByRole("button", { name: "Resend email" }).click();
  await visitor.page.getByRole("button", { name: /^Send again in \d+ s$/ }).waitFor();
  expect(await visitor.page.getByRole("alert").count()).toBe(0);
});

test.each([
  { path: "/login", call: "login", button: "Log In", words: "Too many login attempts" },
  { path: "/signup", call: "register", button: "Sign Up", words: "Too many registration attempts" },
])("after a 429 the button of $path counts down and comes back", async ({ path, call, button, words }) => {
  stage.expectProblems(/429/);
  const visitor = await stage.arrive();
  await visitor.page.route(`**/auth/${call}`, (route) =>
    route.fulfill({ status: 429, headers: { "Retry-After": "30" }, json: { message: "x", error: "x" } }),
  );
  await visitor.page.clock.install();
  await visitor.open(path);
  if (call === "login") await fillLogin(visitor, "somebody", "some password");
  else {
    await fillSignup(visitor, newAccount());
    await visitor.page.getByRole("button", { name: button, exact: true }).click();
  }
  await visitor.page.getByRole("button", { name: /^Try again in (30|29) s$/ }).waitFor();
  await seeText(visitor.page, words);
  await visitor.page.clock.fastForward(20_000);
  await visitor.page.getByRole("button", { name: /^Try again in \d s$/ }).waitFor();
  await visitor.page.clock.fastForward(10_000);
  await visitor.page.locator("form").getByRole("button", { name: button, exact: true }).waitFor();
  expect(await visitor.page.getByText(words).count()).toBe(0);
});

test("the sixth wrong password in a row has to wait", async () => {
  stage.expectProblems(/401|429/);
  const visitor = await stage.arrive();
  await visitor.open("/login");
  for (let attempt = 1; attempt <= 5; attempt++) {
    const answered = visitor.page.waitForResponse(/auth\/login/);
    await fillLogin(visitor, "nobody-of-that-name", "some password");
    await answered;
    await seeText(visitor.page, "Wrong username, email or password");
  }
  await fillLogin(visitor, "nobody-of-that-name", "some password");
  await seeText(visitor.page, "Too many login attempts");
  await visitor.page.getByRole("button", { name: /^Try again in \d+ s$/ }).waitFor();
});

test("a login without an answer shows an error", async () => {
  stage.expectProblems(/ERR_FAILED/);
  const visitor = await stage.arrive();
  await visitor.open("/login");
  await visitor.page.route("**/auth/login", (route) => route.abort());
  await fillLogin(visitor, "somebody", "some password");
  await seeText(visitor.page, "An error occurred. Please try again");
});

test("a player without confirmation gets an explanation, and can have the mail again", async () => {
  stage.expectProblems(/401|403|429/);
  const visitor = await stage.arrive();
  const account = await signUpIn(visitor);
  await visitor.open("/login");
  await fillLogin(visitor, account.email, account.password);
  await seeText(visitor.page, "Please confirm your email before you log in");
  await visitor.page.getByRole("button", { name: "Resend email" }).click();
  await visitor.page.getByRole("button", { name: /^Send again in \d+ s$/ }).waitFor();

  // In another browser, the email address reveals nothing: somebody else may know it.
  const elsewhere = await stage.arrive();
  await elsewhere.open("/login");
  await fillLogin(elsewhere, account.email, account.password);
  await seeText(elsewhere.page, "Wrong username, email or password");
  await fillLogin(elsewhere, account.username, account.password);
  await seeText(elsewhere.page, "Please confirm your email before you log in");
  await elsewhere.page.getByRole("link", { name: "Reset your password by email" }).click();
  await seePath(elsewhere, "/forgot-password");
});

test("a guest in a running game logs in in another tab and plays on", async () => {
  const player = await newPlayer(stage);
  const sides = await meetByLink(await stage.arrive(), await stage.arrive());
  await playMoves(sides, SHORT_O_WIN, 0, 6);
  const tab = await sides.X.openTab("/login");
  await fillLogin({ page: tab }, player.username, player.password);
  await seeLoggedIn({ page: tab }, player.username);
  // The tab of the game has taken the login over.
  await seeLoggedIn(sides.X, player.username);
  await sides.X.page.bringToFront();
  await playMoves(sides, SHORT_O_WIN, 6);
  await seeHeading(sides.X.page, "Player O wins!");
});

test("a used link and an invalid one show an error and a way on", async () => {
  stage.expectProblems(/401/);
  const account = newAccount();
  const first = await stage.arrive();
  await first.open("/signup");
  await fillSignup(first, account);
  await first.page.getByRole("button", { name: "Sign Up", exact: true }).click();
  await seeHeading(first.page, "Confirm your email");
  const link = await linkMailedTo(stage.origin, account.email, /Confirm/);
  await first.open(link);
  await seeToast(first, "Your email is confirmed");
  const second = await stage.arrive();
  await second.open(link);
  await seeToast(second, "This link has been used. You can log in");
  await second.page.getByRole("main").getByRole("link", { name: "Log In" }).click();
  await seePath(second, "/login");
  await second.open("/confirmation?token=nonsense");
  await seeToast(second, "This link is not valid");
  await seeHeading(second.page, "Not confirmed");
});

test("a confirmation without an answer says that something is wrong with the server", async () => {
  stage.expectProblems(/500/);
  const visitor = await stage.arrive();
  await visitor.page.route("**/auth/confirm-email", (route) => route.fulfill({ status: 500, body: "" }));
  await visitor.open("/confirmation?token=x");
  await seeToast(visitor, "Internal Server Error");
});

test("a forgotten password is reset by mail", async () => {
  stage.expectProblems(/401/);
  const player = await newPlayer(stage);
  const visitor = await stage.arrive();
  await visitor.open("/login");
  await visitor.page.getByRole("link", { name: "Forgot password?" }).click();
  await visitor.page.getByLabel("Email", { exact: true }).fill(player.email);
  await visitor.page.getByRole("button", { name: "Send reset link" }).click();
  await seeText(visitor.page, "If this address is registered, an email to set a new password is on its way");
  const link = await linkMailedTo(stage.origin, player.email, /Set a new password/);

  await visitor.open(link);
  await visitor.page.getByLabel("New password", { exact: true }).fill("another password");
  await visitor.page.getByLabel("Confirm new password", { exact: true }).fill("another password");
  await visitor.page.getByRole("button", { name: "Set the password" }).click();
  await seeToast(visitor, "Your password is changed");
  await seeLoggedIn(visitor, player.username);

  const other = await stage.arrive();
  await other.open("/login");
  await fillLogin(other, player.username, player.password);
  await seeText(other.page, "Wrong username, email or password");
  await fillLogin(other, player.username, "another password");
  await seeLoggedIn(other, player.username);
});

test.each([
  ["/privacy-policy", "Privacy Policy"],
  ["/terms-of-service", "Terms of Service"],
])("the footer leads to %s", async (path, name) => {
  const visitor = await stage.arrive();
  await visitor.open("/login");
  await visitor.page.getByRole("contentinfo").getByRole("link", { name }).click();
  await seePath(visitor, path);
  await seeHeading(visitor.page, name);
  expect(await visitor.page.title()).toBe(`${name} - Ultimate Tic-Tac-Toe`);
});
