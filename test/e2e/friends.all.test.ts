import { expect, test } from "vitest";
import { callAs, type Player, seePath, seeToast } from "./support/accounts.ts";
import { violations } from "./support/axe.ts";
import * as cast from "./support/friends.ts";
import { list, popup, seeOnline, sendChallenge } from "./support/friends.ts";
import { reload } from "./support/navigate.ts";
import { seeText, sidesOf } from "./support/play.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

const two = () => cast.two(stage);
const friends = () => cast.friends(stage);
const call = (player: Player, path: string): Promise<void> => callAs(stage.origin, player, path);

test("a request is declined on the friends page, and one cancelled", async () => {
  const [ann, bob] = await two();
  const actions: string[] = [];
  for (const { visitor } of [ann, bob]) {
    visitor.page.on("request", (request) => {
      const [, action] = /\/api\/v2\/friends\/(\w+)\//.exec(request.url()) ?? [];
      if (action !== undefined) actions.push(action);
    });
    await visitor.open("/friends");
  }
  for (const end of ["decline", "cancel"]) {
    await call(ann, `friends/add/${bob.username}`);
    const incoming = list(bob.visitor, "Incoming Requests");
    const outgoing = list(ann.visitor, "Outgoing Requests");
    await incoming.getByRole("link", { name: ann.username }).waitFor();
    await outgoing.getByRole("link", { name: bob.username }).waitFor();
    if (end === "decline") await incoming.getByRole("button", { name: `Decline ${ann.username}` }).click();
    else await outgoing.getByRole("button", { name: `Cancel ${bob.username}` }).click();
    await seeText(bob.visitor.page, "No incoming requests.");
    await seeText(ann.visitor.page, "No outgoing requests.");
    await seeText(ann.visitor.page, "No friends.");
  }
  await call(ann, `friends/add/${bob.username}`);
  await list(bob.visitor, "Incoming Requests")
    .getByRole("button", { name: `Accept ${ann.username}` })
    .click();
  await seeOnline(bob.visitor, ann, "Online");
  // Accept, decline and cancel all send `add`; the query says which was pressed.
  expect(actions).toEqual(["add", "add", "add"]);
});

test("a challenge shows in two tabs and after a reload; when declined, the sender is notified", async () => {
  const [ann, bob] = await friends();
  await bob.visitor.open("/");
  const tab = { page: await bob.visitor.openTab("/about") };
  await ann.visitor.open("/friends");
  const path = await sendChallenge(ann, bob);
  for (const { page } of [bob.visitor, tab]) {
    await popup({ page }).waitFor();
    await reload(page);
    await popup({ page }).waitFor();
  }
  await popup(tab).getByRole("button", { name: "Decline" }).click();
  for (const { page } of [bob.visitor, tab]) await popup({ page }).waitFor({ state: "detached" });
  await seeText(ann.visitor.page, `${bob.username} declined the challenge`);
  await reload(ann.visitor.page);
  await seeText(ann.visitor.page, `${bob.username} declined the challenge`);
  const late = await stage.arrive();
  await late.open(path);
  await seeText(late.page, `${bob.username} declined the challenge`);
  await ann.visitor.page.getByRole("link", { name: "Home", exact: true }).click();
  await seePath(ann.visitor, "/");
});

test("closing the popup declines; during a game a challenge is a toast", async () => {
  const [ann, bob] = await friends();
  await bob.visitor.page.clock.install();
  await bob.visitor.open("/");
  await ann.visitor.open("/friends");
  await sendChallenge(ann, bob);
  await popup(bob.visitor).getByRole("button", { name: "Close" }).click();
  await seeText(ann.visitor.page, `${bob.username} declined the challenge`);

  await bob.visitor.page.getByRole("button", { name: /play with a friend/i }).click();
  await seeText(bob.visitor.page, "To invite someone to play, send this link:");
  await ann.visitor.open("/friends");
  await sendChallenge(ann, bob);
  await seeToast(bob.visitor, `${ann.username} challenged you to a rapid game!`);
  // Other toasts would be gone by now.
  await bob.visitor.page.clock.fastForward(10_000);
  await bob.visitor.page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Accept" }).click();
  await sidesOf(ann.visitor, bob.visitor);
});

test("a challenge is withdrawn by leaving its page", async () => {
  const [ann, bob] = await friends();
  await bob.visitor.open("/");
  await ann.visitor.open("/friends");
  const path = await sendChallenge(ann, bob);
  await popup(bob.visitor).waitFor();
  await ann.visitor.page.getByRole("link", { name: "Cancel challenge" }).click();
  await popup(bob.visitor).waitFor({ state: "detached" });
  await seePath(ann.visitor, "/");
  // A visitor who kept the link.
  await bob.visitor.open(path);
  await seeText(bob.visitor.page, `The challenge to ${bob.username} was withdrawn`);
  expect(await bob.visitor.page.title()).toMatch(/^Game - /);
  expect(await violations(bob.visitor.page)).toEqual([]);
  await bob.visitor.page.getByRole("link", { name: "Home", exact: true }).click();
  await seePath(bob.visitor, "/");
});

test("a challenge survives its receiver's going offline, and ends when its sender does", async () => {
  const [ann, bob] = await friends();
  await bob.visitor.open("/");
  await ann.visitor.open("/friends");
  await sendChallenge(ann, bob);
  await popup(bob.visitor).waitFor();
  await bob.visitor.page.close();
  const back = { page: await bob.visitor.openTab("/") };
  await popup(back).waitFor();
  await ann.visitor.page.close();
  await popup(back).waitFor({ state: "detached" });
});

test("a blocked player is no friend, and cannot challenge", async () => {
  const [ann, bob] = await friends();
  await bob.visitor.open(`/@/${ann.username}`);
  await ann.visitor.open(`/@/${bob.username}`);
  await ann.visitor.page.getByRole("button", { name: "Block", exact: true }).click();
  await ann.visitor.page.getByRole("button", { name: "Block this player?" }).click();
  await ann.visitor.page.getByRole("button", { name: "Unblock" }).waitFor();
  await bob.visitor.page.getByRole("button", { name: "Add friend" }).waitFor();
  // A blocked player must not see the presence of the player who blocked them.
  await reload(bob.visitor.page);
  await bob.visitor.page.getByRole("button", { name: `Challenge ${ann.username}`, disabled: true }).waitFor();
  await bob.visitor.page.getByTitle("User is offline").waitFor();
});
