import { expect, test } from "vitest";
import { type Account, fillSignup, linkMailedTo, newAccount, seePath, seeToast } from "./support/accounts.ts";
import { payByCard } from "./support/pay.ts";
import { playMoves, SHORT_O_WIN, seeHeading, seeText, sidesOf } from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import { PHONE, type Visitor } from "./support/visitor.ts";

// Slow clocks: a game from a queue is aborted unless both make their first move soon after its pages have opened.
const stage = setStage({ clockSpeed: 0.2 });

const button = ({ page }: Visitor, name: string | RegExp) => page.getByRole("button", { name });
const result = ({ page }: Visitor) => page.getByRole("dialog", { name: /wins!$|aborted!$/ });
const mainLink = ({ page }: Visitor, name: string | RegExp) => page.getByRole("main").getByRole("link", { name });

/** From the result of a game as a guest to a confirmed account. */
const becomePlayer = async (visitor: Visitor, account: Account): Promise<void> => {
  await result(visitor).getByRole("link", { name: "Home" }).click();
  const menu = button(visitor, "Menu");
  if (await menu.isVisible()) await menu.click();
  await visitor.page.getByRole("link", { name: "Sign Up" }).first().click();
  await fillSignup(visitor, account);
  await button(visitor, /^Sign Up$/).click();
  await seeHeading(visitor.page, "Confirm your email");
  const link = await linkMailedTo(stage.origin, account.email, /Confirm/);
  await Promise.all([seeToast(visitor, "Your email is confirmed"), visitor.open(link)]);
};

const meet = async (one: Visitor, other: Visitor) => {
  for (const visitor of [one, other]) await button(visitor, /5 \+ 3/).click();
  return sidesOf(one, other);
};

/** No message covers a clock. */
const seeClocksUncovered = async ({ page }: Visitor): Promise<void> => {
  const clocks = await page.getByRole("timer").all();
  expect(clocks).toHaveLength(2);
  const toast = await page.getByRole("region", { name: "Notifications" }).getByRole("listitem").first().boundingBox();
  for (const clock of clocks) {
    expect((await clock.boundingBox())?.y).toBeGreaterThanOrEqual((toast?.y ?? NaN) + (toast?.height ?? NaN));
  }
};

test("a newcomer's hour, on a phone and on a desktop", async () => {
  const ann = await stage.arrive({ viewport: PHONE, hasTouch: true, hasMotion: true });
  const bob = await stage.arrive({ colorScheme: "dark", hasMotion: true });
  const [annas, bobs] = [newAccount(), newAccount()];

  // As guests: a whole game in two taps.
  for (const visitor of [ann, bob]) await visitor.open("/");
  await playMoves(await meet(ann, bob), SHORT_O_WIN);
  for (const { page } of [ann, bob]) await seeText(page, "Player O wins!");

  // An account each, and a rated game, which Ann resigns.
  await becomePlayer(ann, annas);
  await becomePlayer(bob, bobs);
  await playMoves(await meet(ann, bob), SHORT_O_WIN, 0, 4);
  await button(ann, "Resign").click();
  await button(ann, "Resign?").click();
  await result(ann).getByText("You lost", { exact: true }).waitFor();
  await result(ann)
    .getByText(/^1338\?/)
    .waitFor();

  // Her profile, the game in it, and through that one the opponent.
  await result(ann).getByRole("link", { name: "Home" }).click();
  await button(ann, "Menu").click();
  await ann.page.getByRole("link", { name: "Profile" }).first().click();
  await mainLink(ann, /Defeat/).click();
  await seeText(ann.page, "You resigned.");
  await mainLink(ann, bobs.username).first().click();
  await seePath(ann, `/@/${bobs.username}`);

  // A friend: Bob, who still looks at his won game, gets the request. It stays while the pointer is on it.
  const request = bob.page.getByRole("region", { name: "Notifications" }).getByText("sent you a friend request");
  await Promise.all([request.hover(), button(ann, "Add friend").click()]);
  await seeClocksUncovered(bob);
  await bob.page.mouse.move(0, 0);
  await bob.page.keyboard.press("Escape");
  await bob.page.getByRole("link", { name: "Friends, 1 request waiting" }).click();
  await Promise.all([
    seeToast(ann, `${bobs.username} accepted your friend request`),
    button(bob, `Accept ${annas.username}`).click(),
  ]);

  // A challenge between friends.
  await button(ann, /^Challenge/).click();
  await button(ann, "Send challenge").click();
  await seeText(ann.page, `Waiting for ${bobs.username} to join...`);
  await bob.page
    .getByRole("region", { name: "Challenge", exact: true })
    .getByRole("button", { name: "Accept" })
    .click();
  await sidesOf(ann, bob);
  await button(bob, "Abort game").click();
  await button(bob, "Abort?").click();
  for (const visitor of [ann, bob]) await result(visitor).getByText("Game aborted!").waitFor();

  // A supporter for a moment.
  await result(ann).getByRole("link", { name: "Home" }).click();
  await button(ann, "Menu").click();
  await ann.page.getByRole("link", { name: "DONATE" }).click();
  await button(ann, "Subscribe for $3/month").click();
  await payByCard(ann.page);
  await seeText(ann.page, "Your payment has arrived. Welcome among the supporters!");
  await mainLink(ann, "Manage subscription").click();
  await seeText(ann.page, "€3.00 per month");
  await button(ann, "Cancel subscription").click();
  await button(ann, "Really cancel?").click();
  await button(ann, "Resume subscription").waitFor();
  await mainLink(bob, annas.username).first().waitFor();

  await button(ann, "Menu").click();
  await button(ann, "Log Out").click();
  await seePath(ann, "/");
  // The page before stays, and the menu closes, until home is there.
  await seeText(ann.page, "Nine boards. One winner.");
  await button(ann, "Menu").click();
  await ann.page.getByRole("link", { name: "Log In" }).first().waitFor();
});
