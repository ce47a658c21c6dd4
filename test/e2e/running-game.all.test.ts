import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { carryToken, newPlayer, seePath } from "./support/accounts.ts";
import { violationsInBothSchemes } from "./support/axe.ts";
import { seeIdle } from "./support/idle.ts";
import { reload } from "./support/navigate.ts";
import {
  abort,
  meetByLink,
  playMoves,
  resign,
  SHORT_O_WIN,
  seeMark,
  seeSearching,
  seeTitle,
  tap,
  tapMoves,
} from "./support/play.ts";
import { pitchesOf, readySounds, recordSounds } from "./support/sounds.ts";
import { SLOW, setStage } from "./support/stage.ts";
import { PHONE, type Visitor } from "./support/visitor.ts";

const stage = setStage();
/** Slow clocks: ten minutes and five seconds a move are fifty minutes and twenty-five seconds. */
const slow = setStage(SLOW);

const bar = (page: Page) => page.getByRole("complementary", { name: "Your game" });
const seeInBar = (page: Page, text: string | RegExp) => bar(page).locator("p").getByText(text).waitFor();

/** Follows a link of the footer, without a reload. */
const goTo = async (page: Page, name: string): Promise<void> => {
  await page.getByRole("link", { name, exact: true }).first().click();
  await page.getByRole("complementary", { name: "Your game" }).waitFor();
};

/** The connections to games that a page opens, and the frames it receives on them. */
const watchGames = ({ page }: Visitor): { readonly opened: string[]; readonly frames: string[] } => {
  const seen = { opened: [] as string[], frames: [] as string[] };
  page.on("websocket", (socket) => {
    if (!socket.url().includes("/sockets/games/")) return;
    seen.opened.push(socket.url());
    socket.on("framereceived", ({ payload }) => seen.frames.push(String(payload)));
  });
  return seen;
};

/** How many messages have said who is away. */
const absencesIn = ({ frames }: { readonly frames: readonly string[] }): number =>
  frames.filter((frame) => frame.includes('"absences"')).length;

const icon = (page: Page) => page.locator('link[rel="icon"]').getAttribute("href");

test("a game goes on while its player reads another page: it shows there, sounds, and stays present for the opponent", async () => {
  const [one, other] = [await slow.arrive(), await slow.arrive()];
  const [ofOne, ofOther] = [watchGames(one), watchGames(other)];
  const { path, X, O } = await meetByLink(one, other);
  const [ofX, ofO] = X === one ? [ofOne, ofOther] : [ofOther, ofOne];
  const sounds = await recordSounds(X.page);
  await reload(X.page);
  await readySounds(X.page);
  await tapMoves({ X, O }, SHORT_O_WIN, 0, 3);
  const before = ofX.opened.length;
  const known = absencesIn(ofO);
  const heard = SHORT_O_WIN.slice(0, 3).flatMap((square) => pitchesOf("move", [square]));
  await expect.poll(sounds).toEqual(heard);
  await goTo(X.page, "LEARN");
  await seeInBar(X.page, "Their turn");
  await tap(O.page, SHORT_O_WIN[3] ?? -1);
  await seeInBar(X.page, "Your turn");
  await bar(X.page)
    .getByRole("timer", { name: "Your clock" })
    .getByText(/^49:\d\d$|^50:[01]\d$/)
    .waitFor();
  await expect.poll(() => icon(X.page)).toBe("/favicon-your-turn.svg");
  await expect.poll(sounds).toEqual([...heard, ...pitchesOf("move", SHORT_O_WIN.slice(0, 4))]);
  expect(await violationsInBothSchemes(X.page)).toEqual([]);
  await goTo(X.page, "DONATE");
  await bar(X.page).getByRole("link", { name: "Return to the game" }).click();
  await seePath(X, path);
  await seeMark(X.page, SHORT_O_WIN[3] ?? -1, "O");
  expect(await bar(X.page).count()).toBe(0);
  await tap(X.page, SHORT_O_WIN[4] ?? -1);
  await seeMark(O.page, SHORT_O_WIN[4] ?? -1, "X");
  // One connection all the while, and no message that the player left.
  expect(ofX.opened).toHaveLength(before);
  expect(absencesIn(ofO)).toBe(known);
});

test("a player who leaves the page before its connection opens has the bar, and counts as present once it opens", async () => {
  const { X, O } = await meetByLink(await stage.arrive(), await stage.arrive());
  await tapMoves({ X, O }, SHORT_O_WIN, 0, 3);
  const line = Promise.withResolvers<void>();
  await X.page.routeWebSocket(/\/sockets\/games\//, async (socket) => {
    await line.promise;
    socket.connectToServer();
  });
  // As if the game had begun on another device.
  await X.page.evaluate(() => localStorage.removeItem("running-game"));
  await reload(X.page);
  await seeMark(X.page, SHORT_O_WIN[2] ?? -1, "X");
  await goTo(X.page, "LEARN");
  await seeInBar(X.page, "Their turn");
  line.resolve();
  await tap(O.page, SHORT_O_WIN[3] ?? -1);
  await seeInBar(X.page, "Your turn");
});

test("a hidden tab of another page shows whose turn it is", async () => {
  const { X, O } = await meetByLink(await stage.arrive(), await stage.arrive());
  // Seen on both boards, so both are connected.
  await playMoves({ X, O }, SHORT_O_WIN, 0, 2);
  await goTo(O.page, "LEARN");
  await seeTitle(O.page, "Learn");
  await seeInBar(O.page, "Their turn");
  const title = await O.page.title();
  await O.page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await tap(X.page, SHORT_O_WIN[2] ?? -1);
  await seeTitle(O.page, "Your Turn");
  await O.page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "visible" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await seeTitle(O.page, title);
});

test("the result shows there, and covers the board when its player comes back", async () => {
  const { X, O } = await meetByLink(await stage.arrive({ viewport: PHONE }), await stage.arrive());
  await playMoves({ X, O }, SHORT_O_WIN, 0, 2);
  await leaveFor(O.page, "/learn");
  await seeInBar(O.page, "Their turn");
  await resign(X.page);
  await seeInBar(O.page, "You won");
  await bar(O.page).getByRole("link", { name: "See the game" }).click();
  await O.page.getByRole("dialog").getByRole("heading", { name: "Player O wins!" }).waitFor();
  await leaveFor(O.page, "/learn");
  await seeTitle(O.page, "Learn");
  expect(await bar(O.page).count()).toBe(0);
});

/** Goes to a path as a link would, from pages that have no such link in view. */
const leaveFor = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((to) => {
    history.pushState({}, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
};

test("a reload of the other page finds the game again, and so does a new tab after the old one closes", async () => {
  const { X, O } = await meetByLink(await stage.arrive(), await stage.arrive());
  await playMoves({ X, O }, SHORT_O_WIN, 0, 2);
  await leaveFor(X.page, "/learn");
  await seeInBar(X.page, "Your turn");
  await reload(X.page);
  await seeInBar(X.page, "Your turn");
  // Another tab leaves the game to the tab that has it.
  const second = await X.openTab("/about");
  await second.getByRole("heading", { level: 1 }).waitFor();
  await seeIdle(second);
  expect(await bar(second).count()).toBe(0);
  await X.page.close();
  await reload(second);
  await seeInBar(second, "Your turn");
});

test("a game goes on while its player watches another one: the bar shows it live, and nobody counts as away", async () => {
  const [one, other] = [await stage.arrive(), await stage.arrive()];
  const [ofOne, ofOther] = [watchGames(one), watchGames(other)];
  const { path, X, O } = await meetByLink(one, other);
  const ofO = O === one ? ofOne : ofOther;
  const others = await meetByLink(await stage.arrive(), await stage.arrive());
  // A page shows the game before its connection opens. Seen on both, a move says that both are there.
  await tapMoves({ X, O }, SHORT_O_WIN, 0, 1);
  const known = absencesIn(ofO);
  await leaveFor(X.page, others.path);
  await X.page.getByText("You are watching").first().waitFor();
  await playMoves(others, SHORT_O_WIN, 0, 1);
  await seeMark(X.page, SHORT_O_WIN[0] ?? -1, "X");
  await seeInBar(X.page, "Their turn");
  await tap(O.page, SHORT_O_WIN[1] ?? -1);
  await seeInBar(X.page, "Your turn");
  await bar(X.page).getByRole("link", { name: "Return to the game" }).click();
  await seePath(X, path);
  await seeMark(X.page, SHORT_O_WIN[1] ?? -1, "O");
  await tap(X.page, SHORT_O_WIN[2] ?? -1);
  await seeMark(O.page, SHORT_O_WIN[2] ?? -1, "X");
  await tap(O.page, SHORT_O_WIN[3] ?? -1);
  await seeMark(X.page, SHORT_O_WIN[3] ?? -1, "O");
  expect(absencesIn(ofO)).toBe(known);
});

test("an old game opens with its result below the board, and nothing over it", async () => {
  const { path, X, O } = await meetByLink(await stage.arrive(), await stage.arrive());
  await playMoves({ X, O }, SHORT_O_WIN, 0, 2);
  await resign(X.page);
  await X.page.getByRole("dialog").waitFor();
  const tab = await X.openTab(path);
  await tab.getByText("Player O wins! You resigned.").waitFor();
  await tab.getByRole("button", { name: "Rematch" }).waitFor();
  expect(await tab.getByRole("dialog").count()).toBe(0);
});

test("an abort names who did it", async () => {
  const ada = await newPlayer(stage);
  const player = await stage.arrive();
  await carryToken(player, ada);
  const guest = await stage.arrive();
  const sides = await meetByLink(player, guest);
  // A move that the other sees: both are connected.
  await tapMoves(sides, SHORT_O_WIN, 0, 1);
  await abort(player.page);
  await guest.page.getByText(`${ada.username} aborted before both players had moved.`).first().waitFor();
  await player.page.getByText("You aborted before both players had moved.").first().waitFor();
});

test("after watching a game, New game searches for one of its kind", async () => {
  const { path, X, O } = await meetByLink(await stage.arrive(), await stage.arrive());
  const watcher = await stage.arrive();
  await watcher.open(path);
  await playMoves({ X, O }, SHORT_O_WIN, 0, 2);
  await seeMark(watcher.page, SHORT_O_WIN[1] ?? -1, "O");
  await resign(X.page);
  await watcher.page.getByRole("dialog").getByRole("link", { name: "New game" }).click();
  await seePath(watcher, "/");
  await seeSearching(watcher.page);
  expect(await watcher.page.getByRole("button", { name: /10 \+ 5/ }).getAttribute("aria-pressed")).toBe("true");
  await watcher.page.getByRole("button", { name: "Cancel" }).click();
  // A reload does not search again.
  await reload(watcher.page);
  await watcher.page.getByText("Choose a time control to find an opponent.").waitFor();
});
