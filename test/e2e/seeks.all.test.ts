import { expect, test } from "vitest";
import { seeksTexts } from "../../shared/language/en/seeks.ts";
import { carryToken, daysOfSession, newPlayer } from "./support/accounts.ts";
import { violations } from "./support/axe.ts";
import { resign, seeMark, seeText, sidesOf, tap } from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import { PHONE, type Visitor } from "./support/visitor.ts";

/** Correspondence games that wait for an opponent, as people post and take them. */

const stage = setStage();

const seeksOf = ({ page }: Visitor) => page.getByRole("region", { name: "Correspondence", exact: true });

test("a player posts a game by keyboard and leaves; another takes it; it is there when the player comes back", async () => {
  const [ann, bob] = [await newPlayer(stage), await newPlayer(stage)];
  const [owner, taker] = [await stage.arrive(), await stage.arrive({ viewport: PHONE })];
  await carryToken(owner, ann);
  await carryToken(taker, bob);
  await owner.open("/");
  const own = seeksOf(owner);
  const { page } = owner;
  // A press of a key waits for nothing: until the list is there, the button is disabled, and may still move.
  await own.getByRole("listitem").or(own.getByText(seeksTexts.empty)).first().waitFor();
  await own.getByRole("button", { name: "Offer a game" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Offer a game" });
  await dialog.getByRole("group", { name: "Days for each move" }).getByRole("radio", { name: "3" }).focus();
  await page.keyboard.press("ArrowRight");
  await dialog.getByRole("group", { name: "Your side" }).getByRole("radio", { name: "Random" }).focus();
  await page.keyboard.press("ArrowRight");
  expect(await dialog.getByRole("checkbox", { name: "Rated" }).isChecked()).toBe(true);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await own.getByText("Your open game").waitFor();
  await own.getByText("5 days, rated · you play X").waitFor();
  expect(await violations(page)).toEqual([]);
  await owner.open("/about");

  await taker.open("/");
  const row = seeksOf(taker).getByRole("listitem").filter({ hasText: ann.username });
  await row.getByText("1500?").waitFor();
  await row.getByText("5 days, rated · you play O").waitFor();
  await page.goto("about:blank");
  await row.getByRole("button", { name: `Play against ${ann.username}: 5 days, rated · you play O` }).click();
  await taker.page.waitForURL(/\/\w{10}$/);
  const { pathname } = new URL(taker.page.url());
  await taker.page.getByRole("grid").waitFor();

  await owner.open("/");
  const strip = page.getByRole("region", { name: "My games" });
  await strip.getByRole("link", { name: /Your move: (5 days|4 days 23 hr)/ }).waitFor();
  await page.getByRole("button", { name: /My games: 1 game is waiting for your move$/ }).waitFor();
  // The title stays the specification's.
  expect(await page.title()).toBe("Play - Ultimate Tic-Tac-Toe");
  expect(await seeksOf(owner).getByText("Your open game").count()).toBe(0);
  await owner.open("/games/mine");
  await page
    .getByRole("main")
    .getByRole("link", { name: new RegExp(bob.username) })
    .click();
  await tap(page, 40);
  expect(new URL(page.url()).pathname).toBe(pathname);
  await seeMark(taker.page, 40, "X");
});

test("an open page of the owner hears of it, and of two takers the slower one is told so", async () => {
  const [ann, bob, eve] = [await newPlayer(stage), await newPlayer(stage), await newPlayer(stage)];
  const visitors = [await stage.arrive(), await stage.arrive(), await stage.arrive()] as const;
  for (const [index, who] of [ann, bob, eve].entries()) {
    const visitor = visitors[index];
    if (visitor !== undefined) await carryToken(visitor, who);
  }
  const [owner, taker, late] = visitors;
  stage.expectProblems(/409/);
  await owner.open("/games/mine");
  await seeksOf(owner).getByRole("button", { name: "Offer a game" }).click();
  await owner.page.getByRole("dialog").getByRole("checkbox", { name: "Rated" }).uncheck();
  // Such a message goes after some seconds.
  const isPosted = seeText(owner.page, "Your open game is posted for 14 days.");
  await owner.page.getByRole("dialog").getByRole("button", { name: "Offer game" }).click();
  await isPosted;
  for (const visitor of [taker, late]) await visitor.open("/");
  const buttonOf = (visitor: Visitor) =>
    seeksOf(visitor).getByRole("button", { name: `Play against ${ann.username}: 3 days, unrated` });
  await buttonOf(late).waitFor();
  const isTold = seeText(owner.page, `${bob.username} joined your open game`);
  await buttonOf(taker).click();
  await taker.page.getByRole("grid").waitFor();
  // Before the list of the slower one is a minute old: it would be asked for anew.
  const isGone = seeText(late.page, "This open game is gone: somebody was faster, or it was withdrawn");
  await buttonOf(late).click();
  await isGone;
  await expect.poll(() => buttonOf(late).count()).toBe(0);
  await isTold;
  await owner.page
    .getByRole("main")
    .getByRole("link", { name: new RegExp(bob.username) })
    .waitFor();
});

test("a second device knows the rated games, and shows nothing of what the engine thinks of them", async () => {
  const [ann, bob] = [await newPlayer(stage), await newPlayer(stage)];
  const [owner, taker, second] = [await stage.arrive(), await stage.arrive(), await stage.arrive()];
  await carryToken(owner, ann);
  await carryToken(taker, bob);
  await carryToken(second, ann);
  await owner.open("/");
  await seeksOf(owner).getByRole("button", { name: "Offer a game" }).click();
  const dialog = owner.page.getByRole("dialog");
  await dialog.getByRole("group", { name: "Your side" }).getByText("X", { exact: true }).click();
  await dialog.getByRole("button", { name: "Offer game" }).click();
  await seeksOf(owner).getByText("Your open game").waitFor();
  await taker.open("/");
  await taker.page.getByRole("button", { name: `Play against ${ann.username}: 3 days, rated · you play O` }).click();
  await taker.page.getByRole("grid").waitFor();
  await owner.open(new URL(taker.page.url()).pathname);
  await tap(owner.page, 40);
  await seeMark(taker.page, 40, "X");
  await tap(taker.page, 36);
  await seeMark(owner.page, 36, "O");

  const { page } = second;
  const isOff = (): Promise<void> => seeText(page, "This is your rated game. The engine is off until it ends.");
  for (const path of ["/review?moves=5-5,5-1", "/practice?moves=5-5,5-1&you=X", "/analysis?moves=5-5,5-1"]) {
    await second.open(path);
    await isOff();
  }
  expect(await page.getByRole("link", { name: "Review" }).count()).toBe(0);
  // One move back, too: there the engine would show what it thinks of the next move.
  await second.open("/analysis?moves=5-5,5-1&ply=1");
  await isOff();
});

test("a guest is told what a cookie is worth, posts unrated games only, takes no rated one, and withdraws", async () => {
  const ann = await newPlayer(stage);
  const [owner, guest] = [await stage.arrive(), await stage.arrive({ viewport: { width: 320, height: 568 } })];
  await carryToken(owner, ann);
  await owner.open("/");
  await seeksOf(owner).getByRole("button", { name: "Offer a game" }).click();
  await owner.page.getByRole("dialog").getByRole("button", { name: "Offer game" }).click();
  await seeksOf(owner).getByText("Your open game").waitFor();

  await guest.open("/");
  const { page } = guest;
  const rated = seeksOf(guest).getByRole("button", { name: `Play against ${ann.username}: 3 days, rated` });
  await rated.waitFor();
  expect(await rated.getAttribute("aria-disabled")).toBe("true");
  await seeksOf(guest)
    .getByText(/if you delete the cookies of this site, you lose your seat/)
    .waitFor();
  await seeksOf(guest).getByRole("button", { name: "Offer a game" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(/if you delete the cookies of this site, you lose your seat/).waitFor();
  expect(await dialog.getByRole("checkbox", { name: "Rated" }).isDisabled()).toBe(true);
  await dialog.getByRole("button", { name: "Offer game" }).click();
  await seeksOf(guest).getByRole("button", { name: "Withdraw your open game: 3 days, unrated" }).click();
  await seeText(page, "Your open game is withdrawn.");
  await expect.poll(() => seeksOf(guest).getByText("Your open game").count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await seeksOf(owner)
    .getByRole("button", { name: /^Withdraw/ })
    .click();
  await expect.poll(() => seeksOf(owner).getByText("Your open game").count()).toBe(0);
});

test("a guest's seat outlives a turn, as that of a game by link", async () => {
  const [owner, taker] = [await stage.arrive(), await stage.arrive()];
  for (const visitor of [owner, taker]) await visitor.open("/");
  await seeksOf(owner).getByRole("button", { name: "Offer a game" }).click();
  await owner.page.getByRole("dialog").getByRole("button", { name: "Offer game" }).click();
  await seeksOf(owner).getByText("Your open game").waitFor();
  // Even while nobody has taken the open game.
  await expect.poll(() => daysOfSession(owner)).toBe(30);
  await taker.open("/");
  await seeksOf(taker)
    .getByRole("button", { name: /^Play against Guest-/ })
    .click();
  await taker.page.getByRole("grid").waitFor();
  for (const visitor of [owner, taker]) await expect.poll(() => daysOfSession(visitor)).toBe(30);
});

test("the rematch of a correspondence game waits for a player who is away", async () => {
  const [ann, bob] = [await newPlayer(stage), await newPlayer(stage)];
  const [owner, taker] = [await stage.arrive(), await stage.arrive()];
  await carryToken(owner, ann);
  await carryToken(taker, bob);
  await owner.open("/");
  await seeksOf(owner).getByRole("button", { name: "Offer a game" }).click();
  const dialog = owner.page.getByRole("dialog");
  await dialog.getByRole("group", { name: "Your side" }).getByRole("radio", { name: "X", exact: true }).check();
  await dialog.getByRole("button", { name: "Offer game" }).click();
  await seeksOf(owner).getByText("Your open game").waitFor();
  await taker.open("/");
  await seeksOf(taker)
    .getByRole("button", { name: new RegExp(`^Play against ${ann.username}`) })
    .click();
  await taker.page.getByRole("grid").waitFor();
  const { pathname } = new URL(taker.page.url());
  await owner.open(pathname);
  await sidesOf(owner, taker);
  await tap(owner.page, 40);
  await tap(taker.page, 36);
  await seeMark(owner.page, 36, "O");
  await resign(taker.page);
  await seeText(owner.page, "Player X wins!");
  await taker.page.goto("about:blank");
  await owner.open(pathname);
  await owner.page.getByRole("button", { name: "Rematch" }).first().click();
  // The page of the challenge opens, unless nothing listens for it yet.
  const isOffered = owner.page.getByRole("button", { name: "Rematch offered" });
  await isOffered
    .or(owner.page.getByRole("button", { name: "Cancel challenge" }))
    .first()
    .waitFor();
  await owner.open("/");

  await taker.open("/");
  await taker.page.getByRole("button", { name: "Accept" }).click();
  await taker.page.getByRole("grid").waitFor();
  // The sides are swapped: the player who had O begins.
  await tap(taker.page, 40);
  await owner.open("/games/mine");
  await owner.page
    .getByRole("main")
    .getByRole("link", { name: /Your move/ })
    .waitFor();
});
