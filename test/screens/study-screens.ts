import type { Page } from "playwright-core";
import type { Square } from "../../shared/game/rules.ts";
import { analysisPath, unpackMoves } from "../../shared/protocol/notation.ts";
import type { Player } from "../e2e/support/accounts.ts";
import { tap } from "../e2e/support/play.ts";
import type { Scenery, Screen } from "./screen.ts";

/** The analysis with a study. */

const MOVES = "5-5,5-1,1-5,5-2,2-5";

/** Saves a line of moves as a study, and leaves it open. */
const saved = async ({ arrive, cast }: Scenery, name: string): Promise<Page> => {
  const { page, origin } = await arrive(cast.mira);
  await page.goto(`${origin}/analysis?moves=${MOVES}`);
  const bar = page.getByRole("region", { name: "Study" });
  await bar.getByRole("button", { name: "Save" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill(name);
  await dialog.getByRole("button", { name: "Save" }).click();
  await bar.getByText("Saved", { exact: true }).waitFor();
  return page;
};

const NAME = "Center first, and what O can do about it in board 5";

const opened = async (scenery: Scenery, reader?: Player): Promise<Page> => {
  const own = await saved(scenery, NAME);
  const { page } = await scenery.arrive(reader);
  await page.goto(own.url());
  await page.getByText(/^by mira/).waitFor();
  return page;
};

/** Positions of games between engines: a puzzle, and one that is none. */
const PUZZLE = unpackMoves("N*1mRP=48^lJX7Vvd:pqyi.uK`/Y>Dw\\_xeZGA[r2c");
const SEVERAL = unpackMoves("N*1mRP=48^lJX7Vvd:pqyi.uK`/Y>Dw\\_xeZGA[r2cHE-");

/** Proposes the position after some moves as a puzzle. */
const proposed = async ({ arrive, cast }: Scenery, moves: readonly Square[]): Promise<Page> => {
  const { page, origin } = await arrive(cast.mira);
  await page.goto(origin + analysisPath(moves, moves.length));
  await page.getByRole("button", { name: "Propose as a puzzle" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Propose", exact: true }).click();
  await dialog.getByRole("status").waitFor();
  return page;
};

export const STUDY_SCREENS: readonly Screen[] = [
  { name: "propose-taken", bring: (scenery) => proposed(scenery, PUZZLE) },
  { name: "propose-refused", bring: (scenery) => proposed(scenery, SEVERAL) },
  { name: "study-own", bring: (scenery) => saved(scenery, NAME) },
  { name: "study-anothers", bring: (scenery) => opened(scenery, scenery.cast.newcomer) },
  { name: "study-guest", bring: (scenery) => opened(scenery) },
  {
    name: "study-saving",
    bring: async ({ arrive, cast }) => {
      const { page, origin } = await arrive(cast.mira);
      await page.goto(`${origin}/analysis?moves=${MOVES}`);
      await page.getByRole("region", { name: "Study" }).getByRole("button", { name: "Save" }).click();
      await page.getByRole("dialog").getByRole("textbox").waitFor();
      return page;
    },
  },
  {
    name: "study-log-in",
    bring: async (scenery) => {
      const page = await opened(scenery);
      await page.getByRole("button", { name: "Save a copy" }).click();
      await page.getByRole("dialog").waitFor();
      return page;
    },
  },
  {
    name: "study-list",
    bring: async (scenery) => {
      await saved(scenery, "Wins in board 1");
      const page = await saved(scenery, NAME);
      await page.getByRole("button", { name: "Studies", exact: true }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: "Rename Wins in board 1" }).first().click();
      await dialog.getByRole("textbox").waitFor();
      return page;
    },
  },
  {
    name: "study-failed",
    bring: async (scenery) => {
      const page = await saved(scenery, NAME);
      await page.route("**/api/v2/studies/*", (route) => route.abort());
      await page.getByRole("button", { name: "Previous move" }).click();
      await tap(page, 12);
      await page.getByText("Could not be saved").waitFor();
      return page;
    },
  },
  {
    name: "study-conflict",
    bring: async (scenery) => {
      const page = await saved(scenery, NAME);
      await page.goto(`${page.url()}&moves=1-1`);
      await page.getByRole("button", { name: "Choose…" }).click();
      await page.getByRole("dialog").waitFor();
      return page;
    },
  },
  {
    name: "study-unknown",
    bring: async ({ arrive }) => {
      const { page, origin } = await arrive();
      await page.goto(`${origin}/analysis?study=22222abcde`);
      await page.getByText("No such study").waitFor();
      return page;
    },
  },
];
