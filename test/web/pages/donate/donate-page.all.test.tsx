import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { violations } from "../../../tab/axe.ts";
import { refused } from "../../../tab/fake-api.ts";
import { button, openPage, see, seeHeading, seeText, textsOf } from "../../../tab/open-page.tsx";

const subscribe = button("Subscribe for $3/month");
const mainLink = (name: string) => page.getByRole("main").getByRole("link", { name, exact: true });

test.each([true, false])(
  "the page explains a donation, what it brings, and where card details are; to a player: %s",
  async (isPlayer) => {
    await openPage("/donate", { isPlayer });
    await seeHeading("Keep the boards ready");
    expect(textsOf(page.getByRole("main").getByRole("listitem"))).toEqual([
      "A supporter badge on your profile",
      "Four board themes and three sets of sounds",
      "More perks coming soon",
    ]);
    await seeText(
      "Payments go through a card payment provider, on its own pages. Your card details are never stored here.",
    );
    if (isPlayer) await see(subscribe);
    else await expect.element(mainLink("Log In to Donate")).toHaveAttribute("href", "/login");
    expect((isPlayer ? mainLink("Log In to Donate") : subscribe).elements()).toEqual([]);
    expect(mainLink("Manage subscription").elements()).toEqual([]);
    expect(await violations()).toEqual([]);
  },
);

test("the server's error for a failed checkout shows under the button, in red", async () => {
  const notSetUp = () => refused(503, "Donations are not set up on this server");
  await openPage("/donate", { isPlayer: true, calls: { "POST /api/v2/payments/checkout": notSetUp } });
  await subscribe.click();
  const error = page.getByRole("alert").filter({ hasText: "Donations are not set up on this server" });
  await expect.element(error).toHaveStyle({ color: "rgb(179, 38, 30)" });
  const [above, below] = [subscribe, error].map((each) => each.element().getBoundingClientRect());
  expect(below?.top).toBeGreaterThanOrEqual(above?.bottom ?? Number.POSITIVE_INFINITY);

  const api = await openPage("/settings/subscription", {
    isPlayer: true,
    calls: { "GET /api/v2/payments/subscription-status": notSetUp },
  });
  await seeText("Error loading subscription status: Donations are not set up on this server");
  const subscription = { cancel_at_period_end: false, cancel_at: null, items: { data: [] } };
  api.answer({ "GET /api/v2/payments/subscription-status": { subscription } });
  await button("Try again").click();
  await seeText("No subscription items found.");
});
