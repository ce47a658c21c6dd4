import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { carryToken, fillLogin, newPlayer, type Player } from "./support/accounts.ts";
import { violationsInBothSchemes } from "./support/axe.ts";
import { setOffline } from "./support/offline.ts";
import { seeEmpty, seeMark, tap } from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import { PHONE, type Visitor } from "./support/visitor.ts";

const stage = setStage();

const study = (page: Page) => page.getByRole("region", { name: "Study" });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const seeState = (page: Page, text: string): Promise<void> => study(page).getByText(text, { exact: true }).waitFor();
const seeTitle = (page: Page, title: string): Promise<unknown> =>
  page.waitForFunction((expected) => document.title === `${expected} - Ultimate Tic-Tac-Toe`, title);

const arrive = async (viewport?: typeof PHONE): Promise<{ visitor: Visitor; page: Page; player: Player }> => {
  const visitor = await stage.arrive(viewport === undefined ? {} : { viewport });
  const player = await newPlayer(stage);
  await carryToken(visitor, player);
  return { visitor, page: visitor.page, player };
};

/** Saves what is on the board. Returns the path of the study. */
const save = async (page: Page, name: string, label = "Save"): Promise<string> => {
  await study(page).getByRole("button", { name: label }).click();
  const dialog = page.getByRole("dialog", { name: "Save as a study" });
  await dialog.getByRole("textbox", { name: "Name" }).fill(name);
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "detached" });
  await seeState(page, "Saved");
  const { pathname, search } = new URL(page.url());
  expect(pathname + search).toMatch(/^\/analysis\?study=\w{10}$/);
  return pathname + search;
};

const newStudy = async (name = "Center first") => {
  const owner = await arrive();
  await owner.visitor.open("/analysis");
  await tap(owner.page, 40);
  await tap(owner.page, 36);
  return { ...owner, path: await save(owner.page, name) };
};

test("a study is saved as one goes on, and opened by a guest, who saves nothing in it", async () => {
  const { page, path, player } = await newStudy();
  await seeTitle(page, "Center first");
  await tap(page, 0);
  await seeState(page, "Not saved yet");
  await seeState(page, "Saved");
  await page.waitForURL((url) => url.pathname + url.search === path);
  await page.reload();
  await seeMark(page, 0, "X");
  await seeState(page, "Saved");

  const guest = await stage.arrive({ viewport: PHONE });
  await guest.open(path);
  await seeMark(guest.page, 0, "X");
  await seeTitle(guest.page, "Center first");
  await seeState(guest.page, `by ${player.username}`);
  await tap(guest.page, 1);
  await seeState(guest.page, `by ${player.username}, with your changes`);
  await guest.page.reload();
  await seeMark(guest.page, 1, "O");
  await seeState(guest.page, `by ${player.username}, with your changes`);
  await guest.page.getByRole("button", { name: "Save a copy" }).click();
  await guest.page
    .getByRole("dialog")
    .getByText(/^Studies are saved in an account/)
    .waitFor();
  // The owner's study is unchanged.
  await page.reload();
  await seeMark(page, 0, "X");
  await seeEmpty(page, 1);
});

test("a guest who logs in in another tab saves what is on the board", async () => {
  const visitor = await stage.arrive();
  const { page } = visitor;
  const player = await newPlayer(stage);
  await visitor.open("/analysis");
  await tap(page, 40);
  await study(page).getByRole("button", { name: "Save" }).click();
  const dialog = page.getByRole("dialog", { name: "Save as a study" });
  const [tab] = await Promise.all([
    visitor.context.waitForEvent("page"),
    dialog.getByRole("link", { name: "Log in" }).click(),
  ]);
  await fillLogin({ page: tab }, player.username, player.password);
  await dialog.getByRole("textbox", { name: "Name" }).fill("After all");
  await dialog.getByRole("button", { name: "Save" }).click();
  await seeState(page, "Saved");
  await seeMark(page, 40, "X");
});

test("another player saves a copy, which is theirs", async () => {
  const { path } = await newStudy();
  const { visitor, page } = await arrive();
  await visitor.open(path);
  await seeMark(page, 36, "O");
  await tap(page, 1);
  const copy = await save(page, "My copy", "Save a copy");
  expect(copy).not.toBe(path);
  await page.reload();
  await seeMark(page, 1, "X");
  await seeState(page, "Saved");
});

test("two tabs with the same study: the second one is asked, and both versions are kept", async () => {
  const { visitor, page, path } = await newStudy();
  stage.expectProblems(/409/);
  const tab = await visitor.openTab(path);
  await seeState(tab, "Saved");
  await tap(page, 0);
  await seeState(page, "Not saved yet");
  await seeState(page, "Saved");
  await tap(tab, 1);
  await seeState(tab, "Changed elsewhere");
  await button(tab, "Choose…").click();
  const dialog = tab.getByRole("dialog", { name: "Two versions" });
  expect(await violationsInBothSchemes(tab)).toEqual([]);
  await dialog.getByRole("button", { name: "Both: save a copy" }).click();
  const naming = tab.getByRole("dialog", { name: "Save as a study" });
  await naming.getByRole("textbox", { name: "Name" }).fill("The other one");
  await naming.getByRole("button", { name: "Save" }).click();
  await seeState(tab, "Saved");
  await seeMark(tab, 1, "X");
  await page.reload();
  await seeMark(page, 0, "X");
  await seeState(page, "Saved");
});

test("in a conflict the saved version or the one on the board is kept", async () => {
  const { visitor, page, path } = await newStudy();
  stage.expectProblems(/409/);
  const tab = await visitor.openTab(path);
  await seeState(tab, "Saved");
  await tap(page, 0);
  await seeState(page, "Not saved yet");
  await seeState(page, "Saved");
  await tap(tab, 1);
  await seeState(tab, "Changed elsewhere");
  const keep = async (at: Page, name: string): Promise<void> => {
    await button(at, "Choose…").click();
    await at.getByRole("dialog").getByRole("button", { name }).click();
    await at.getByRole("dialog").getByRole("button", { name: "Really?" }).click();
    await seeState(at, "Saved");
  };
  await keep(tab, "The saved one");
  await seeMark(tab, 0, "X");
  await seeEmpty(tab, 1);
  // Now the first tab gets outdated.
  await button(tab, "Previous move").click();
  await tap(tab, 2);
  await seeState(tab, "Not saved yet");
  await seeState(tab, "Saved");
  await button(page, "Previous move").click();
  await tap(page, 3);
  await seeState(page, "Changed elsewhere");
  await keep(page, "The one on the board");
  await tab.reload();
  await tab.getByRole("region", { name: "Moves" }).getByText("1-4").waitFor();
});

test("what is done offline is saved when the network is back", async () => {
  const { visitor, page, path } = await newStudy();
  stage.expectProblems(/ERR_INTERNET_DISCONNECTED/);
  await setOffline(visitor, true);
  await tap(page, 0);
  await seeState(page, "Could not be saved");
  await button(page, "Try again").waitFor();
  expect(new URL(page.url()).searchParams.get("moves")).toBe("5-5,5-1,1-1");
  await setOffline(visitor, false);
  await seeState(page, "Saved");
  await page.waitForURL((url) => url.pathname + url.search === path);
  await page.reload();
  await seeMark(page, 0, "X");
});

test("an address with other moves than the own study's saves nothing by itself", async () => {
  const { visitor, page, path } = await newStudy();
  await visitor.open(`${path}&moves=1-1`);
  await seeMark(page, 0, "X");
  await seeState(page, "Not saved yet");
  await button(page, "Choose…").click();
  await page
    .getByRole("dialog")
    .getByText(/^This link shows other moves/)
    .waitFor();
  await page.keyboard.press("Escape");
  await visitor.open(path);
  await seeMark(page, 36, "O");
  await seeEmpty(page, 0);
});

test("the list opens, renames and deletes studies", async () => {
  const { visitor, page, path } = await newStudy();
  await visitor.open("/analysis?moves=1-1,1-2");
  const second = await save(page, "Corner first");
  await button(page, "Studies").click();
  const dialog = page.getByRole("dialog", { name: "Your studies" });
  const entries = dialog.getByRole("listitem");
  await entries.nth(1).waitFor();
  expect(await entries.nth(0).innerText()).toMatch(/^Corner first\n+2 moves · /);
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Copy link Center first" }).click();
  await dialog.getByRole("button", { name: "Copied Center first" }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(stage.origin + path);
  // Renames the open study, and another one.
  for (const [old, name] of [
    ["Corner first", "Opened"],
    ["Center first", "Other"],
  ] as const) {
    await dialog.getByRole("button", { name: `Rename ${old}` }).click();
    await dialog.getByRole("textbox", { name: "Name" }).fill(name);
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.getByRole("link", { name }).waitFor();
  }
  await dialog.getByRole("link", { name: "Other" }).click();
  await seeMark(page, 36, "O");
  await seeTitle(page, "Other");
  expect(new URL(page.url()).search).toBe(new URL(stage.origin + path).search);
  await page.goBack();
  await seeMark(page, 1, "O");
  await seeTitle(page, "Opened");
  // Deleting the open one leaves its moves on the board.
  await button(page, "Studies").click();
  await dialog.getByRole("button", { name: "Delete Opened" }).click();
  await dialog.getByRole("button", { name: "Really? Opened" }).click();
  await seeState(page, "Not a study yet");
  await seeMark(page, 1, "O");
  await button(page, "Studies").click();
  await dialog.getByRole("link", { name: "Other" }).waitFor();
  expect(await entries.count()).toBe(1);
  stage.expectProblems(/404/);
  await visitor.open(second);
  await seeState(page, "No such study");
});

test("a study that was deleted meanwhile is said to be, and saved as another one", async () => {
  const { visitor, page, path, player } = await newStudy();
  stage.expectProblems(/404/);
  const headers = { Authorization: `Bearer ${player.token}` };
  const id = path.split("=")[1];
  const answer = await fetch(`${stage.origin}/api/v2/studies/${id}`, { method: "DELETE", headers });
  expect(answer.status).toBe(200);
  await tap(page, 0);
  await seeState(page, "Deleted");
  await save(page, "Once more", "Save a copy");
  await seeMark(page, 0, "X");
  await visitor.open(path);
  await seeState(page, "No such study");
});

test("a move made just before leaving is saved", async () => {
  const { page, path } = await newStudy();
  await tap(page, 0);
  await page
    .getByRole("link", { name: /Ultimate Tic-Tac-Toe|Home/ })
    .first()
    .click();
  await page.waitForURL((url) => url.pathname === "/");
  await page.goto(stage.origin + path);
  await seeMark(page, 0, "X");
});

test("a link to a study, as it stands in a sentence, is imported into an analysis", async () => {
  const { path } = await newStudy();
  const guest = await stage.arrive();
  await guest.open("/analysis");
  const field = guest.page.getByRole("textbox", { name: "Moves or a link" });
  await button(guest.page, "Import a game").click();
  stage.expectProblems(/404/);
  await field.fill(`${guest.origin}/analysis?study=Kx9mPd3RvA`);
  await button(guest.page, "Open").click();
  await guest.page.getByRole("alert").filter({ hasText: "This link shows neither a game nor an analysis." }).waitFor();
  await field.fill(`Look at this: ${guest.origin}${path}.`);
  await button(guest.page, "Open").click();
  await guest.page.waitForURL((url) => url.pathname + url.search === "/analysis?moves=5-5,5-1");
  await seeMark(guest.page, 36, "O");
});
