import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { dateText } from "../../shared/format.ts";
import { carryToken, fillLogin, newPlayer, seeLoggedIn, seePath } from "./support/accounts.ts";
import { violations } from "./support/axe.ts";
import { PAYMENT_KEYS } from "./support/built-product.ts";
import { reload } from "./support/navigate.ts";
import { payByCard } from "./support/pay.ts";
import { seeHeading, seeText } from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import { PHONE, type Visitor } from "./support/visitor.ts";

const stage = setStage();

const subscribeButton = (page: Page) => page.getByRole("button", { name: "Subscribe for $3/month", exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const mainLink = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name, exact: true });
const badge = (page: Page) => page.getByRole("main").getByRole("link", { name: "Supporter", exact: true });

/** Every address and every body that a browser sends. */
const recordRequests = ({ page }: Visitor): string[] => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  return sent;
};

const newestSubscription = async (): Promise<{ readonly id: string; readonly end: number }> => {
  const answer = await fetch(`${stage.paymentsOrigin}/v1/events?limit=100`, {
    headers: { Authorization: `Bearer ${PAYMENT_KEYS.secretKey}` },
  });
  const events: {
    data: { type: string; data: { object: { id: string; items: { data: { current_period_end: number }[] } } } }[];
  } = await answer.json();
  const created = events.data.find(({ type }) => type === "customer.subscription.created")?.data.object;
  const end = created?.items.data[0]?.current_period_end;
  if (created === undefined || end === undefined) throw new Error("nobody has subscribed");
  return { id: created.id, end };
};

const happen = async (action: string): Promise<void> => {
  const { id } = await newestSubscription();
  await fetch(`${stage.paymentsOrigin}/control/subscriptions/${id}/${action}`, { method: "POST", redirect: "manual" });
};

test("the whole way: log in, donate, pay, badge, cancel, resume, cancel, and the badge is gone at the end", async () => {
  const player = await newPlayer(stage);
  const visitor = await stage.arrive();
  const { page } = visitor;
  const sent = recordRequests(visitor);

  await visitor.open("/");
  await page.getByRole("banner").getByRole("link", { name: "DONATE" }).click();
  await seeHeading(page, "Keep the boards ready");
  await mainLink(page, "Log In to Donate").click();
  await fillLogin(visitor, player.username, player.password);
  await seeLoggedIn(visitor, player.username);

  await visitor.open("/donate");
  await subscribeButton(page).click();
  await page.waitForURL((url) => url.origin === stage.paymentsOrigin);
  await payByCard(page);
  await page.waitForURL((url) => url.origin === stage.origin);
  await seeText(page, "Your payment has arrived. Welcome among the supporters!");
  await seeHeading(page, "Thank you for your support");
  expect(await violations(page)).toEqual([]);

  await visitor.open(`/@/${player.username}`);
  await badge(page).click();
  await seePath(visitor, "/donate");

  await mainLink(page, "Manage subscription").click();
  await seePath(visitor, "/settings/subscription");
  await seeText(page, "€3.00 per month");
  expect(await violations(page)).toEqual([]);
  const { end } = await newestSubscription();
  for (const again of [true, false]) {
    await button(page, "Cancel subscription").click();
    await button(page, "Really cancel?").click();
    await page.getByText(`Active until ${dateText(end * 1000)}`).waitFor();
    if (again) await button(page, "Resume subscription").click();
  }

  await happen("end-period");
  await reload(page);
  await page.getByText("No active subscription", { exact: true }).waitFor();
  await visitor.open(`/@/${player.username}`);
  await seeText(page, "Not a Supporter");
  expect(await badge(page).count()).toBe(0);
  await visitor.open("/settings/subscription");
  await mainLink(page, "Donate").click();
  await subscribeButton(page).waitFor();

  const hosts = new Set(sent.map((request) => new URL(request.split(" ", 1).join()).origin));
  expect([...hosts].sort()).toEqual([stage.paymentsOrigin, stage.origin].sort());
  expect(sent.filter((request) => request.includes("4242"))).toEqual([]);
});

test("a visitor who leaves the pay page gets a fitting message, and can return to the same pay page", async () => {
  const player = await newPlayer(stage);
  const visitor = await stage.arrive({ viewport: PHONE, colorScheme: "dark" });
  const { page } = visitor;
  await carryToken(visitor, player);
  await visitor.open("/donate");
  await subscribeButton(page).waitFor();
  expect(await violations(page)).toEqual([]);
  await subscribeButton(page).click();
  await page.waitForURL((url) => url.origin === stage.paymentsOrigin);
  const payPage = page.url();
  await page.getByRole("link", { name: "Back without paying" }).click();
  await seeText(page, "Nothing was charged. You can finish within 24 hours.");
  await subscribeButton(page).click();
  await page.waitForURL(payPage);
});

test("the badge comes and goes by the provider's events alone", async () => {
  const player = await newPlayer(stage);
  const visitor = await stage.arrive();
  const { page } = visitor;
  await carryToken(visitor, player);
  await visitor.open("/donate");
  await subscribeButton(page).click();
  await page.waitForURL((url) => url.origin === stage.paymentsOrigin);
  // The browser never returns from paying: only the provider reports it.
  await page.evaluate(() => fetch(location.href, { method: "POST", redirect: "manual" }).then(() => undefined));

  const watcher = await stage.arrive();
  const seeStanding = async (standing: string): Promise<void> => {
    for (;;) {
      await watcher.open(`/@/${player.username}`);
      await watcher.page.getByText("Member since").waitFor();
      if ((await watcher.page.getByText(standing, { exact: true }).count()) > 0) return;
    }
  };
  await seeStanding("Supporter");
  await happen("dispute");
  await seeStanding("Not a Supporter");
});
