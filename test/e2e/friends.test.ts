import { expect, test } from "vitest";
import {
  befriend,
  callAs,
  carryToken,
  makeSupporter,
  newPlayer,
  type Player,
  seePath,
  seeToast,
} from "./support/accounts.ts";
import { violations } from "./support/axe.ts";
import { seeHeading, seeText, sidesOf } from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import type { Visitor, VisitorOptions } from "./support/visitor.ts";

const stage = setStage();

interface Person extends Player {
  readonly visitor: Visitor;
}

const person = async (options: VisitorOptions = {}): Promise<Person> => {
  const [player, visitor] = [await newPlayer(stage), await stage.arrive(options)];
  await carryToken(visitor, player);
  return { ...player, visitor };
};

const two = async () => [await person(), await person()] as const;

const call = (player: Player, path: string): Promise<void> => callAs(stage.origin, player, path);

const friends = async () => {
  const [ann, bob] = await two();
  await befriend(stage.origin, ann, bob);
  return [ann, bob] as const;
};

const list = ({ page }: Pick<Visitor, "page">, name: "Friends" | "Incoming Requests" | "Outgoing Requests") =>
  page.getByRole("region", { name });

const seeOnline = async ({ page }: Pick<Visitor, "page">, who: Player, state: "Online" | "Offline"): Promise<void> =>
  page
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: who.username }) })
    .getByRole("img", { name: state })
    .waitFor();

const sendChallenge = async ({ visitor: { page } }: Person, to: Player, control?: RegExp): Promise<string> => {
  await page.getByRole("button", { name: `Challenge ${to.username}` }).click();
  const dialog = page.getByRole("dialog");
  expect(await dialog.getByRole("radio", { name: /10 \+ 5/ }).isChecked()).toBe(true);
  if (control !== undefined) await dialog.getByRole("radio", { name: control }).check();
  await dialog.getByRole("button", { name: "Send challenge" }).click();
  await page.getByText(`Waiting for ${to.username} to join...`, { exact: true }).waitFor();
  return new URL(page.url()).pathname;
};

const popup = ({ page }: Pick<Visitor, "page">) => page.getByRole("region", { name: "Challenge", exact: true });

test("the friends page is for players: guests are redirected home", async () => {
  const guest = await stage.arrive();
  await guest.open("/friends");
  await seePath(guest, "/");
});

test("empty lists say so", async () => {
  const ann = await person();
  await ann.visitor.open("/friends");
  for (const text of ["No friends.", "No incoming requests.", "No outgoing requests."]) {
    await ann.visitor.page.getByText(text, { exact: true }).waitFor();
  }
});

test("a request from a profile shows at once, is counted and accepted, and the friendship is ended", async () => {
  const [ann, bob] = await two();
  await bob.visitor.open("/");
  await bob.visitor.page.getByRole("link", { name: "Friends", exact: true }).waitFor();
  await ann.visitor.open(`/@/${bob.username}`);
  await ann.visitor.page.getByRole("button", { name: "Add friend" }).click();
  await ann.visitor.page.getByRole("button", { name: "Cancel request" }).waitFor();
  await seeToast(bob.visitor, `${ann.username} sent you a friend request`);
  await bob.visitor.page.getByRole("link", { name: "Friends, 1 request waiting" }).click();

  await list(bob.visitor, "Incoming Requests")
    .getByRole("button", { name: `Accept ${ann.username}` })
    .click();
  await seeOnline(bob.visitor, ann, "Online");
  await seeToast(ann.visitor, `${bob.username} accepted your friend request`);
  await ann.visitor.page.getByRole("button", { name: "Remove friend" }).click();
  await ann.visitor.page.getByRole("button", { name: "Add friend" }).waitFor();
  await seeText(bob.visitor.page, "No friends.");
});

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

test("a request is accepted from its sender's profile", async () => {
  const [ann, bob] = await two();
  await call(bob, `friends/add/${ann.username}`);
  await ann.visitor.open(`/@/${bob.username}`);
  await ann.visitor.page.getByRole("button", { name: "Accept request" }).click();
  await ann.visitor.page.getByRole("button", { name: "Remove friend" }).waitFor();
});

test("a supporter has a badge in each of the lists, and in the search", async () => {
  const ann = await person();
  const others = await Promise.all(["friend", "incoming", "outgoing"].map(() => newPlayer(stage)));
  const [bob, cem, dee] = others;
  if (bob === undefined || cem === undefined || dee === undefined) throw new Error("three were made");
  await call(ann, `friends/add/${bob.username}`);
  await call(bob, `friends/add/${ann.username}`);
  await call(cem, `friends/add/${ann.username}`);
  await call(ann, `friends/add/${dee.username}`);
  const { page } = ann.visitor;
  const badge = page.getByRole("img", { name: "Supporter", exact: true });
  await ann.visitor.open("/friends");
  await list(ann.visitor, "Outgoing Requests").getByRole("link", { name: dee.username }).waitFor();
  expect(await badge.count()).toBe(0);

  for (const other of others) await makeSupporter(await stage.database(), other);
  await page.reload();
  for (const [name, { username }] of [
    ["Friends", bob],
    ["Incoming Requests", cem],
    ["Outgoing Requests", dee],
  ] as const) {
    await list(ann.visitor, name).getByRole("listitem").filter({ hasText: username }).filter({ has: badge }).waitFor();
  }
  expect(await violations(page)).toEqual([]);
  await page.getByRole("combobox").fill(bob.username);
  await page.getByRole("option", { name: bob.username }).filter({ has: badge }).waitFor();
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
  await bob.visitor.page.reload();
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

test("a challenge shows in two tabs and after a reload; when declined, the sender is notified", async () => {
  const [ann, bob] = await friends();
  await bob.visitor.open("/");
  const tab = { page: await bob.visitor.openTab("/about") };
  await ann.visitor.open("/friends");
  const path = await sendChallenge(ann, bob);
  for (const { page } of [bob.visitor, tab]) {
    await popup({ page }).waitFor();
    await page.reload();
    await popup({ page }).waitFor();
  }
  await popup(tab).getByRole("button", { name: "Decline" }).click();
  for (const { page } of [bob.visitor, tab]) await popup({ page }).waitFor({ state: "detached" });
  await seeText(ann.visitor.page, `${bob.username} declined the challenge`);
  await ann.visitor.page.reload();
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

test("a guest can neither challenge nor add", async () => {
  const bob = await person();
  await bob.visitor.open("/");
  const { page, ...guest } = await stage.arrive();
  await page.goto(`${guest.origin}/@/${bob.username}`);
  await seeText(page, "Online Now");
  const challenge = page.getByRole("button", { name: `Challenge ${bob.username}`, disabled: true });
  expect(await challenge.getAttribute("title")).toBe("Log in to challenge players");
  await page.getByRole("button", { name: "Add friend", disabled: true }).waitFor();
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
  await bob.visitor.page.reload();
  await bob.visitor.page.getByRole("button", { name: `Challenge ${ann.username}`, disabled: true }).waitFor();
  await bob.visitor.page.getByTitle("User is offline").waitFor();
});

test("a player chooses who may challenge", async () => {
  const [ann, bob] = await two();
  await ann.visitor.open("/friends");
  await ann.visitor.page.getByRole("radio", { name: "Nobody" }).check();
  await ann.visitor.page.reload();
  await ann.visitor.page.getByRole("radio", { name: "Nobody", checked: true }).waitFor();
  await bob.visitor.open(`/@/${ann.username}`);
  await bob.visitor.page.getByRole("button", { name: `Challenge ${ann.username}`, disabled: false }).click();
  await bob.visitor.page.getByRole("dialog").getByRole("button", { name: "Send challenge" }).click();
  await seeText(bob.visitor.page, "This player does not take challenges from you.");
});
