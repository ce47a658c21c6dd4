import { fillLogin, fillSignup, newAccount } from "../e2e/support/accounts.ts";
import { seeHeading, seeText } from "../e2e/support/play.ts";
import type { Scenery, Screen } from "./screen.ts";

/** The ways into an account. */

const open =
  (path: string) =>
  async ({ arrive }: Scenery) => {
    const visitor = await arrive();
    await visitor.open(path);
    await seeHeading(visitor.page, /./);
    return visitor.page;
  };

export const ACCOUNT_SCREENS: readonly Screen[] = [
  { name: "login", bring: open("/login") },
  {
    name: "login-refused",
    bring: async (scenery) => {
      const page = await open("/login")(scenery);
      await fillLogin({ page }, "nobody", "not the password");
      await page.getByRole("main").getByRole("alert").waitFor();
      return page;
    },
  },
  { name: "signup", bring: open("/signup") },
  {
    name: "signup-confirm",
    bring: async (scenery) => {
      const page = await open("/signup")(scenery);
      await fillSignup({ page }, newAccount());
      await page.getByRole("button", { name: "Sign Up", exact: true }).click();
      await seeText(page, /Send again in/);
      return page;
    },
  },
  {
    name: "confirmation-failed",
    bring: async (scenery) => {
      const page = await open("/confirmation?token=used")(scenery);
      await seeHeading(page, "Not confirmed");
      // Its time stands still meanwhile.
      await page.getByRole("region", { name: "Notifications" }).getByRole("alert").hover();
      return page;
    },
  },
  {
    name: "confirmation-password",
    bring: async (scenery) => {
      const page = await open("/login")(scenery);
      await page.route("**/auth/confirm-email", (route) => route.fulfill({ status: 403, json: {} }));
      await page.goto(new URL("/confirmation?token=of-another-browser", page.url()).href);
      await seeHeading(page, "Confirm your email");
      return page;
    },
  },
  { name: "forgot-password", bring: open("/forgot-password") },
  {
    name: "forgot-password-sent",
    bring: async (scenery) => {
      const page = await open("/forgot-password")(scenery);
      await page.getByLabel("Email").fill("somebody@example.org");
      await page.getByRole("button", { name: "Send the mail" }).click();
      await seeText(page, /is on its way/);
      return page;
    },
  },
  { name: "reset-password", bring: open("/reset-password?token=some") },
  { name: "reset-password-incomplete", bring: open("/reset-password") },
  {
    name: "new-email-failed",
    bring: async (scenery) => {
      const page = await open("/new-email?token=used")(scenery);
      await seeHeading(page, "Not changed");
      return page;
    },
  },
];
