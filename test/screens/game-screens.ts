import type { Page } from "playwright-core";
import { befriend, newPlayer } from "../e2e/support/accounts.ts";
import { meetByLink, playMoves, resign, SHORT_O_WIN, type Sides, seeHeading, seeText } from "../e2e/support/play.ts";
import type { Visitor } from "../e2e/support/visitor.ts";
import type { Scenery, Screen } from "./screen.ts";

/** A game from its link to its end, and the forms of challenges. */

export const match = async ({ arrive }: Scenery, moves: number): Promise<Sides & { readonly path: string }> => {
  const sides = await meetByLink(await arrive(), await arrive());
  await playMoves(sides, SHORT_O_WIN, 0, moves);
  return sides;
};

const makeLink = async (visitor: Visitor): Promise<Page> => {
  await visitor.open("/");
  await visitor.page.getByRole("button", { name: /play with a friend/i }).click();
  await seeText(visitor.page, "To invite someone to play, send this link:");
  return visitor.page;
};

/** Two friends who have never challenged each other. */
const friends = async ({ server, arrive }: Scenery) => {
  const [one, other] = [await newPlayer(server), await newPlayer(server)];
  await befriend(server.origin, one, other);
  return { sender: await arrive(one), receiver: await arrive(other), name: other.username };
};

const openDialog = async (sender: Visitor, name: string): Promise<void> => {
  await sender.open("/friends");
  await sender.page.getByRole("button", { name: `Challenge ${name}`, disabled: false }).click();
  await sender.page.getByRole("dialog").waitFor();
};

/** One friend waits for the other, who reads the rules or waits in a game. */
const challenge = async (scenery: Scenery, receiverIsIn: "page" | "game") => {
  const { sender, receiver, name } = await friends(scenery);
  if (receiverIsIn === "game") await makeLink(receiver);
  else await receiver.open("/learn");
  await openDialog(sender, name);
  await sender.page.getByRole("button", { name: "Send challenge" }).click();
  await seeText(sender.page, `Waiting for ${name} to join...`);
  return { sender: sender.page, receiver: receiver.page };
};

/** A game that X has just lost, reviewed by X. */
const review = async (scenery: Scenery): Promise<Visitor> => {
  const { X } = await match(scenery, 18);
  await seeHeading(X.page, "Player O wins!");
  await X.page.getByRole("dialog").getByRole("link", { name: "Review" }).click();
  await X.page.getByRole("button", { name: "Learn from your mistakes" }).waitFor();
  return X;
};

export const GAME_SCREENS: readonly Screen[] = [
  { name: "game-waiting", bring: async ({ arrive }) => makeLink(await arrive()) },
  { name: "game-first-move", bring: async (scenery) => (await match(scenery, 0)).X.page },
  { name: "game-my-turn-forced", bring: async (scenery) => (await match(scenery, 12)).X.page },
  { name: "game-their-turn", bring: async (scenery) => (await match(scenery, 13)).X.page },
  {
    name: "game-finished",
    bring: async (scenery) => {
      const { X } = await match(scenery, 18);
      await seeHeading(X.page, "Player O wins!");
      return X.page;
    },
  },
  {
    name: "game-replay",
    bring: async (scenery) => {
      const { X, O } = await match(scenery, 14);
      await resign(O.page);
      await seeHeading(X.page, "Player X wins!");
      await X.page.keyboard.press("Escape");
      for (let back = 0; back < 5; back++) await X.page.getByRole("button", { name: "Previous move" }).click();
      await seeText(X.page, "Looking at move 9 of 14");
      return X.page;
    },
  },
  {
    name: "review",
    bring: async (scenery) => {
      const { page } = await review(scenery);
      for (let back = 0; back < 5; back++) await page.getByRole("button", { name: "Previous move" }).click();
      await page.getByRole("main").getByText("Mistake", { exact: false }).first().waitFor();
      return page;
    },
  },
  {
    name: "review-lesson",
    bring: async (scenery) => {
      const { page } = await review(scenery);
      await page.getByRole("button", { name: "Learn from your mistakes" }).click();
      await page.getByRole("button", { name: "See the answer" }).click();
      await seeText(page, /was better/);
      return page;
    },
  },
  {
    name: "game-offline",
    bring: async (scenery) => {
      const { X } = await match(scenery, 6);
      await X.page.context().setOffline(true);
      await seeText(X.page, /You are offline/);
      return X.page;
    },
  },
  {
    name: "challenge-dialog",
    bring: async (scenery) => {
      const { sender, receiver, name } = await friends(scenery);
      await receiver.open("/learn");
      await openDialog(sender, name);
      return sender.page;
    },
  },
  { name: "challenge-sent", bring: async (scenery) => (await challenge(scenery, "page")).sender },
  {
    name: "challenge-declined",
    bring: async (scenery) => {
      const { sender, receiver } = await challenge(scenery, "page");
      await receiver.getByRole("button", { name: "Decline" }).first().click();
      await seeText(sender, /declined the challenge/);
      return sender;
    },
  },
  {
    name: "challenge-popup",
    bring: async (scenery) => {
      const { receiver } = await challenge(scenery, "page");
      await receiver.getByRole("region", { name: "Challenge", exact: true }).waitFor();
      return receiver;
    },
  },
  {
    name: "challenge-toast",
    bring: async (scenery) => {
      const { receiver } = await challenge(scenery, "game");
      await seeText(receiver, /challenged you to a rapid game!/);
      return receiver;
    },
  },
];
