import type { Page } from "playwright-core";
import { carryToken, newPlayer } from "../e2e/support/accounts.ts";
import { startFlakyProxy } from "../e2e/support/flaky-proxy.ts";
import {
  abort,
  meetByLink,
  meetInQueue,
  playMoves,
  pressTwice,
  resign,
  SHORT_O_WIN,
  type Sides,
  seeMark,
  seePrepared,
  seeSearching,
  seeText,
  tap,
} from "../e2e/support/play.ts";
import type { Visitor } from "../e2e/support/visitor.ts";
import { match } from "./game-screens.ts";
import type { Scenery, Screen } from "./screen.ts";

/** What happens around a game besides moves: offers, absence, a bad connection, prepared moves, spectators. */

type Arrive = Scenery["arrive"];

const rated = async ({ server, arrive }: Scenery): Promise<Sides> => {
  const people = [await arrive(), await arrive()] as const;
  for (const visitor of people) await carryToken(visitor, await newPlayer(server));
  return meetInQueue(...people, "standard");
};

const prepares = async (arrive: Arrive, setting: "one" | "table"): Promise<Visitor> => {
  const visitor = await arrive();
  await visitor.context.addInitScript((kept) => localStorage.setItem("prepared-moves", kept), setting);
  return visitor;
};

/** O has prepared some answers while X thinks. */
const prepared = async ({ arrive }: Scenery, setting: "one" | "table", squares: readonly number[]): Promise<Page> => {
  const sides = await meetByLink(await prepares(arrive, setting), await prepares(arrive, setting));
  await playMoves(sides, [40, 36]);
  const { page } = sides.O;
  for (const square of squares) {
    await tap(page, square);
    await seePrepared(page, square);
  }
  return page;
};

/** A rated game that has just ended; shown to its winner or loser. */
const ended = async (scenery: Scenery, whose: "winner" | "loser"): Promise<Page> => {
  const sides = await rated(scenery);
  await playMoves(sides, SHORT_O_WIN);
  await Promise.all([sides.X, sides.O].map(({ page }) => page.getByRole("dialog").waitFor()));
  return (whose === "winner" ? sides.O : sides.X).page;
};

const press = (page: Page, name: string): Promise<void> => page.getByRole("button", { name, exact: true }).click();

/** On a phone the offers are in a sheet. */
const offerDraw = async (page: Page): Promise<void> => {
  const more = page.getByRole("button", { name: "More", exact: true });
  if (await more.isVisible()) await more.click();
  await pressTwice(page, "Offer a draw");
};

export const MATCH_SCREENS: readonly Screen[] = [
  {
    name: "game-draw-offered",
    bring: async (scenery) => {
      const { X, O } = await match(scenery, 6);
      await offerDraw(X.page);
      await O.page.getByRole("region", { name: "Offer" }).waitFor();
      return O.page;
    },
  },
  {
    name: "game-draw-declined",
    bring: async (scenery) => {
      const { X, O } = await match(scenery, 6);
      await offerDraw(X.page);
      await O.page.getByRole("region", { name: "Offer" }).getByRole("button", { name: "Decline" }).click();
      await X.page.locator("p", { hasText: "Your draw offer was declined." }).waitFor();
      return X.page;
    },
  },
  {
    name: "game-settings",
    bring: async (scenery) => {
      const { X } = await match(scenery, 6);
      await press(X.page, "Sound, theme and language");
      return X.page;
    },
  },
  {
    name: "game-rematch-offered",
    bring: async (scenery) => {
      const { X, O } = await match(scenery, 6);
      await resign(X.page);
      await O.page.getByRole("dialog").getByRole("button", { name: "Rematch", exact: true }).click();
      await X.page.getByRole("dialog").getByRole("button", { name: "Accept rematch" }).waitFor();
      return X.page;
    },
  },
  { name: "game-prepared-one", bring: (scenery) => prepared(scenery, "one", [27]) },
  { name: "game-prepared-table", bring: (scenery) => prepared(scenery, "table", [4, 13, 27, 44, 60]) },
  {
    name: "game-opponent-away",
    bring: async (scenery) => {
      const { X, O } = await match(scenery, 2);
      await X.page.goto("about:blank");
      await O.page
        .getByRole("region", { name: "Opponent away" })
        .getByText(/has left\. You can claim/)
        .waitFor();
      return O.page;
    },
  },
  {
    name: "game-line-dead",
    bring: async (scenery) => {
      const { X, path } = await match(scenery, 6);
      const wire = await startFlakyProxy(scenery.server.origin);
      X.page.once("close", () => void wire.close());
      // A cookie covers all ports of a host, so this is the same player.
      await X.page.goto(wire.origin + path);
      await seeMark(X.page, SHORT_O_WIN[5] ?? -1, "O");
      // The panel loads right after the match.
      await X.page.waitForLoadState("networkidle");
      wire.swallow();
      await tap(X.page, SHORT_O_WIN[6] ?? -1);
      await X.page.getByRole("region", { name: "Connection" }).waitFor();
      return X.page;
    },
  },
  {
    name: "game-phrase",
    bring: async (scenery) => {
      const { X, O } = await match(scenery, 1);
      await press(X.page, "Say something");
      await press(X.page, "Good luck");
      await seeText(O.page, "Good luck");
      await press(O.page, "Say something");
      return O.page;
    },
  },
  {
    name: "game-zen",
    bring: async (scenery) => {
      const { X } = await match(scenery, 6);
      await X.page.keyboard.press("z");
      await X.page.getByRole("button", { name: "Leave zen" }).waitFor();
      return X.page;
    },
  },
  {
    name: "game-watched",
    bring: async (scenery) => {
      const { path } = await match(scenery, 9);
      const watcher = await scenery.arrive();
      await watcher.open(path);
      await seeText(watcher.page, /1\s+watching/);
      return watcher.page;
    },
  },
  {
    name: "game-opponent",
    bring: async (scenery) => {
      const { X } = await rated(scenery);
      await X.page.getByRole("button", { name: /^About / }).click();
      await X.page.getByLabel("Your opponent").first().waitFor();
      return X.page;
    },
  },
  { name: "game-finished-rated", bring: (scenery) => ended(scenery, "winner") },
  {
    name: "game-finished-closed",
    bring: async (scenery) => {
      const page = await ended(scenery, "loser");
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "More" }).click();
      return page;
    },
  },
  {
    name: "game-drawn",
    bring: async (scenery) => {
      const { X, O } = await match(scenery, 6);
      await offerDraw(X.page);
      await O.page.getByRole("region", { name: "Offer" }).getByRole("button", { name: "Accept" }).click();
      await X.page.getByRole("dialog").waitFor();
      return X.page;
    },
  },
  {
    name: "game-aborted",
    bring: async (scenery) => {
      const { X, O } = await match(scenery, 1);
      await abort(O.page);
      await X.page.getByRole("dialog").getByRole("button", { name: "More" }).click();
      return X.page;
    },
  },
  {
    name: "game-claimed",
    bring: async (scenery) => {
      const { X, O } = await match(scenery, 2);
      await X.page.goto("about:blank");
      await O.page.getByRole("button", { name: "Claim win" }).click({ timeout: 60_000 });
      await O.page.getByRole("dialog").waitFor();
      return O.page;
    },
  },
  {
    name: "game-watched-end",
    bring: async (scenery) => {
      const { X, path } = await match(scenery, 9);
      const watcher = await scenery.arrive();
      await watcher.open(path);
      await seeText(watcher.page, /1\s+watching/);
      await resign(X.page);
      await watcher.page.getByRole("dialog").waitFor();
      return watcher.page;
    },
  },
  {
    name: "tv",
    bring: async (scenery) => {
      await playMoves(await rated(scenery), SHORT_O_WIN, 0, 12);
      const watcher = await scenery.arrive();
      await watcher.open("/tv");
      await watcher.page.getByRole("link", { name: "Standard, live" }).waitFor();
      await watcher.page.getByRole("heading", { name: "Running games" }).waitFor();
      return watcher.page;
    },
  },
  {
    name: "home-searching-long",
    bring: async ({ arrive }) => {
      const visitor = await arrive();
      const { page } = visitor;
      await page.clock.install();
      await visitor.open("/");
      await page.getByRole("button", { name: /15 \+ 10/ }).click();
      await seeSearching(page);
      await page.clock.runFor(21_000);
      await page.getByRole("button", { name: "Invite a friend", exact: true }).waitFor();
      return page;
    },
  },
];
