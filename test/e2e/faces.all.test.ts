import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { befriend, callAs, carryToken, newPlayer, type Player } from "./support/accounts.ts";
import { seeFace } from "./support/faces.ts";
import { recordOldGames } from "./support/old-games.ts";
import { meetByLink, meetInQueue, playMoves, resign, SHORT_O_WIN } from "./support/play.ts";
import { SLOW, setStage } from "./support/stage.ts";
import type { Visitor } from "./support/visitor.ts";

const stage = setStage();
const slow = setStage(SLOW);

const arriveAs = async (player: Player, on = stage): Promise<Visitor> => {
  const visitor = await on.arrive();
  await carryToken(visitor, player);
  return visitor;
};

/** The face beside one of several names. */
const lineOf = (around: Locator, name: string): Locator => around.locator("span", { hasText: name }).last();

test("a player's face is beside their name everywhere", async () => {
  const [me, friend, asking] = [await newPlayer(stage), await newPlayer(stage), await newPlayer(stage)];
  await befriend(stage.origin, me, friend);
  await callAs(stage.origin, asking, `friends/add/${me.username}`);
  await recordOldGames(await stage.database(), {
    winner: me,
    loser: friend,
    count: 1,
    gameType: "blitz",
    isRated: true,
  });
  const [mine, theirs] = [await arriveAs(me), await arriveAs(friend)];
  const { page } = mine;
  await theirs.open("/learn");

  await mine.open("/");
  await seeFace(page.getByRole("button", { name: `${me.username}, your account` }), me.username, 24);
  const home = page.getByRole("main");
  await seeFace(home.getByRole("link", { name: friend.username, exact: true }), friend.username, 24);
  await seeFace(home.getByRole("link", { name: /^Victory against/ }), friend.username, 24);

  await page.getByRole("combobox", { name: "Search players" }).fill(friend.username);
  await seeFace(page.getByRole("option", { name: friend.username }), friend.username, 24);

  await mine.open("/friends");
  for (const { username } of [friend, asking]) {
    await seeFace(page.getByRole("listitem").filter({ hasText: username }), username, 36);
  }

  await mine.open(`/@/${friend.username}`);
  await seeFace(page.getByRole("region", { name: "Profile" }), friend.username, 64);
  const game = page.getByRole("link", { name: /Defeat/ });
  for (const { username } of [me, friend]) await seeFace(lineOf(game, username), username, 20);
});

test("in a match both players have one, guests too, and a player's is on their card", async () => {
  const [guest, player] = [await stage.arrive(), await newPlayer(stage)];
  const other = await arriveAs(player);
  await meetByLink(guest, other);
  const strip = (name: string): Locator =>
    guest.page.locator("[data-player]").filter({ has: guest.page.getByTitle(name, { exact: true }) });
  await seeFace(strip(player.username), player.username, 36);
  const own = await guest.page.getByTitle(/^Guest-/).getAttribute("title");
  await seeFace(strip(own ?? ""), own ?? "", 36);
  await seeFace(
    guest.page
      .locator("div")
      .filter({ has: guest.page.getByLabel("Your opponent") })
      .last(),
    player.username,
    36,
  );
});

test("both have one in the result of a rated game", async () => {
  const [me, other] = [await newPlayer(slow), await newPlayer(slow)];
  const sides = await meetInQueue(await arriveAs(me, slow), await arriveAs(other, slow), "standard");
  await playMoves(sides, SHORT_O_WIN, 0, 2);
  await resign(sides.X.page);
  const ratings = sides.X.page.getByRole("dialog").getByLabel("Ratings");
  for (const { username } of [me, other])
    await seeFace(ratings.getByRole("term").filter({ hasText: username }), username, 20);
});

test("in forced colours a face has one colour, and the shapes tell its marks apart", async () => {
  const player = await newPlayer(stage);
  const visitor = await stage.arrive();
  await visitor.page.emulateMedia({ forcedColors: "active" });
  await visitor.open(`/@/${player.username}`);
  const face = visitor.page.getByRole("region", { name: "Profile" }).locator('svg[viewBox="0 0 60 60"]');
  await face.waitFor();
  const strokes = await face.locator("path").evaluateAll((found) => found.map((path) => getComputedStyle(path).stroke));
  expect(strokes[0]).toBe(strokes[1]);
  expect(strokes[0]).toBe(await face.evaluate((svg) => getComputedStyle(svg).color));
});
