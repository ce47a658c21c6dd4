import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { RatedProfileResponse } from "../../../../shared/api/api.ts";
import type { GameHistoryItem, HistoryResult, Perf, RatingHistoryResponse } from "../../../../shared/api/games-api.ts";
import { dateText } from "../../../../shared/format.ts";
import { boardOf } from "../../../../shared/game/board.ts";
import { replay } from "../../../../shared/game/rules.ts";
import { SHORT_O_WIN } from "../../../special-games.ts";
import { violations } from "../../../tab/axe.ts";
import { ADA, type Calls, FRIENDLESS, profileOf, refused } from "../../../tab/fake-api.ts";
import {
  button,
  channelsTo,
  link,
  openPage,
  see,
  seeHeading,
  seeNoText,
  seePath,
  seeText,
  seeToast,
  textsOf,
} from "../../../tab/open-page.tsx";
import { focus } from "../../../tab/puzzles.ts";

/** Profiles of bob, as guests and ada see them. The server's answers are made up. */

const NOW = Date.UTC(2026, 10, 24, 12);
const DAY = 86_400_000;
const NEW: Perf = { elo: 1500, deviation: 350, isProvisional: true, allR: 0, winsR: 0, lossesR: 0, drawsR: 0 };
const PERFS = { bullet: NEW, blitz: NEW, rapid: NEW, standard: NEW };
const NO_RATINGS: RatingHistoryResponse = { bullet: [], blitz: [], rapid: [], standard: [], correspondence: [] };
const SOCIALS = {
  ...{ twitch: "https://twitch.tv/anna", youtube: "https://youtube.com/@anna" },
  ...{ reddit: "https://reddit.com/user/anna", twitter: "https://x.com/anna", discord: "anna_plays" },
};
const BOB: RatedProfileResponse = { ...profileOf({ ...ADA, username: "bob", email: null }), perfs: PERFS };
const BOARD = boardOf(replay(SHORT_O_WIN));

const gameOf = (day: number, gameResult: HistoryResult = "win", supporter = false): GameHistoryItem => ({
  ...{ id: `K7PM4XQD${String(day).padStart(2, "J")}`, board: BOARD, gameResult, gameType: "blitz", isRated: true },
  ...{ createdAt: NOW - day * DAY, duration: 192_000 },
  players: [
    { userId: "1", username: "ada", symbol: "X", playerElo: 1500, playerEloChange: -162, supporter },
    { userId: "2", username: "bob", symbol: "O", playerElo: 1500, playerEloChange: 162, supporter: false },
  ],
});

const pointsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ at: NOW - (count - index) * DAY, elo: 1500 + index * 30 }));

const callsOf = (profile: Partial<RatedProfileResponse> = {}, games: readonly GameHistoryItem[] = []): Calls => ({
  "GET /api/v2/users/:username": { ...BOB, ...profile },
  "GET /api/v2/users/:username/games": { games, hasMore: false },
  "GET /api/v2/users/:username/score/:opponent": { wins: 0, losses: 0, ties: 0 },
  "GET /api/v2/users/:username/ratings": NO_RATINGS,
  "GET /api/v2/users/:username/arenas": { played: 0, best: [] },
  "GET /api/v2/users/:username/puzzles": {
    ...{ rating: null, isProvisional: true, attempts: 0, solved: 0, curve: [], streak: 0, storm: null },
  },
});

const openBob = (calls: Calls = callsOf(), isPlayer = false, path = "/@/bob") => openPage(path, { isPlayer, calls });

const card = page.getByRole("region", { name: "Profile" });
const statistics = page.getByRole("region", { name: "Statistics" });
const history = page.getByRole("region", { name: "Games" });
const shownGames = history.getByRole("link", { name: /Blitz/ });
const chart = page.getByRole("slider", { name: "Ratings over time" });
const challenge = card.getByRole("button", { name: /^Challenge/ });
const befriend = card.getByRole("button", { name: "Add friend", exact: true });

afterEach(() => {
  vi.restoreAllMocks();
});

test("a profile shows the name, the join date, and whether the player is a supporter", async () => {
  await openBob(callsOf({ createdAt: NOW }));
  await seeHeading("bob");
  for (const text of ["No bio.", `Member since ${dateText(NOW)}`, "Not a Supporter"]) {
    await see(card.getByText(text, { exact: true }));
  }
  expect(card.getByRole("list", { name: "Social links" }).elements()).toEqual([]);
});

test("games, rating and win rate show for each of the four time controls", async () => {
  const blitz = { ...NEW, elo: 1662, allR: 3, winsR: 2, lossesR: 1 };
  const records = { blitz: { streak: 0, longestStreak: 2, peak: null, bestWin: { username: "ada", elo: 1500 } } };
  await openBob(callsOf({ perfs: { ...PERFS, blitz }, records }));
  const standings = statistics.getByRole("listitem");
  // A provisional rating is no peak.
  await expect
    .poll(() => textsOf(standings))
    .toEqual([
      "Bullet Rating 1500?0 games0% won",
      "Blitz Rating 1662?3 games67% wonWinning streak0Longest streak2Best winada 1500",
      "Rapid Rating 1500?0 games0% won",
      "Standard Rating 1500?0 games0% won",
    ]);
});

test("what a player wrote shows, each network opens in a new tab, and Discord's name is copied", async () => {
  const copy = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await openBob(callsOf({ profile: { bio: "Centre first.", location: "PT" }, socials: SOCIALS }));
  for (const text of ["Centre first.", "Portugal"]) await seeText(text);
  const links = card.getByRole("list", { name: "Social links" }).getByRole("link");
  expect(
    links
      .elements()
      .map((each) => [each.textContent, ...["href", "target", "rel"].map((name) => each.getAttribute(name))]),
  ).toEqual([
    ["Twitch", SOCIALS.twitch, "_blank", "noopener"],
    ["YouTube", SOCIALS.youtube, "_blank", "noopener"],
    ["Reddit", SOCIALS.reddit, "_blank", "noopener"],
    ["Twitter", SOCIALS.twitter, "_blank", "noopener"],
  ]);
  const seeSuccess = async (): Promise<void> => {
    await seeToast("Username copied to clipboard");
    expect(document.querySelector("[data-type=success]")?.textContent).toContain("Username copied to clipboard");
  };
  await Promise.all([seeSuccess(), button("Discord: copy the username anna_plays").click()]);
  expect(copy).toHaveBeenCalledWith("anna_plays");
});

test("the player's own profile leads to the settings, and has no buttons for others", async () => {
  await openBob(callsOf({ ...profileOf(ADA) }), true, "/@/ada");
  await seeText("You have not finished a game yet.");
  expect(card.getByRole("button").elements()).toEqual([]);
  await card.getByRole("link", { name: "Edit", exact: true }).click();
  await seePath("/settings");
  await see(page.getByLabelText("Bio"));
});

test("guests can neither challenge nor befriend, even somebody who is online, and read what to do", async () => {
  const api = await openBob(callsOf({ lastOnline: Date.now() }));
  await see(card.getByTitle("Log in to challenge players", { exact: true }));
  await expect.element(challenge).toHaveTextContent("Challenge");
  for (const off of [challenge, befriend]) {
    await expect.element(off).toHaveAttribute("aria-disabled", "true");
    await off.click({ force: true });
  }
  expect(page.getByRole("dialog").elements()).toEqual([]);
  expect(api.bodiesOf("POST /api/v2/friends/:action/:username")).toEqual([]);
  // What to do about it.
  await see(card.getByRole("link", { name: "sign up" }));
  await card.getByRole("link", { name: "Log in" }).click();
  await seePath("/login");
});

test("a player challenges only who is online", async () => {
  const calls = {
    ...callsOf({ lastOnline: Date.now() - DAY }),
    "GET /api/v2/friends": { ...FRIENDLESS, friends: ["bob"] },
  };
  await openBob(calls, true);
  await see(card.getByTitle("User is offline", { exact: true }));
  await expect.element(challenge).toHaveAttribute("aria-disabled", "true");
  await expect.poll(() => channelsTo("/sockets/hub").length).toBeGreaterThan(0);
  for (const hub of channelsTo("/sockets/hub")) {
    hub.hear({ event: "friendsOnline", args: [[{ username: "bob", gameId: null }]] });
  }
  await see(card.getByText("Online Now", { exact: true }));
  await expect.element(challenge).not.toHaveAttribute("aria-disabled");
});

test("nobody is asked to log in before the session is known", async () => {
  const { promise, resolve } = Promise.withResolvers<typeof ADA>();
  await openBob({ ...callsOf(), "GET /api/v2/account": () => promise }, true);
  await see(challenge);
  expect(challenge.element().getAttribute("title")).toBeNull();
  expect(befriend.element().getAttribute("aria-describedby")).toBeNull();
  resolve(ADA);
  await see(card.getByTitle("User is offline", { exact: true }));
});

test("a game in the history has its result, type, both players, their ratings, date and duration", async () => {
  await openBob(callsOf({}, [gameOf(1, "loss")]));
  const item = shownGames.first();
  await expect.element(item).toHaveAttribute("href", `/${gameOf(1).id}`);
  for (const text of ["Defeat", "Blitz · Rated", "ada", "bob", "+162", "−162", dateText(NOW - DAY), "Duration 3:12"]) {
    await see(item.getByText(text, { exact: true }));
  }
  expect(item.getByText("1500", { exact: true }).elements()).toHaveLength(2);
});

test("a supporter has a badge in every opponent's history", async () => {
  await openBob(callsOf({}, [gameOf(1, "win", true), gameOf(2, "win", true)]));
  for (const item of [shownGames.first(), shownGames.last()]) {
    await expect.poll(() => item.getByRole("img", { name: "Supporter", exact: true }).elements().length).toBe(1);
  }
  expect(await violations()).toEqual([]);
});

test("the chart is read with the arrow keys, and as a table", async () => {
  await openBob({
    ...callsOf({ perfs: { ...PERFS, blitz: { ...NEW, allR: 5, winsR: 5 } } }, [gameOf(1)]),
    "GET /api/v2/users/:username/ratings": { ...NO_RATINGS, blitz: pointsOf(5) },
  });
  const shown = (): string => chart.element().getAttribute("aria-valuetext") ?? "";
  await expect.poll(shown).toMatch(/^Blitz 1620, \w{3} \d+, 2026$/);
  focus(chart.element());
  await seeText(shown());
  await userEvent.keyboard("{ArrowLeft}");
  await expect.poll(shown).toMatch(/^Blitz 1590, /);
  await seeText(shown());
  await page.getByText("Show as a table").click();
  const table = page.getByRole("region", { name: "Ratings as a table" });
  await expect.poll(() => table.getByRole("row", { name: /Blitz/ }).elements().length).toBe(5);
  expect(await violations()).toEqual([]);
});

test("a player of correspondence games only has a chart, and a leaderboard without bots", async () => {
  const correspondence = { ...NEW, elo: 1662, allR: 2, winsR: 2 };
  await openBob({
    ...callsOf({ perfs: { ...PERFS, correspondence } }),
    "GET /api/v2/users/:username/ratings": { ...NO_RATINGS, correspondence: pointsOf(2) },
  });
  await expect.poll(() => chart.element().getAttribute("aria-valuetext")).toMatch(/^Correspondence 1\d{3}, /);
  const description = document.querySelector('meta[name="description"]')?.getAttribute("content");
  expect(description).toMatch(/'s correspondence rating is 1662 with 2 rated games$/);

  await openPage("/leaderboard?type=blitz&bots", {
    calls: { "GET /api/v2/leaderboard/:type": { gameType: "correspondence", players: [] } },
  });
  await link("Correspondence").click();
  await seeText("Nobody has an established correspondence rating yet. Be the first.");
  expect(location.search).toBe("?type=correspondence");
  expect(page.getByRole("main").getByRole("link", { name: /bots/i }).elements()).toEqual([]);
});

test("the filters are in the address, and an empty list offers a way out", async () => {
  const games = [gameOf(1), gameOf(2), gameOf(3)];
  const calls: Calls = {
    ...callsOf(),
    "GET /api/v2/users/:username/games": ({ query }) => ({ games: query.has("type") ? [] : games, hasMore: false }),
  };
  const api = await openBob(calls);
  await page.getByLabelText("Result").selectOptions("Victory");
  await page.getByLabelText("Opponent").fill("ada");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => location.search).toBe("?result=win&opponent=ada");
  await seeText("End of the list: 3 games");
  const asked = () => api.called.filter(({ name }) => name === "GET /api/v2/users/:username/games").at(-1)?.query;
  await expect.poll(() => [asked()?.get("result"), asked()?.get("opponent")]).toEqual(["win", "ada"]);

  await openBob(calls, false, "/@/bob?result=win&opponent=ada");
  await seeText("End of the list: 3 games");
  await page.getByLabelText("Type").selectOptions("Bullet");
  await seeText("There are no bullet games with the result Victory against ada.");
  await button("Show all games").click();
  await expect.poll(() => location.search).toBe("");
  await seeText("End of the list: 3 games");
  await expect.element(page.getByLabelText("Opponent")).toHaveValue("");
});

test("a rate-limited history says so, and loads on a retry", async () => {
  const api = await openBob({
    ...callsOf(),
    "GET /api/v2/users/:username/games": () => refused(429, "Too Many Requests"),
  });
  await seeToast("Too many requests");
  api.answer({ "GET /api/v2/users/:username/games": { games: [gameOf(1)], hasMore: false } });
  await history.getByRole("button", { name: "Try again" }).click();
  await seeText("End of the list: 1 game");
});

test("a profile that cannot be fetched says so, and leads home", async () => {
  await openBob({ ...callsOf(), "GET /api/v2/users/:username": () => refused(500) });
  await seeHeading("Something went wrong");
  await see(page.getByRole("main").getByRole("link", { name: "Home" }));
});

test("a player who does not exist has a page that says so, and leads home", async () => {
  await openBob({ ...callsOf(), "GET /api/v2/users/:username": () => refused(404) });
  await seeHeading("The player doesn't exist");
  await page.getByRole("main").getByRole("link", { name: "Home" }).click();
  await seePath("/");
  await seeNoText("The player doesn't exist");
});
