import { expect, test } from "vitest";
import { carryToken, fillLogin, newPlayer } from "./support/accounts.ts";
import { violations } from "./support/axe.ts";
import { seeHeading, seeText, sidesOf } from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import { PHONE, type Visitor } from "./support/visitor.ts";

const stage = setStage();

/** Makes a rated invitation through the dialog. Returns its path. */
const inviteRated = async (visitor: Visitor): Promise<string> => {
  const { page } = visitor;
  await visitor.open("/");
  await page.getByRole("button", { name: "Choose clock, side and rating" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite a friend" });
  await dialog.getByRole("checkbox", { name: "Rated" }).check();
  await dialog.getByRole("radio", { name: "O", exact: true }).check();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Create invitation" }).click();
  await seeText(page, "Rapid 10 + 5, rated");
  return new URL(page.url()).pathname;
};

test("a guest who opens a rated invitation is told why, logs in, and plays", async () => {
  const [ann, bob] = [await newPlayer(stage), await newPlayer(stage)];
  const [creator, guest] = [await stage.arrive(), await stage.arrive({ viewport: PHONE })];
  await carryToken(creator, ann);
  const path = await inviteRated(creator);
  await guest.open(path);
  const card = guest.page.getByRole("region", { name: "Invitation" });
  await card.getByText(`${ann.username} invites you to this game.`).waitFor();
  await card.getByText("This game is rated, so it needs an account.").waitFor();
  await card.getByText("You play X").waitFor();
  expect(await violations(guest.page)).toEqual([]);
  await card.getByRole("link", { name: "Log In" }).click();
  await fillLogin(guest, bob.username, bob.password);
  const { X } = await sidesOf(creator, guest);
  expect(X).toBe(guest);
  expect(new URL(guest.page.url()).pathname).toBe(path);
});

test("an invitation is changed and canceled, and whoever has the old link is told so", async () => {
  const player = await newPlayer(stage);
  const [creator, late] = [await stage.arrive(), await stage.arrive()];
  await carryToken(creator, player);
  const first = await inviteRated(creator);
  const { page } = creator;
  const waiting = await stage.arrive();
  await waiting.open(first);
  await seeText(waiting.page, "This game is rated, so it needs an account.");

  await page.getByRole("button", { name: "Change" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite a friend" });
  expect(await dialog.getByRole("checkbox", { name: "Rated" }).isChecked()).toBe(true);
  expect(await dialog.getByRole("radio", { name: "O", exact: true }).isChecked()).toBe(true);
  await dialog.getByRole("radio", { name: "Custom" }).check();
  await dialog.getByText("Games with a custom clock are unrated.").waitFor();
  await dialog.getByRole("button", { name: "Create invitation" }).click();
  await seeText(page, "Blitz 3 + 2, unrated");
  const second = new URL(page.url()).pathname;
  expect(second).not.toBe(first);
  await seeHeading(waiting.page, "Invitation canceled");

  await page.getByRole("button", { name: "Cancel invitation" }).click();
  await seeHeading(page, "Invitation canceled");
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  await late.open(second);
  await seeText(late.page, "The invitation was canceled");
});
