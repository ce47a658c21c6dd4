import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { dateText } from "../../shared/format.ts";
import { befriend, carryToken, newPlayer, type Player, seePath } from "./support/accounts.ts";
import { recordOldGames } from "./support/old-games.ts";
import { seeHeading, seeText } from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import type { Visitor } from "./support/visitor.ts";

const stage = setStage();

const arriveAs = async (player: Player): Promise<Visitor> => {
  const visitor = await stage.arrive();
  await carryToken(visitor, player);
  return visitor;
};

const saveProfile = async ({ token }: Player, profile: object): Promise<void> => {
  const answer = await fetch(`${stage.origin}/api/v1/account/profile`, {
    method: "PATCH",
    headers: { "Content-Type": "application/json", Authorization: token },
    body: JSON.stringify(profile),
  });
  expect(answer.status).toBe(200);
};

const card = (page: Page) => page.getByRole("region", { name: "Profile" });
const challenge = (page: Page) => card(page).getByRole("button", { name: /^Challenge/ });
const friendButton = (page: Page) => card(page).getByRole("button", { name: "Add friend", exact: true });

test("a profile shows the name, the join date, and whether the player is a supporter", async () => {
  const player = await newPlayer(stage);
  const reader = await stage.arrive();
  const { page } = reader;
  await reader.open(`/@/${player.username}`);
  await seeHeading(page, player.username);
  const said = card(page);
  for (const text of ["No bio.", `Member since ${dateText(Date.now())}`, "Not a Supporter"]) {
    await said.getByText(text, { exact: true }).waitFor();
  }
  expect(await said.getByRole("list", { name: "Social links" }).count()).toBe(0);
});

test("a profile shows who is online, or since when they are not", async () => {
  const [player, friend] = [await newPlayer(stage), await newPlayer(stage)];
  await befriend(stage.origin, player, friend);
  const [self, reader] = [await arriveAs(player), await arriveAs(friend)];
  await self.open("/learn");
  await reader.open(`/@/${player.username}`);
  await card(reader.page).getByText("Online Now", { exact: true }).waitFor();
  await self.leave();
  for (const again of [false, true]) {
    if (again) await reader.page.reload();
    await card(reader.page).getByText("Last online Just now", { exact: true }).waitFor();
  }
});

test("games, rating and win rate show for each of the four time controls", async () => {
  const [winner, loser] = await Promise.all([newPlayer(stage), newPlayer(stage)]);
  const games = { winner, loser, gameType: "blitz", isRated: true } as const;
  await recordOldGames(await stage.database(), { ...games, count: 2 });
  await recordOldGames(await stage.database(), { ...games, winner: loser, loser: winner, count: 1 });
  const visitor = await stage.arrive();
  await visitor.open(`/@/${winner.username}`);
  const standings = visitor.page.getByRole("region", { name: "Statistics" }).getByRole("listitem");
  await standings.first().waitFor();
  const texts = await standings.allTextContents();
  expect(texts).toHaveLength(4);
  for (const [index, type] of (["Bullet", "Blitz", "Rapid", "Standard"] as const).entries()) {
    expect(texts[index]).toMatch(
      type === "Blitz"
        ? // A provisional rating is no peak.
          new RegExp(
            `^Blitz Rating 1\\d{3}\\?3 games67% wonWinning streak0Longest streak2Best win${loser.username} 1500$`,
          )
        : new RegExp(`^${type} Rating 1500\\?0 games0% won$`),
    );
  }
});

test("each network opens in a new tab, and Discord's name is copied", async () => {
  const player = await newPlayer(stage);
  const socials = {
    twitch: "https://twitch.tv/anna",
    youtube: "https://youtube.com/@anna",
    reddit: "https://reddit.com/user/anna",
    twitter: "https://x.com/anna",
  };
  await saveProfile(player, { bio: "Centre first.", country: "PT", socials: { ...socials, discord: "anna_plays" } });
  const { page, ...visitor } = await stage.arrive();
  await page.goto(`${visitor.origin}/@/${player.username}`);
  const links = card(page).getByRole("list", { name: "Social links" }).getByRole("link");
  await links.first().waitFor();
  expect(
    await Promise.all(
      (await links.all()).map(async (link) => [await link.textContent(), await link.getAttribute("href")]),
    ),
  ).toEqual([
    ["Twitch", socials.twitch],
    ["YouTube", socials.youtube],
    ["Reddit", socials.reddit],
    ["Twitter", socials.twitter],
  ]);
  for (const link of await links.all()) expect(await link.getAttribute("target")).toBe("_blank");
  await card(page).getByRole("button", { name: "Discord: copy the username anna_plays" }).click();
  await page
    .getByRole("region", { name: "Notifications" })
    .locator("[data-type=success]")
    .getByText("Username copied to clipboard", { exact: true })
    .waitFor();
});

test("the player's own profile leads to the settings, and has no buttons for others", async () => {
  const player = await newPlayer(stage);
  const visitor = await arriveAs(player);
  await visitor.open(`/@/${player.username}`);
  const edit = card(visitor.page).getByRole("link", { name: "Edit", exact: true });
  await edit.waitFor();
  expect(await card(visitor.page).getByRole("button").count()).toBe(0);
  await edit.click();
  await seePath(visitor, "/settings");
  await visitor.page.getByLabel("Bio").waitFor();
});

test("guests can neither challenge nor befriend, and players only challenge online players", async () => {
  const [reader, other] = await Promise.all([newPlayer(stage), newPlayer(stage)]);
  const path = `/@/${other.username}`;
  const [guest, player] = [await stage.arrive(), await arriveAs(reader)];
  for (const visitor of [guest, player]) await visitor.open(path);
  await card(guest.page).getByTitle("Log in to challenge players", { exact: true }).waitFor();
  await card(player.page).getByTitle("User is offline", { exact: true }).waitFor();
  expect(await challenge(player.page).textContent()).toBe("Challenge");
  expect(await challenge(player.page).getAttribute("aria-disabled")).toBe("true");

  const self = await arriveAs(other);
  await self.open("/learn");
  // The presence of strangers is polled only now and then.
  for (const visitor of [guest, player]) {
    await visitor.page.reload();
    await seeText(visitor.page, "Online Now");
  }
  await card(player.page)
    .getByRole("button", { name: /^Challenge/, disabled: false })
    .waitFor();
  expect(await challenge(guest.page).getAttribute("aria-disabled")).toBe("true");
  expect(await friendButton(guest.page).getAttribute("aria-disabled")).toBe("true");
  await friendButton(guest.page).click({ force: true });
  await challenge(guest.page).click({ force: true });
  expect(await guest.page.getByRole("dialog").count()).toBe(0);
  await self.open("/friends");
  await seeText(self.page, "No incoming requests.");
});

test("nobody is asked to log in before the session is known", async () => {
  const [reader, other] = await Promise.all([newPlayer(stage), newPlayer(stage)]);
  const { page, ...visitor } = await arriveAs(reader);
  const { promise: isKnown, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/api/v2/account", async (route) => {
    await isKnown;
    await route.continue();
  });
  await page.goto(`${visitor.origin}/@/${other.username}`);
  await challenge(page).waitFor();
  expect(await challenge(page).getAttribute("title")).toBeNull();
  expect(await friendButton(page).getAttribute("aria-describedby")).toBeNull();
  answer();
  await card(page).getByTitle("User is offline", { exact: true }).waitFor();
});

test("a game in the history has its result, type, both players, their ratings, date and duration", async () => {
  const [winner, loser] = await Promise.all([newPlayer(stage), newPlayer(stage)]);
  const [id] = await recordOldGames(await stage.database(), {
    winner,
    loser,
    count: 1,
    gameType: "rapid",
    isRated: true,
  });
  const visitor = await stage.arrive();
  await visitor.open(`/@/${loser.username}`);
  const item = visitor.page.getByRole("region", { name: "Games" }).getByRole("link", { name: /Rapid/ });
  await item.waitFor();
  expect(await item.getAttribute("href")).toBe(`/${id}`);
  for (const text of [
    "Defeat",
    "Rapid · Rated",
    winner.username,
    loser.username,
    "+162",
    "\u2212162",
    dateText(Date.now() - 3_600_000),
    "Duration 3:12",
  ]) {
    await item.getByText(text, { exact: true }).waitFor();
  }
  expect(await item.getByText("1500", { exact: true }).count()).toBe(2);
});
