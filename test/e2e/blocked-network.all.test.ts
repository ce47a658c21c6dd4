import { test } from "vitest";
import { aroundTexts } from "../../shared/language/en/around.ts";
import { arenas } from "../../worker/data/arena/arena-schema.ts";
import { carryToken, newPlayer } from "./support/accounts.ts";
import { reload } from "./support/navigate.ts";
import {
  inviteByLink,
  resign,
  SHORT_O_WIN,
  searchBoth,
  seeHeading,
  seeSearching,
  seeText,
  sidesOf,
  tapMoves,
} from "./support/play.ts";
import { NETWORKS, startSocketlessProxy } from "./support/socketless-proxy.ts";
import { SLOW, setStage } from "./support/stage.ts";
import type { Visitor } from "./support/visitor.ts";

/** Networks that let pages through and no WebSocket. */

const stage = setStage(SLOW);

const names = Object.keys(NETWORKS).filter((name): name is keyof typeof NETWORKS => name in NETWORKS);

const arriveBehind = async (...network: [keyof typeof NETWORKS, { holdsBack?: boolean }?]): Promise<Visitor> => {
  stage.expectProblems(/WebSocket connection to/);
  const { origin } = await startSocketlessProxy(stage.origin, ...network);
  return stage.arrive({ origin });
};

test.each(names)("a search and a match to its end work in a network that %s", async (network) => {
  const [blocked, other] = [await arriveBehind(network), await stage.arrive()];
  // The note goes after some seconds.
  await Promise.all([blocked.open("/"), seeText(blocked.page, aroundTexts.blocked)]);
  const sides = await searchBoth(blocked, other, /10 \+ 5/);
  await tapMoves(sides, SHORT_O_WIN);
  for (const { page } of [blocked, other]) await seeHeading(page, "Player O wins!");
});

test("an invitation, a reload in its game and the end work where streams are held back, too", async () => {
  const blocked = await arriveBehind("refuses WebSockets", { holdsBack: true });
  const other = await stage.arrive();
  // The note goes after a while, maybe before the other one has come.
  const [sides] = await Promise.all([inviteByLink(blocked, other), seeText(blocked.page, aroundTexts.blocked)]);
  await tapMoves(sides, SHORT_O_WIN, 0, 6);
  await reload(blocked.page);
  await tapMoves(sides, SHORT_O_WIN, 6);
  for (const { page } of [blocked, other]) await seeHeading(page, "Player O wins!");
});

test("an arena's games are played in a network without WebSockets", async () => {
  const id = `test-${crypto
    .randomUUID()
    .slice(0, 8)
    .replaceAll(/[0-9a-f]/g, (letter) => "CDFGHJKMNPQRTVWX"[Number.parseInt(letter, 16)] ?? "")}`;
  const terms = { name: "Friday night", isPublic: true, gameType: "blitz", isRated: true, minutes: 3 } as const;
  await (await stage.database()).insert(arenas).values({ id, ...terms, startsWith: 2, createdAt: Date.now() });
  const players = [await arriveBehind("refuses WebSockets"), await stage.arrive()] as const;
  for (const player of players) {
    await carryToken(player, await newPlayer(stage));
    await player.open(`/arena/${id}`);
    await player.page.getByRole("button", { name: "Join", exact: true }).click();
  }
  const sides = await sidesOf(...players);
  await tapMoves(sides, [40, 36]);
  await resign(sides.O.page);
  for (const { page } of players) await page.getByRole("link", { name: "Back to the arena" }).first().waitFor();
});

test("a page goes back to WebSockets once the network has changed and lets them through", async () => {
  stage.expectProblems(/WebSocket connection to/);
  const proxy = await startSocketlessProxy(stage.origin, "refuses WebSockets");
  const visitor = await stage.arrive({ origin: proxy.origin });
  const { page } = visitor;
  await Promise.all([visitor.open("/"), seeText(page, aroundTexts.blocked)]);
  proxy.letPass();
  const hub = page.waitForEvent("websocket", (socket) => socket.url().endsWith("/sockets/hub"));
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await hub;
  const queue = page.waitForEvent("websocket", (socket) => socket.url().includes("/sockets/queue/rapid/"));
  await page.getByRole("button", { name: /10 \+ 5/ }).click();
  await Promise.all([queue, seeSearching(page)]);
});
