import { expect, test } from "vitest";
import { linkMailedTo, seePath, seeToast, signUp } from "./support/accounts.ts";
import { violations } from "./support/axe.ts";
import { seeHeading, seeText } from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import { PHONE, type Visitor } from "./support/visitor.ts";

/** The link of a sign-up, opened in another browser. */

const stage = setStage();

const ASKED = "Please enter the password you chose when you signed up";

/** Makes the server ask for the password and answer as given, each time it receives only the link. */
const askForPassword = ({ page }: Visitor, answerTo: (password: string) => [number, object, Record<string, string>?]) =>
  page.route("**/auth/confirm-email", async (route) => {
    const body: { readonly password: string } | null = route.request().postDataJSON();
    if (body === null) return route.fulfill({ status: 403, json: { message: ASKED, error: ASKED } });
    const [status, json, headers = {}] = answerTo(body.password);
    return status === 200 ? route.continue() : route.fulfill({ status, json, headers });
  });

test("asks for the password of the sign-up, says when it is wrong, and logs in with the right one", async () => {
  stage.expectProblems(/400|403/);
  const account = await signUp(stage.origin);
  const visitor = await stage.arrive({ viewport: PHONE });
  const { page } = visitor;
  await askForPassword(visitor, (password) =>
    password === account.password ? [200, {}] : [400, { message: "The password is wrong", error: "x" }],
  );
  await visitor.open(await linkMailedTo(stage.origin, account.email, /Confirm/));
  await seeHeading(page, "Confirm your email");
  await seeText(page, ASKED);
  expect(await page.getByRole("region", { name: "Notifications" }).getByRole("listitem").count()).toBe(0);
  expect(await violations(page)).toEqual([]);

  await page.getByLabel("Password", { exact: true }).fill("a guess of mine");
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await seeText(page, "The password is wrong");
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await seeToast(visitor, "Your email is confirmed");
  await seePath(visitor, "/");
  // The player's own page: a visitor who is not logged in is redirected.
  await visitor.open("/settings/profile");
  await page.getByLabel("Bio").waitFor();
});

test("guesses have to wait", async () => {
  stage.expectProblems(/403|429/);
  const visitor = await stage.arrive();
  await askForPassword(visitor, () => [429, { message: "Too many attempts", error: "x" }, { "Retry-After": "30" }]);
  await visitor.open("/confirmation?token=x");
  await visitor.page.getByLabel("Password", { exact: true }).fill("a guess of mine");
  await visitor.page.getByRole("button", { name: "Confirm", exact: true }).click();
  await seeText(visitor.page, "Too many attempts");
  await visitor.page.getByRole("button", { name: /^Try again in \d+ s$/ }).waitFor();
});

test("a visitor without the password can reset it by mail", async () => {
  stage.expectProblems(/403/);
  const visitor = await stage.arrive();
  await askForPassword(visitor, () => [400, {}]);
  await visitor.open("/confirmation?token=x");
  await visitor.page.getByRole("link", { name: "Set a new password instead" }).click();
  await seePath(visitor, "/forgot-password");
});
