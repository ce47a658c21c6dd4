import { expect, test } from "vitest";
import { callAs, type Player, seePath, seeToast } from "./support/accounts.ts";
import { violationsInBothSchemes } from "./support/axe.ts";
import * as cast from "./support/friends.ts";
import { list, type Person, popup, seeOnline, sendChallenge } from "./support/friends.ts";
import { looksOf } from "./support/layout.ts";
import { reload } from "./support/navigate.ts";
import { seeHeading, seeText, sidesOf } from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import type { VisitorOptions } from "./support/visitor.ts";

const stage = setStage();

const person = (options: VisitorOptions = {}): Promise<Person> => cast.person(stage, options);
const two = () => cast.two(stage);
const friends = () => cast.friends(stage);
const call = (player: Player, path: string): Promise<void> => callAs(stage.origin, player, path);

test("a request from a profile shows at once, is counted and accepted, and the friendship is ended", async () => {
  const [ann, bob] = await two();
  await bob.visitor.open("/");
  await bob.visitor.page.getByRole("link", { name: "Friends", exact: true }).waitFor();
  await ann.visitor.open(`/@/${bob.username}`);
  // A message leaves after five seconds.
  await Promise.all([
    seeToast(bob.visitor, `${ann.username} sent you a friend request`),
    ann.visitor.page.getByRole("button", { name: "Add friend" }).click(),
  ]);
  await ann.visitor.page.getByRole("button", { name: "Cancel request" }).waitFor();
  await bob.visitor.page.getByRole("link", { name: "Friends, 1 request waiting" }).click();

  const accept = list(bob.visitor, "Incoming Requests").getByRole("button", { name: `Accept ${ann.username}` });
  await Promise.all([seeToast(ann.visitor, `${bob.username} accepted your friend request`), accept.click()]);
  await seeOnline(bob.visitor, ann, "Online");
  await ann.visitor.page.getByRole("button", { name: "Remove friend" }).click();
  await ann.visitor.page.getByRole("button", { name: "Add friend" }).waitFor();
  await seeText(bob.visitor.page, "No friends.");
});

test("a request is accepted from its sender's profile", async () => {
  const [ann, bob] = await two();
  await call(bob, `friends/add/${ann.username}`);
  await ann.visitor.open(`/@/${bob.username}`);
  await ann.visitor.page.getByRole("button", { name: "Accept request" }).click();
  await ann.visitor.page.getByRole("button", { name: "Remove friend" }).waitFor();
});

test("a friend's dot goes on and off, and the challenge button with it", async () => {
  const [ann, bob] = await friends();
  await ann.visitor.open("/friends");
  await seeOnline(ann.visitor, bob, "Offline");
  const challenge = ann.visitor.page.getByRole("button", { name: `Challenge ${bob.username}`, disabled: true });
  expect(await challenge.getAttribute("title")).toBe("User is offline");
  await bob.visitor.open("/learn");
  await seeOnline(ann.visitor, bob, "Online");
  await ann.visitor.page.getByRole("button", { name: `Challenge ${bob.username}`, disabled: false }).waitFor();
  await reload(bob.visitor.page);
  await bob.visitor.page.getByRole("link", { name: "Friends", exact: true }).waitFor();
  await seeOnline(ann.visitor, bob, "Online");
  await bob.visitor.page.close();
  await seeOnline(ann.visitor, bob, "Offline");
});

test("a challenge is accepted, both play, and a friend may watch", async () => {
  const [ann, bob] = await friends();
  const cem = await person();
  await call(cem, `friends/add/${bob.username}`);
  await call(bob, `friends/add/${cem.username}`);
  await bob.visitor.open("/learn");
  await ann.visitor.open("/friends");
  await cem.visitor.open("/friends");
  const path = await sendChallenge(ann, bob, /5 \+ 3/);
  const logged = ann.visitor.page.waitForEvent("console", (message) =>
    message.text().startsWith("A challenge was answered"),
  );
  await popup(bob.visitor).getByText(`${ann.username} challenged you to a blitz game!`).waitFor();
  await popup(bob.visitor).getByRole("button", { name: "Accept" }).click();
  await sidesOf(ann.visitor, bob.visitor);
  await logged;
  expect(new URL(bob.visitor.page.url()).pathname).toBe(path);
  await cem.visitor.page.getByRole("link", { name: "Watch the game" }).click();
  await seePath(cem.visitor, path);
  await seeHeading(cem.visitor.page, / against /);
});

test("a player chooses who may challenge", async () => {
  const [ann, bob] = await two();
  await ann.visitor.open("/friends");
  const saved = ann.visitor.page.waitForResponse("**/api/v2/account/preferences");
  await ann.visitor.page.getByRole("radio", { name: "Nobody" }).check();
  await saved;
  await reload(ann.visitor.page);
  await ann.visitor.page.getByRole("radio", { name: "Nobody", checked: true }).waitFor();
  await bob.visitor.open(`/@/${ann.username}`);
  await bob.visitor.page.getByRole("button", { name: `Challenge ${ann.username}`, disabled: false }).click();
  await bob.visitor.page.getByRole("dialog").getByRole("button", { name: "Send challenge" }).click();
  await seeText(bob.visitor.page, "This player does not take challenges from you.");
});

test("the page breaks no rule of accessibility, and all fits, with rows, tabs and results", async () => {
  const [ann, bob] = await friends();
  await call(await person(), `friends/add/${ann.username}`);
  const { page } = ann.visitor;
  await ann.visitor.open("/friends");
  await page.getByRole("searchbox", { name: "Find players" }).fill(bob.username.slice(0, 3));
  await page.getByRole("region", { name: "More players" }).waitFor();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  expect(await looksOf(page)).toEqual([]);
});
