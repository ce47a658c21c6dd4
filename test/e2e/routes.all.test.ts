import { expect, test } from "vitest";
import { carryToken, newPlayer, seePath } from "./support/accounts.ts";
import { goTo } from "./support/navigate.ts";
import { meetByLink, seeHeading } from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import type { Visitor } from "./support/visitor.ts";

const stage = setStage();

const arriveAsPlayer = async (): Promise<Visitor> => {
  const [visitor, player] = await Promise.all([stage.arrive(), newPlayer(stage)]);
  await carryToken(visitor, player);
  return visitor;
};

/** The heading of each public page. */
const PUBLIC = [
  ["/", "Nine boards. One winner."],
  ["/about", "In Development"],
  ["/learn", "How to play"],
  ["/donate", "Keep the boards ready"],
  ["/leaderboard", "Leaderboard"],
  ["/practice", "Practice"],
  ["/two", "Two on this device"],
  ["/open-data", "Open data"],
  ["/privacy-policy", "Privacy Policy"],
  ["/terms-of-service", "Terms of Service"],
  ["/developers", "Developers"],
  ["/developers/api", "API reference"],
] as const;

test("players see the public pages too, under one bar and above one footer", async () => {
  const visitor = await arriveAsPlayer();
  for (const [path, heading] of PUBLIC) {
    await visitor.open(path);
    await visitor.page.getByRole("heading", { level: 1, name: heading, exact: true }).waitFor();
    await seePath(visitor, path);
    await visitor.page.getByRole("contentinfo").waitFor();
    expect(await visitor.page.getByRole("banner").count(), path).toBe(1);
    expect(await visitor.page.getByRole("contentinfo").count(), path).toBe(1);
  }
});

test("the login pages are open to guests, each at its own address", async () => {
  stage.expectProblems(/401/);
  const visitor = await stage.arrive();
  for (const [path, heading] of [
    ["/login", "Log in"],
    ["/signup", "Sign up"],
    ["/confirmation?token=x", "Not confirmed"],
  ] as const) {
    await visitor.open(path);
    await seeHeading(visitor.page, heading);
    expect(visitor.page.url()).toBe(stage.origin + path);
  }
});

test.each(["/login", "/settings/profile", "/friends"])(
  "%s shows a spinner while the session is loading",
  async (path) => {
    const visitor = await arriveAsPlayer();
    const { promise: known, resolve: release } = Promise.withResolvers<void>();
    await visitor.page.route("**/api/v2/account", async (route) => {
      await known;
      await route.continue();
    });
    await visitor.open(path);
    const spinner = visitor.page.getByRole("main").getByRole("status").filter({ hasText: "Loading" });
    await spinner.waitFor();
    await seePath(visitor, path);
    expect(await visitor.page.getByRole("main").getByRole("heading").count()).toBe(0);
    release();
    // Parts of the page itself may load a little longer.
    await spinner.first().waitFor({ state: "detached" });
    await seePath(visitor, path === "/login" ? "/" : path);
  },
);

test("a game has the bar and no footer, before it begins and while it runs", async () => {
  const [creator, joiner] = [await stage.arrive(), await stage.arrive()];
  await creator.open("/");
  await creator.page.getByRole("contentinfo").waitFor();
  await creator.page.getByRole("button", { name: "PLAY WITH A FRIEND" }).click();
  await seeHeading(creator.page, "Waiting for an opponent");
  const seeNoFooter = async ({ page }: Visitor): Promise<void> => {
    await page.getByRole("banner").getByRole("link", { name: "LEARN" }).waitFor();
    // The same script has the footer.
    await page.getByRole("button", { name: "Sound, theme and language" }).waitFor();
    expect(await page.getByRole("contentinfo").count()).toBe(0);
  };
  await seeNoFooter(creator);
  const { X, O } = await meetByLink(creator, joiner);
  for (const visitor of [X, O]) await seeNoFooter(visitor);
});

test("a press changes the picture on About", async () => {
  const { page, ...visitor } = await stage.arrive();
  await goTo(page, `${visitor.origin}/about`);
  const picture = page.getByRole("img", { name: /^Drawing of the final board of a random game/ });
  const seen = new Set([await picture.innerHTML()]);
  for (const presses of [1, 2, 3]) {
    await picture.click();
    await expect.poll(() => picture.innerHTML()).not.toBe([...seen].at(-1));
    seen.add(await picture.innerHTML());
    expect(seen.size).toBe(presses + 1);
  }
});

test("Learn explains the rules without an API call", async () => {
  const { page, ...visitor } = await stage.arrive();
  await goTo(page, `${visitor.origin}/learn`);
  const main = page.getByRole("main");
  for (const rule of ["The aim", "Where you are sent", "Winning a board", "Free choice", "How a game ends"]) {
    await main.getByRole("heading", { name: rule }).first().waitFor();
  }
  expect(await main.getByRole("textbox").count()).toBe(0);
});

test("the settings have their pages in three groups, with a gap between", async () => {
  const { page, ...visitor } = await arriveAsPlayer();
  await goTo(page, `${visitor.origin}/settings`);
  const groups = page.getByRole("navigation", { name: "Settings" }).getByRole("list");
  await groups.first().waitFor();
  expect(await Promise.all((await groups.all()).map((group) => group.getByRole("link").allTextContents()))).toEqual([
    ["Profile", "Appearance", "Notifications"],
    ["Change password", "Change username", "Change email"],
    ["Manage subscription", "Devices", "API tokens", "Your data"],
  ]);
  const boxes = await Promise.all((await groups.all()).map((group) => group.boundingBox()));
  for (const [index, box] of boxes.entries()) {
    const above = boxes[index - 1];
    if (box && above) expect(box.y - (above.y + above.height)).toBeGreaterThan(8);
  }
});

test("the settings open with the profile form, at the empty path and at its own", async () => {
  const visitor = await arriveAsPlayer();
  for (const path of ["/settings", "/settings/profile"]) {
    await visitor.open(path);
    await visitor.page.getByLabel("Bio").waitFor();
    await seePath(visitor, path);
  }
});
