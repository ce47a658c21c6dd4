import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { carryToken, newPlayer, type Player, post, seeToast } from "./support/accounts.ts";
import { violationsInBothSchemes } from "./support/axe.ts";
import { meetByLink, playMoves, SHORT_O_WIN } from "./support/play.ts";
import { ADMIN_SECRET } from "./support/server.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

const newArena = async ({ token }: Player): Promise<string> => {
  const start = { kind: "players", players: 4 };
  const terms = { name: "Rude words", isPublic: false, gameType: "blitz", isRated: false, minutes: 30, entry: {} };
  const { id }: { readonly id: string } = Object(await post(stage, "arenas", token, { ...terms, start }));
  return id;
};

const openDialog = async (page: Page, name: string) => {
  await page.getByRole("button", { name: `Report ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: `Report ${name}` });
  await dialog.getByRole("heading", { name: `Report ${name}` }).waitFor();
  return dialog;
};

/** Sends a report, and waits for the message, which leaves after five seconds. */
const send = async (page: Page, dialog: Locator): Promise<void> => {
  await Promise.all([
    seeToast({ page }, "Thank you. Your report has been sent."),
    dialog.getByRole("button", { name: "Send report" }).click(),
  ]);
};

test("a player is reported from the profile, from a challenge, from an arena and after a game", async () => {
  const [anna, bert, carl, dora] = await Promise.all([1, 2, 3, 4].map(() => newPlayer(stage)));
  if (anna === undefined || bert === undefined || carl === undefined || dora === undefined) throw new Error("nobody");
  const [visitor, challenger] = [await stage.arrive({ viewport: { width: 320, height: 568 } }), await stage.arrive()];
  await carryToken(visitor, anna);
  await carryToken(challenger, carl);
  const { page } = visitor;

  await visitor.open(`/@/${bert.username}`);
  let dialog = await openDialog(page, bert.username);
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator(":focus").getAttribute("aria-label")).toBe(`Report ${bert.username}`);
  await page.keyboard.press("Enter");
  await dialog.getByRole("radio", { name: "Something else" }).check();
  await dialog.getByRole("button", { name: "Send report" }).click();
  // Nothing is sent without a word of what it is.
  await dialog.getByRole("textbox", { name: "What happened?" }).fill("Links in the bio");
  await send(page, dialog);
  await dialog.waitFor({ state: "detached" });
  dialog = await openDialog(page, bert.username);
  stage.expectProblems(/409/);
  await dialog.getByRole("button", { name: "Send report" }).click();
  await dialog.getByRole("alert").getByText("You have reported this player already today").waitFor();
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await challenger.open(`/@/${anna.username}`);
  await challenger.page.getByRole("button", { name: `Challenge ${anna.username}`, disabled: false }).click();
  await challenger.page.getByRole("button", { name: "Send challenge" }).click();
  dialog = await openDialog(page, carl.username);
  // The challenge goes, and what was typed stays.
  await dialog.getByRole("textbox", { name: "What happened?" }).fill("Again and again");
  await challenger.open("/learn");
  await challenger.context.close();
  await page.getByRole("region", { name: "Challenge" }).waitFor({ state: "detached" });
  await dialog.getByRole("button", { name: "Send report" }).click();
  await dialog.waitFor({ state: "detached" });

  const arenaId = await newArena(dora);
  await visitor.open(`/arena/${arenaId}`);
  dialog = await openDialog(page, dora.username);
  await send(page, dialog);

  const guest = await stage.arrive();
  const sides = await meetByLink(guest, visitor);
  await playMoves(sides, SHORT_O_WIN);
  const result = page.getByRole("dialog");
  await result.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: /^Report Guest-/ }).click();
  dialog = page.getByRole("dialog", { name: /^Report Guest-/ });
  await dialog.getByRole("radio", { name: "Cheating" }).press("ArrowDown");
  await dialog.getByRole("radio", { name: "Name or text", checked: true }).waitFor();
  await send(page, dialog);
  // What was there before is still there.
  await result.getByRole("button", { name: "More" }).waitFor();

  const { reports } = Object(await post(stage, "admin/reports", ADMIN_SECRET, { isDecided: false }));
  const gameId = sides.path.slice(1);
  const side = sides.X === guest ? "X" : "O";
  expect(reports.filter(({ by }: { readonly by: string }) => by === anna.username)).toMatchObject([
    { username: bert.username, kind: "other", text: "Links in the bio" },
    { username: carl.username, kind: "harassment", text: "Again and again" },
    { username: dora.username, kind: "name", arenaId },
    { username: null, kind: "name", gameId, side },
  ]);
});

test("guests see no way to report", async () => {
  const bert = await newPlayer(stage);
  const reader = await stage.arrive();
  const { page } = reader;
  await reader.open(`/@/${bert.username}`);
  await page.getByRole("button", { name: "Add friend" }).waitFor();
  expect(await page.getByRole("button", { name: /^Report/ }).count()).toBe(0);
});
