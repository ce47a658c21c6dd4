import type { Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import { carryToken, fillLogin, newPlayer, type Player } from "./support/accounts.ts";
import { violationsInBothSchemes } from "./support/axe.ts";
import { reload } from "./support/navigate.ts";
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

/** Changes a study, and waits until the page has said that this is unsaved and then that it is saved. */
const seeSaving = async (page: Page, change: () => Promise<void>): Promise<void> => {
  const isSeen = Promise.withResolvers<void>();
  // Otherwise it may be saved before a busy machine has looked.
  const hold = async (route: Route): Promise<void> => {
    await isSeen.promise;
    await route.continue();
  };
  await page.route("**/api/v2/studies/*", hold, { times: 1 });
  await change();
  await seeState(page, "Not saved yet");
  isSeen.resolve();
  await seeState(page, "Saved");
};

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
  await seeSaving(page, () => tap(page, 0));
  await page.waitForURL((url) => url.pathname + url.search === path);
  await reload(page);
  await seeMark(page, 0, "X");
  await seeState(page, "Saved");

  const guest = await stage.arrive({ viewport: PHONE });
  await guest.open(path);
  await seeMark(guest.page, 0, "X");
  await seeTitle(guest.page, "Center first");
  await seeState(guest.page, `by ${player.username}`);
  await tap(guest.page, 1);
  await seeState(guest.page, `by ${player.username}, with your changes`);
  await reload(guest.page);
  await seeMark(guest.page, 1, "O");
  await seeState(guest.page, `by ${player.username}, with your changes`);
  await guest.page.getByRole("button", { name: "Save a copy" }).click();
  await guest.page
    .getByRole("dialog")
    .getByText(/^Studies are saved in an account/)
    .waitFor();
  // The owner's study is unchanged.
  await reload(page);
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

test("two tabs with the same study: the second one is asked, and both versions are kept", async () => {
  const { visitor, page, path } = await newStudy();
  stage.expectProblems(/409/);
  const tab = await visitor.openTab(path);
  await seeState(tab, "Saved");
  await seeSaving(page, () => tap(page, 0));
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
  await reload(page);
  await seeMark(page, 0, "X");
  await seeState(page, "Saved");
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
  await reload(page);
  await seeMark(page, 0, "X");
});
