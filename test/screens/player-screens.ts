import type { Page } from "playwright-core";
import type { Player } from "../e2e/support/accounts.ts";
import { seeText } from "../e2e/support/play.ts";
import type { Cast } from "./cast.ts";
import type { Scenery, Screen } from "./screen.ts";

/** Profiles, friends, settings and donations. */

type Choose = (cast: Cast) => Player;

const MIRA: Choose = ({ mira }) => mira;
const NEWCOMER: Choose = ({ newcomer }) => newcomer;

const open =
  (path: string, see: RegExp, as?: Choose, prepare?: (page: Page) => Promise<unknown>) =>
  async ({ arrive, cast }: Scenery) => {
    const visitor = await arrive(as?.(cast));
    await prepare?.(visitor.page);
    await visitor.open(path);
    await visitor.page.getByRole("main").getByText(see).first().waitFor();
    // The player's part of the bar loads after the page.
    if (as !== undefined)
      await visitor.page
        .getByRole("banner")
        .getByRole("link", { name: /^Friends/ })
        .waitFor();
    return visitor.page;
  };

/** Answers as if the payment provider had a subscription in a certain state. */
const subscribed =
  (cancelAt: number | null) =>
  (page: Page): Promise<unknown> =>
    page.route("**/payments/subscription-status", (route) =>
      route.fulfill({
        json: {
          subscription: {
            cancel_at_period_end: cancelAt !== null,
            cancel_at: cancelAt,
            items: { data: [{ price: { unit_amount: 300, recurring: { interval: "month" } } }] },
          },
        },
      }),
    );

const A_DATE = Date.UTC(2031, 4, 17) / 1000;

const profileLoading = async ({ arrive }: Scenery): Promise<Page> => {
  const visitor = await arrive();
  // Never answered.
  await visitor.page.route("**/api/v2/users/mira*", () => {});
  await visitor.open("/@/mira");
  await visitor.page.getByText("Loading the profile").waitFor({ state: "attached" });
  return visitor.page;
};

const tokenMade = async (scenery: Scenery): Promise<Page> => {
  const page = await open("/settings/tokens", /New token/, NEWCOMER)(scenery);
  await page.getByLabel("Name").fill("My bot");
  for (const scope of [/^play:/, /^challenge:/, /^bot:/]) await page.getByLabel(scope).check();
  await page.getByRole("button", { name: "Create token" }).click();
  await page.getByLabel("Your new token").waitFor();
  return page;
};

export const PLAYER_SCREENS: readonly Screen[] = [
  { name: "donate-guest", bring: open("/donate", /Log In to Donate/) },
  { name: "donate-player", bring: open("/donate", /Subscribe for/, NEWCOMER) },
  { name: "donate-supporter", bring: open("/donate", /Manage subscription/, MIRA) },
  { name: "friends", bring: open("/friends", /Theodora/, MIRA) },
  { name: "friends-incoming", bring: open("/friends?tab=incoming", /ben_asks/, MIRA) },
  { name: "friends-search", bring: open("/friends?q=new", /More players/, MIRA) },
  { name: "friends-empty", bring: open("/friends", /No outgoing requests/, NEWCOMER) },
  { name: "profile-guest", bring: open("/@/mira", /games shown/) },
  { name: "profile-own", bring: open("/@/mira", /games shown/, MIRA) },
  { name: "profile-other", bring: open("/@/Theodora-of-the-East", /games shown/, MIRA) },
  { name: "profile-empty", bring: open("/@/newcomer", /has not finished a game yet/) },
  { name: "profile-unknown", bring: open("/@/nobody_at_all", /doesn't exist/) },
  { name: "profile-loading", bring: profileLoading },
  { name: "settings-profile", bring: open("/settings/profile", /Where else/, MIRA) },
  { name: "settings-appearance", bring: open("/settings/appearance", /Theme/i, MIRA) },
  { name: "settings-appearance-perks", bring: open("/settings/appearance", /Become a supporter/, NEWCOMER) },
  { name: "settings-notifications", bring: open("/settings/notifications", /its own settings/, MIRA) },
  { name: "settings-change-password", bring: open("/settings/change-password", /password/i, MIRA) },
  { name: "settings-change-username", bring: open("/settings/change-username", /username/i, MIRA) },
  { name: "settings-change-email", bring: open("/settings/change-email", /email/i, MIRA) },
  { name: "settings-devices", bring: open("/settings/devices", /This device/, MIRA) },
  { name: "settings-tokens", bring: open("/settings/tokens", /No tokens yet/, MIRA) },
  { name: "settings-tokens-made", bring: tokenMade },
  { name: "settings-your-data", bring: open("/settings/your-data", /download/i, MIRA) },
  { name: "subscription-none", bring: open("/settings/subscription", /No active subscription/, NEWCOMER) },
  { name: "subscription-active", bring: open("/settings/subscription", /per month/, MIRA, subscribed(null)) },
  { name: "subscription-cancelling", bring: open("/settings/subscription", /Resume/, MIRA, subscribed(A_DATE)) },
  {
    name: "toasts",
    bring: async (scenery) => {
      const page = await open("/settings/profile", /Where else/, MIRA)(scenery);
      const save = page.getByRole("button", { name: "Save" });
      await save.click();
      await page.getByText("Updated successfully").hover();
      await page.route("**/account/profile", (route) =>
        route.fulfill({ status: 500, json: { message: "Out of order", error: "Out of order" } }),
      );
      await save.press("Enter");
      await seeText(page, "Out of order");
      return page;
    },
  },
  {
    name: "search-results",
    bring: async (scenery) => {
      const page = await open("/learn", /./)(scenery);
      await page.getByRole("combobox", { name: "Search players" }).fill("mira");
      await page.getByRole("option", { name: /mira/ }).waitFor();
      return page;
    },
    only: "desktop",
  },
  {
    name: "menu-of-user",
    only: "desktop",
    bring: async (scenery) => {
      const page = await open("/learn", /./, MIRA)(scenery);
      await page.getByRole("button", { name: "mira, your account" }).click();
      await page.getByRole("link", { name: "Settings" }).waitFor();
      return page;
    },
  },
  {
    name: "menu-of-pages",
    only: "phone",
    bring: async (scenery) => {
      const page = await open("/learn", /./)(scenery);
      await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Log In" }).waitFor();
      return page;
    },
  },
];
