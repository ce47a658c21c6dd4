import type { Page } from "playwright-core";
import { newPlayer, type Player } from "./accounts.ts";
import { recordOldGames } from "./old-games.ts";
import type { Stage } from "./stage.ts";

/** Players with games, and their profiles. */

export const newPair = async (stage: Stage): Promise<readonly [Player, Player]> => {
  const [one, other] = await Promise.all([newPlayer(stage), newPlayer(stage)]);
  return [one, other];
};

/** Two accounts, of which the first has won some games against the second. Returns the ids, oldest first. */
export const pairWithGames = async (stage: Stage, count: number, isRated = true) => {
  const [winner, loser] = await newPair(stage);
  const gameType = "blitz";
  const ids = await recordOldGames(await stage.database(), { winner, loser, count, gameType, isRated });
  return { winner, loser, ids };
};

export const games = (page: Page) => page.getByRole("region", { name: "Games" });
export const shownGames = (page: Page) => games(page).getByRole("link", { name: /Blitz/ });
export const statistics = (page: Page) => page.getByRole("region", { name: "Statistics" });
