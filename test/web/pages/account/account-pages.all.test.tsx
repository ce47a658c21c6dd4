import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { MessageTokenResponse, TokenResponse } from "../../../../shared/api/api.ts";
import { violations } from "../../../tab/axe.ts";
import { ADA, type Calls, refused } from "../../../tab/fake-api.ts";
import {
  button,
  field,
  link,
  openPage,
  see,
  seeHeading,
  seeNoText,
  seePath,
  seeText,
  seeToast,
  toasts,
} from "../../../tab/open-page.tsx";

/** Signing up, logging in and confirming, against answers of the server. */

afterEach(() => {
  vi.useRealTimers();
});

const fillSignup = async (): Promise<void> => {
  await field("Email").fill("anna@example.org");
  await field("Username").fill("anna");
  await field("Password").fill("correct horse");
  await field("Confirm password").fill("correct horse");
};

const fillLogin = async (): Promise<void> => {
  await field("Username or email").fill("somebody@example.org");
  await field("Password").fill("some password");
};

const submit = (name: string): Promise<void> =>
  page.getByRole("main").getByRole("button", { name, exact: true }).click();

/** The page's clock goes on, and can be set ahead. */
const takeClock = (): void => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
};

test("of several errors in a sign-up the first shows", async () => {
  await openPage("/signup", {
    calls: { "POST /api/v2/auth/register": () => refused(409, ["The username is taken", "The email is taken"]) },
  });
  await fillSignup();
  await submit("Sign Up");
  await expect.element(page.getByRole("alert")).toHaveTextContent(/^The username is taken$/);
});

test("another mail has a waiting time, and an early request does not restart it", async () => {
  await openPage("/signup", {
    calls: {
      "POST /api/v2/auth/register": { message: "ok" },
      "POST /api/v2/auth/resend-verification-email": () => refused(429, "Too early", 20),
    },
  });
  takeClock();
  await fillSignup();
  // The seconds go on while a press ends.
  await Promise.all([see(button(/^Send again in (60|5\d) s$/)), submit("Sign Up")]);
  vi.advanceTimersByTime(60_000);
  await Promise.all([see(button(/^Send again in (20|1\d) s$/)), button("Resend email").click()]);
  expect(page.getByRole("alert").elements()).toEqual([]);
});

test.each([
  { path: "/login", name: "Log In", words: "Too many login attempts", fill: fillLogin },
  { path: "/signup", name: "Sign Up", words: "Too many registration attempts", fill: fillSignup },
])("after a 429 the button of $path counts down and comes back", async ({ path, name, words, fill }) => {
  const wait = () => refused(429, "x", 30);
  await openPage(path, { calls: { "POST /api/v2/auth/login": wait, "POST /api/v2/auth/register": wait } });
  takeClock();
  await fill();
  await Promise.all([see(button(/^Try again in (30|29) s$/)), submit(name)]);
  await seeText(words);
  vi.advanceTimersByTime(20_000);
  await see(button(/^Try again in \d s$/));
  vi.advanceTimersByTime(10_000);
  await see(page.getByRole("main").getByRole("button", { name, exact: true }));
  await seeNoText(words);
});

test("a login without an answer shows an error", async () => {
  await openPage("/login", { calls: { "POST /api/v2/auth/login": () => Promise.reject(new TypeError("no network")) } });
  await fillLogin();
  await submit("Log In");
  await seeText("An error occurred. Please try again");
});

test("who opens another page before their login is answered stays there, logged in", async () => {
  const login = Promise.withResolvers<TokenResponse>();
  const api = await openPage("/login", { calls: { "POST /api/v2/auth/login": () => login.promise } });
  await fillLogin();
  await submit("Log In");
  await link("LEARN").click();
  await seeHeading("How to play");
  api.answer({ "GET /api/v2/account": ADA });
  login.resolve({ token: "ada's", maxAge: 86_400 });
  await see(button("ada, your account"));
  await seePath("/learn");
});

test("a mail that cannot be sent again shows the server's reason", async () => {
  const api = await openPage("/login", {
    calls: {
      "POST /api/v2/auth/login": () =>
        Response.json(
          {
            message: "Please confirm your email before you log in",
            error: "x",
            reasons: [{ reason: "unconfirmed" }],
          },
          { status: 403 },
        ),
    },
  });
  await fillLogin();
  await submit("Log In");
  for (const message of ["The post is on strike", undefined]) {
    api.answer({ "POST /api/v2/auth/resend-verification-email": () => refused(500, message) });
    await button("Resend email").click();
    await seeText(message ?? "An error occurred. Please try again");
    await expect.element(button("Resend email")).not.toHaveAttribute("aria-disabled");
  }
});

/** Native validation of a field, before any of our scripts checks it. */
const rulesOf = (label: string) => {
  const { type, required, minLength } = field(label).element() as HTMLInputElement;
  return { type, required, minLength };
};

test("the fields of a sign-up are all required, with their shortest lengths", async () => {
  await openPage("/signup");
  await see(field("Email"));
  expect(rulesOf("Email")).toEqual({ type: "email", required: true, minLength: 3 });
  expect(rulesOf("Username")).toEqual({ type: "text", required: true, minLength: 2 });
  expect(rulesOf("Password")).toEqual({ type: "password", required: true, minLength: 8 });
  expect(rulesOf("Confirm password")).toMatchObject({ type: "password", required: true });
});

test('a login needs a name or an address, and a password; "remember me" is optional', async () => {
  await openPage("/login");
  await see(field("Username or email"));
  expect(rulesOf("Username or email")).toMatchObject({ type: "text", required: true });
  expect(rulesOf("Password")).toMatchObject({ type: "password", required: true });
  await expect.element(field("Remember Me")).not.toBeChecked();
});

test.each([
  ["/privacy-policy", "Privacy Policy"],
  ["/terms-of-service", "Terms of Service"],
])("the footer leads to %s", async (path, name) => {
  await openPage("/login");
  await page.getByRole("contentinfo").getByRole("link", { name }).click();
  await seePath(path);
  await seeHeading(name);
  await expect.poll(() => document.title).toBe(`${name} - Ultimate Tic-Tac-Toe`);
});

const ASKED = "Please enter the password you chose when you signed up";

/** Asks for the password of the sign-up, and answers that as given. */
const askForPassword = (answer: () => Response | MessageTokenResponse): Calls => ({
  "POST /api/v2/auth/confirm-email": ({ body }) =>
    !JSON.stringify(body).includes("password") ? refused(403, ASKED) : answer(),
});

test("a confirmation asks for the password of the sign-up, says when it is wrong, and logs in with the right one", async () => {
  let answer: Response | MessageTokenResponse = refused(400, "The password is wrong");
  const api = await openPage("/confirmation?token=x", { calls: askForPassword(() => answer) });
  await seeHeading("Confirm your email");
  await seeText(ASKED);
  expect(await violations()).toEqual([]);
  expect(toasts.getByRole("listitem").elements()).toEqual([]);
  await field("Password").fill("a guess of mine");
  await button("Confirm").click();
  await seeText("The password is wrong");
  answer = { message: "ok", token: "ada's", maxAge: 86_400 };
  api.answer({ "GET /api/v2/account": ADA });
  await field("Password").fill("correct horse");
  await Promise.all([seeToast("Your email is confirmed"), button("Confirm").click()]);
  await seePath("/");
  await see(button("ada, your account"));
});

test("guesses of the password of a sign-up have to wait", async () => {
  await openPage("/confirmation?token=x", { calls: askForPassword(() => refused(429, "Too many attempts", 30)) });
  await field("Password").fill("a guess of mine");
  await button("Confirm").click();
  await seeText("Too many attempts");
  await see(button(/^Try again in \d+ s$/));
});

test("a visitor without the password of a sign-up can reset it by mail", async () => {
  await openPage("/confirmation?token=x", { calls: askForPassword(() => refused(400)) });
  await link("Set a new password instead").click();
  await seePath("/forgot-password");
});

test("a confirmation without an answer says that something is wrong with the server", async () => {
  await openPage("/confirmation?token=x", { calls: { "POST /api/v2/auth/confirm-email": () => refused(500) } });
  await seeToast("Internal Server Error");
});

test("a toast disappears after five seconds", async () => {
  takeClock();
  await openPage("/confirmation?token=x", { calls: { "POST /api/v2/auth/confirm-email": () => refused(500) } });
  await seeToast("Internal Server Error");
  vi.advanceTimersByTime(5000);
  await seeNoText("Internal Server Error");
});
