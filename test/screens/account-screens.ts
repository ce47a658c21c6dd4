import { fillLogin, fillSignup, newAccount, newPlayer } from "../e2e/support/accounts.ts";
import { seeHeading, seeText } from "../e2e/support/play.ts";
import { ADMIN_SECRET } from "../e2e/support/server.ts";
import type { Scenery, Screen } from "./screen.ts";

/** Signing up and logging in. */

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
    name: "signup-off",
    bring: async ({ arrive }) => {
      const visitor = await arrive();
      const { page } = visitor;
      const site = {
        statusUrl: null,
        sourceUrl: null,
        communityUrl: null,
        contactEmail: null,
        computerOpponent: false,
      };
      await page.route("**/api/v2/site", (route) => route.fulfill({ json: { ...site, opensAccounts: false } }));
      await visitor.open("/signup");
      await seeText(page, /no new accounts/);
      return page;
    },
  },
  {
    name: "suspended",
    bring: async ({ server, arrive }) => {
      const player = await newPlayer(server);
      const suspended = await fetch(`${server.origin}/api/v2/admin/suspend`, {
        method: "POST",
        headers: { Authorization: `Bearer ${ADMIN_SECRET}`, "Content-Type": "application/json" },
        body: JSON.stringify({ account: player.username, until: null, reason: "Programs in rated games" }),
      });
      if (!suspended.ok) throw new Error(`not suspended: ${suspended.status}`);
      const { page } = await arrive();
      await page.goto(`${server.origin}/login`);
      await fillLogin({ page }, player.username, player.password);
      await seeHeading(page, "Your account is suspended");
      return page;
    },
  },
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
      // The page's time stands still meanwhile.
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
      await page.getByRole("button", { name: "Send reset link" }).click();
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
