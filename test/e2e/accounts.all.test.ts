import { test } from "vitest";
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
  // A message leaves after five seconds.
  await Promise.all([seeToast(first, "Your email is confirmed"), first.open(link)]);
  const second = await stage.arrive();
  await Promise.all([seeToast(second, "This link has been used. You can log in"), second.open(link)]);
  await second.page.getByRole("main").getByRole("link", { name: "Log In" }).click();
  await seePath(second, "/login");
  await Promise.all([seeToast(second, "This link is not valid"), second.open("/confirmation?token=nonsense")]);
  await seeHeading(second.page, "Not confirmed");
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
  await Promise.all([
    seeToast(visitor, "Your password is changed"),
    visitor.page.getByRole("button", { name: "Set the password" }).click(),
  ]);
  await seeLoggedIn(visitor, player.username);

  const other = await stage.arrive();
  await other.open("/login");
  await fillLogin(other, player.username, player.password);
  await seeText(other.page, "Wrong username, email or password");
  await fillLogin(other, player.username, "another password");
  await seeLoggedIn(other, player.username);
});
