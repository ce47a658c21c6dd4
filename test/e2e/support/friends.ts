import { expect } from "vitest";
import { befriend, carryToken, newPlayer, type Player } from "./accounts.ts";
import type { Stage } from "./stage.ts";
import type { Visitor, VisitorOptions } from "./visitor.ts";

/** Players on the page of friends, and their challenges. */

export interface Person extends Player {
  readonly visitor: Visitor;
}

export const person = async (stage: Stage, options: VisitorOptions = {}): Promise<Person> => {
  const [player, visitor] = [await newPlayer(stage), await stage.arrive(options)];
  await carryToken(visitor, player);
  return { ...player, visitor };
};

export const two = async (stage: Stage) => [await person(stage), await person(stage)] as const;

export const friends = async (stage: Stage) => {
  const [ann, bob] = await two(stage);
  await befriend(stage.origin, ann, bob);
  return [ann, bob] as const;
};

export const list = ({ page }: Pick<Visitor, "page">, name: "Friends" | "Incoming Requests" | "Outgoing Requests") =>
  page.getByRole("region", { name });

export const seeOnline = async (
  { page }: Pick<Visitor, "page">,
  who: Player,
  state: "Online" | "Offline",
): Promise<void> =>
  page
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: who.username }) })
    .getByRole("img", { name: state })
    .waitFor();

export const sendChallenge = async ({ visitor: { page } }: Person, to: Player, control?: RegExp): Promise<string> => {
  await page.getByRole("button", { name: `Challenge ${to.username}` }).click();
  const dialog = page.getByRole("dialog");
  expect(await dialog.getByRole("radio", { name: /10 \+ 5/ }).isChecked()).toBe(true);
  if (control !== undefined) await dialog.getByRole("radio", { name: control }).check();
  await dialog.getByRole("button", { name: "Send challenge" }).click();
  await page.getByText(`Waiting for ${to.username} to join...`, { exact: true }).waitFor();
  return new URL(page.url()).pathname;
};

export const popup = ({ page }: Pick<Visitor, "page">) => page.getByRole("region", { name: "Challenge", exact: true });
