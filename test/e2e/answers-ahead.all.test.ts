import { expect, test } from "vitest";
import { carryToken, newPlayer } from "./support/accounts.ts";
import { beginDays } from "./support/days.ts";
import { reload } from "./support/navigate.ts";
import { seeHeading, seeMark, seeText, tap } from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import type { Visitor } from "./support/visitor.ts";

const stage = setStage();

/** A correspondence game in which X is to move at ply 2, in sub-board 0. Returns its address. */
const begin = async (X: Visitor, O: Visitor): Promise<string> => {
  const pathname = await beginDays(X, O);
  await tap(X.page, 40);
  await seeMark(O.page, 40, "X");
  await tap(O.page, 36);
  await seeMark(X.page, 36, "O");
  return pathname;
};

test("a line is played out and kept, and the server plays it while its owner is elsewhere", async () => {
  const [X, O] = [await stage.arrive(), await stage.arrive()];
  const { page } = O;
  const pathname = await begin(X, O);
  await page.getByRole("link", { name: "Analyze from here" }).first().click();
  const answers = page.getByRole("region", { name: "Conditional moves" });
  await answers.getByText("0 of 30").waitFor();
  const keep = answers.getByRole("button", { name: "Save this line" });
  expect(await keep.getAttribute("aria-disabled")).toBe("true");
  // The engine is off unless the player wants it.
  expect(await page.getByRole("checkbox", { name: "Engine" }).isChecked()).toBe(false);
  for (const square of [3, 27, 1, 9]) await tap(page, square);
  await keep.click();
  await answers.getByText("2 of 30").waitFor();
  await answers.getByText(/^Kept\./).waitFor();
  // Another one, and it is removed again by keyboard.
  await answers.getByRole("button", { name: "Show 1-4 4-1 1-2 2-1" }).waitFor();
  await page.goBack();
  await page.getByRole("link", { name: "2 conditional moves" }).first().click();
  // Another tab shows what the room has stored: this one shows a change before that.
  const elsewhere = await O.openTab(pathname);
  await page.bringToFront();
  const seeStored = (count: number): Promise<void> =>
    elsewhere
      .getByRole("link", { name: `${count} conditional moves` })
      .first()
      .waitFor();
  for (const square of [5, 45]) await tap(page, square);
  await keep.press("Enter");
  await answers.getByText("3 of 30").waitFor();
  await seeStored(3);
  await answers.getByRole("button", { name: "Remove 1-6 6-1" }).press("Enter");
  await answers.getByText("2 of 30").waitFor();
  await seeStored(2);
  await elsewhere.close();
  // A reload shows what the room has.
  await reload(page);
  await answers.getByText("2 of 30").waitFor();
  await page.getByRole("textbox", { name: "Notes" }).fill("The corner is mine");
  await page.goto("about:blank");

  await tap(X.page, 3);
  await seeMark(X.page, 27, "O");
  await tap(X.page, 1);
  await seeMark(X.page, 9, "O");
  await O.open(pathname);
  await seeMark(page, 9, "O");
  await page.getByRole("link", { name: "Analyze from here" }).first().click();
  // A guest's note stays in the browser.
  await expect.poll(() => page.getByRole("textbox", { name: "Notes" }).inputValue()).toBe("The corner is mine");
  await answers.getByText("0 of 30").waitFor();
});

test("a move that was not foreseen ends the answers, and their owner is told", async () => {
  const [X, O] = [await stage.arrive(), await stage.arrive()];
  const { page } = O;
  const pathname = await begin(X, O);
  await page.getByRole("link", { name: "Analyze from here" }).first().click();
  for (const square of [3, 27]) await tap(page, square);
  await page.getByRole("button", { name: "Save this line" }).click();
  await page.getByText("1 of 30").waitFor();
  await page.getByRole("link", { name: "Back to the game" }).click();
  await page.getByRole("link", { name: "1 conditional move" }).first().waitFor();
  await page.goto("about:blank");
  await tap(X.page, 5);
  await O.open(pathname);
  await seeText(page, "Your answers no longer fit");
  await page.getByRole("link", { name: "Analyze from here" }).first().waitFor();
});

test("a line counts as kept only once the room has it", async () => {
  const [X, O] = [await stage.arrive(), await stage.arrive()];
  const { page } = O;
  const arriving = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/sockets\/games\//, (line) => {
    const server = line.connectToServer();
    line.onMessage(async (text) => {
      if (String(text).includes('"prepare"')) await arriving.promise;
      server.send(text);
    });
  });
  await begin(X, O);
  await page.getByRole("link", { name: "Analyze from here" }).first().click();
  const answers = page.getByRole("region", { name: "Conditional moves" });
  await answers.getByText("0 of 30").waitFor();
  for (const square of [3, 27]) await tap(page, square);
  await answers.getByRole("button", { name: "Save this line" }).click();
  await answers.getByText("1 of 30").waitFor();
  expect(await answers.getByText(/^Kept\./).count()).toBe(0);
  arriving.resolve();
  await answers.getByText(/^Kept\./).waitFor();
});

test("a player's note is on another device, and the later one stays", async () => {
  const ann = await newPlayer(stage);
  const [phone, laptop, other] = [await stage.arrive(), await stage.arrive(), await stage.arrive()];
  for (const device of [phone, laptop]) await carryToken(device, ann);
  const path = await begin(phone, other);
  const gameId = path.slice(1);
  const noteOf = ({ page }: Visitor) => page.getByRole("textbox", { name: "Notes" });
  await phone.page.getByRole("link", { name: "Analyze from here" }).first().click();
  // The game's page, which has the note too, stays until the analysis is there.
  await phone.page.getByRole("region", { name: "Conditional moves" }).waitFor();
  const saved = phone.page.waitForResponse((answer) => answer.request().method() === "PUT" && answer.ok());
  await noteOf(phone).fill("Watch the middle column");
  await noteOf(phone).blur();
  await saved;
  await laptop.open(`/analysis?game=${gameId}`);
  await expect.poll(() => noteOf(laptop).inputValue()).toBe("Watch the middle column");
  const changed = laptop.page.waitForResponse((answer) => answer.request().method() === "PUT" && answer.ok());
  await noteOf(laptop).fill("The corner, then");
  await noteOf(laptop).blur();
  await changed;
  await reload(phone.page);
  await expect.poll(() => noteOf(phone).inputValue()).toBe("The corner, then");

  // Who leaves at once has saved it as well, and the browser does not save it again at the next visit.
  const left = phone.page.waitForResponse((answer) => answer.request().method() === "PUT" && answer.ok());
  await noteOf(phone).fill("The middle after all");
  await phone.page.getByRole("link", { name: "Learn" }).first().click();
  await seeHeading(phone.page, "How to play");
  await left;
  await reload(laptop.page);
  await expect.poll(() => noteOf(laptop).inputValue()).toBe("The middle after all");
  const last = laptop.page.waitForResponse((answer) => answer.request().method() === "PUT" && answer.ok());
  await noteOf(laptop).fill("No, the corner");
  await noteOf(laptop).blur();
  await last;
  await phone.page.goBack();
  await expect.poll(() => noteOf(phone).inputValue()).toBe("No, the corner");
});
