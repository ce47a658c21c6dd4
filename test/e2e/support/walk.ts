import type { Page } from "playwright-core";
import { expect } from "vitest";
import { fixedRoutes } from "../../../shared/pages/pages.ts";
import { carryToken, makeSupporter, newPlayer, type Player } from "./accounts.ts";
import { violations, violationsInBothSchemes } from "./axe.ts";
import { pageWithoutScripts, seeStarted, seeTags, tagsIn } from "./head-tags.ts";
import { openIdle } from "./idle.ts";
import { edgesOf, looksOf, type Sight } from "./layout.ts";
import { recordOldGames } from "./old-games.ts";
import type { Stage } from "./stage.ts";
import { smallTargetsOf } from "./targets.ts";
import { DESKTOP, PHONE, type VisitorOptions } from "./visitor.ts";

/** Opens every page once and checks there all that holds for every page. */

export type Reader = "guest" | "player" | "supporter";

interface Place {
  readonly who: Reader;
  /** `{player}` and `{supporter}` are replaced by the names of two who have played each other. */
  readonly path: string;
}

const placesOf = (who: Reader, paths: readonly string[]): Place[] => paths.map((path) => ({ who, path }));

export const PATHS = [...fixedRoutes.keys()];
export const FOR_PLAYERS = /^\/(friends|settings)/;

/** Every page with its own description, and those that look different to other people. */
export const PLACES: readonly Place[] = [
  ...placesOf(
    "guest",
    PATHS.filter((path) => !FOR_PLAYERS.test(path)),
  ),
  ...placesOf("guest", [
    "/reset-password?token=x",
    "/leaderboard?type=blitz",
    "/leaderboard?type=correspondence",
    "/@/{supporter}",
    "/no-such-page",
  ]),
  ...placesOf(
    "player",
    PATHS.filter((path) => FOR_PLAYERS.test(path)),
  ),
  ...placesOf("player", ["/", "/donate", "/@/{player}", "/@/{supporter}"]),
  ...placesOf("supporter", ["/donate"]),
];

const MOST_VISITED = new Set(["guest /", "player /", "guest /login", "player /@/{player}"]);

/** True for the pages that most people open: walk.test.ts visits only these. */
export const isMostVisited = ({ who, path }: Place): boolean => MOST_VISITED.has(`${who} ${path}`);

/**
 * An average phone connection, on which the parts of a page arrive one after the other: bytes a second, milliseconds.
 */
export const LINE = { offline: false, downloadThroughput: 400_000, uploadThroughput: 200_000, latency: 60 };
const FAST = { offline: false, downloadThroughput: -1, uploadThroughput: -1, latency: 0 };
/** The sum of the layout shifts of a loading page. */
export const MOST_SHIFT = 0.02;

/** The sum of all shifts so far, and what moved. */
export const shiftsOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ readonly sum: number; readonly moved: string[] }>((resolve) => {
        let sum = 0;
        const moved: string[] = [];
        const read = (entries: PerformanceEntryList): void => {
          for (const entry of entries) {
            const { value, sources } = entry as PerformanceEntry & {
              readonly value: number;
              readonly sources: readonly { readonly node: Node | null }[];
            };
            sum += value;
            for (const { node } of sources)
              if (node instanceof Element) moved.push(`${value.toFixed(3)} ${node.className}`);
          }
        };
        const observer = new PerformanceObserver((list) => read(list.getEntries()));
        observer.observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            read(observer.takeRecords());
            resolve({ sum, moved });
          }),
        );
      }),
  );

/** Two players with games against each other. */
export const newPair = async (stage: Stage): Promise<Readonly<Record<"player" | "supporter", Player>>> => {
  const [player, supporter] = [await newPlayer(stage), await newPlayer(stage)];
  const db = await stage.database();
  await makeSupporter(db, supporter);
  await recordOldGames(db, { winner: player, loser: supporter, count: 6, gameType: "blitz", isRated: true });
  return { player, supporter };
};

type Viewport = NonNullable<VisitorOptions["viewport"]>;

/**
 * Opens a page for the first time, over a slow line: nothing moves while it comes in. Now and then Chromium's slow line
 * stands still, and with it all connections of a visitor: none of the requests, which the output then names, is ever
 * answered. So a second visitor comes.
 */
const seeComing = async (
  stage: Stage,
  viewport: Viewport,
  reader: Player | null,
  address: string,
  visits = 2,
): Promise<Page> => {
  const visitor = await stage.arrive({ viewport });
  if (reader !== null) await carryToken(visitor, reader);
  const { page } = visitor;
  const line = await page.context().newCDPSession(page);
  await line.send("Network.enable");
  await line.send("Network.emulateNetworkConditions", LINE);
  const isIdle = await openIdle(page, visitor.origin + address);
  if (!isIdle && visits > 1) return seeComing(stage, viewport, reader, address, visits - 1);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  const { sum, moved } = await shiftsOf(page);
  expect.soft(sum, `moves while it comes in, ${viewport.width}: ${moved.join("; ")}`).toBeLessThanOrEqual(MOST_SHIFT);
  await line.send("Network.emulateNetworkConditions", FAST);
  return page;
};

/**
 * Opens a page and checks: its description matches what the server sent, nothing moves while it loads, nothing is cut
 * or covered, the bar, the page and the footer begin at one edge, a thumb hits each link and button of a phone, and it is
 * accessible.
 */
export const lookAt = async (stage: Stage, { who, path }: Place, sight: Sight): Promise<void> => {
  const { windows, letters, isDarkToo, isDesktopToo } = sight;
  const isMissing = path === "/no-such-page";
  if (isMissing) stage.expectProblems(/404/);
  const pair = await newPair(stage);
  const reader = who === "guest" ? null : pair[who];
  const address = path.replace("{player}", pair.player.username).replace("{supporter}", pair.supporter.username);
  const { status, html } = await pageWithoutScripts(stage.origin, address);
  expect(status).toBe(isMissing ? 404 : 200);

  if (isDesktopToo) await seeComing(stage, DESKTOP, reader, address);
  const page = await seeComing(stage, PHONE, reader, address);
  await seeStarted(page);
  await seeTags(page, await tagsIn(page, html));
  expect.soft(await looksOf(page, windows, letters)).toEqual([]);
  if (PATHS.includes(path) && who === "guest") {
    const widths = windows.map(([width]) => width).filter((width) => width >= 320);
    for (const { width, bar, page: main, footer } of await edgesOf(page, widths)) {
      expect.soft(Math.abs(main - bar), `edge of the page, ${width}`).toBeLessThanOrEqual(1);
      expect.soft(Math.abs(footer - bar), `edge of the footer, ${width}`).toBeLessThanOrEqual(1);
    }
  }
  // Last, because these scroll: what the bar then covers is no fault.
  await page.setViewportSize(PHONE);
  // The bar of a match has sizes of its own.
  if (path !== "/tv") expect.soft(await smallTargetsOf(page)).toEqual([]);
  expect.soft(isDarkToo ? await violationsInBothSchemes(page) : await violations(page)).toEqual([]);
};
