import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { studyPath } from "../../../../shared/api/studies-api.ts";
import type { Square } from "../../../../shared/game/rules.ts";
import { EMPTY_TREE, withLine } from "../../../../shared/study/tree.ts";
import { textOfTree } from "../../../../shared/study/tree-text.ts";
import { violations } from "../../../tab/axe.ts";
import { FakeStudies } from "../../../tab/fake-studies.ts";
import { squareOf } from "../../../tab/open-game.tsx";
import { button, link, openPage, see, seePath } from "../../../tab/open-page.tsx";
import { tap } from "../../../tab/puzzles.ts";

/** Studies as their owner and others see them. */

const ID = "KKKKKKKKKK";
const OTHER_ID = "JJJJJJJJJJ";
const study = page.getByRole("region", { name: "Study" });
const dialog = page.getByRole("dialog");
const seeState = (text: string): Promise<void> => see(study.getByText(text, { exact: true }));
const seeTitle = (title: string): Promise<void> =>
  expect.poll(() => document.title).toBe(`${title} - Ultimate Tic-Tac-Toe`);
const treeOf = (...squares: readonly Square[]): string => textOfTree(withLine(EMPTY_TREE, squares));

let studies: FakeStudies;

const open = (path = studyPath(ID), owner?: { identifier: string; username: string }) => {
  studies = new FakeStudies(owner);
  studies.put(ID, { tree: treeOf(40, 36) });
  return openPage(path, { isPlayer: true, calls: studies.calls });
};

/** Names what is on the board, and waits until it is saved. */
const save = async (name: string, label: string): Promise<void> => {
  await study.getByRole("button", { name: label }).click();
  await dialog.getByRole("textbox", { name: "Name" }).fill(name);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await seeState("Saved");
};

/** Plays a move and lets the time pass after which it is sent. On a busy machine, some of it passes while a press ends. */
const playAndSend = async (square: Square): Promise<void> => {
  await Promise.all([seeState("Not saved yet"), tap(square)]);
  vi.advanceTimersByTime(4000);
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

afterEach(() => {
  vi.useRealTimers();
});

test("another player's study is saved as a copy, which is the reader's own", async () => {
  await open(studyPath(ID), { identifier: "2", username: "bob" });
  await see(squareOf(36, "O"));
  await seeState("by bob");
  await tap(1);
  await seeState("by bob, with your changes");
  await save("My copy", "Save a copy");
  expect([...studies.kept.values()].map(({ name, tree }) => [name, tree])).toEqual([
    ["Center first", treeOf(40, 36)],
    ["My copy", treeOf(40, 36, 1)],
  ]);
  expect(location.search).toMatch(/^\?study=\w{10}$/);
  expect(location.search).not.toContain(ID);
});

test.each([
  ["The saved one", [40, 36, 0]],
  ["The one on the board", [40, 36, 1]],
])("in a conflict the player decides: %s is kept", async (name, squares) => {
  await open();
  await seeState("Saved");
  studies.put(ID, { tree: treeOf(40, 36, 0) });
  await playAndSend(1);
  await seeState("Changed elsewhere");
  await button("Choose…").click();
  await dialog.getByRole("button", { name }).click();
  await dialog.getByRole("button", { name: "Really?" }).click();
  await seeState("Saved");
  await see(squareOf(squares[2] ?? -1, "X"));
  expect(studies.kept.get(ID)?.tree).toBe(treeOf(...squares));
});

test("an address with other moves than the own study's saves nothing by itself", async () => {
  const api = await open(`${studyPath(ID)}&moves=1-1`);
  await see(squareOf(0, "X"));
  await seeState("Not saved yet");
  await button("Choose…").click();
  await see(dialog.getByText(/^This link shows other moves/));
  await userEvent.keyboard("{Escape}");
  vi.advanceTimersByTime(10_000);
  expect(api.bodiesOf("PATCH /api/v2/studies/:id")).toEqual([]);
});

test("the list opens, renames, links and deletes studies", async () => {
  const copy = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await open(studyPath(OTHER_ID));
  studies.put(OTHER_ID, { name: "Corner first", tree: treeOf(0, 1) });
  await openPage(studyPath(OTHER_ID), { isPlayer: true, calls: studies.calls });
  await seeState("Saved");
  await button("Studies").click();
  const entries = dialog.getByRole("listitem");
  await expect.poll(() => entries.elements().length).toBe(2);
  await expect.element(entries.first()).toHaveTextContent(/^Corner first ?2 moves · /);
  expect(await violations()).toEqual([]);
  // It says so for two seconds, and a press may end later.
  await Promise.all([
    see(dialog.getByRole("button", { name: "Copied Center first" })),
    dialog.getByRole("button", { name: "Copy link Center first" }).click(),
  ]);
  expect(copy).toHaveBeenCalledWith(location.origin + studyPath(ID));
  // Renames the open study, and another one.
  for (const [old, name] of [
    ["Corner first", "Opened"],
    ["Center first", "Other"],
  ] as const) {
    await dialog.getByRole("button", { name: `Rename ${old}` }).click();
    await dialog.getByRole("textbox", { name: "Name" }).fill(name);
    await dialog.getByRole("button", { name: "Save" }).click();
    await see(dialog.getByRole("link", { name }));
  }
  await seeTitle("Opened");
  // Deleting the open one leaves its moves on the board.
  await dialog.getByRole("button", { name: "Delete Opened" }).click();
  await dialog.getByRole("button", { name: "Really? Opened" }).click();
  await seeState("Not a study yet");
  await see(squareOf(1, "O"));
  await button("Studies").click();
  await expect.poll(() => entries.elements().length).toBe(1);
  await dialog.getByRole("link", { name: "Other" }).click();
  await see(squareOf(36, "O"));
  await seeTitle("Other");
  expect(location.pathname + location.search).toBe(studyPath(ID));
});

test("a study that was deleted meanwhile is said to be, and saved as another one", async () => {
  await open();
  await seeState("Saved");
  studies.kept.clear();
  await playAndSend(0);
  await seeState("Deleted");
  await save("Once more", "Save a copy");
  await see(squareOf(0, "X"));
  await openPage(studyPath(ID), { isPlayer: true, calls: studies.calls });
  await seeState("No such study");
});

test("a move made just before leaving is saved", async () => {
  await open();
  await seeState("Saved");
  await tap(0);
  await link("Learn").first().click();
  await seePath("/learn");
  await expect.poll(() => studies.kept.get(ID)?.tree).toBe(treeOf(40, 36, 0));
});

test("a link to a study, as it stands in a sentence, is imported into an analysis", async () => {
  await open("/analysis");
  const field = page.getByRole("textbox", { name: "Moves or a link" });
  await button("Import a game").click();
  await field.fill(`${location.origin}/analysis?study=Kx9mPd3RvA`);
  await button("Open").click();
  await see(page.getByRole("alert").filter({ hasText: "This link shows neither a game nor an analysis." }));
  await field.fill(`Look at this: ${location.origin}${studyPath(ID)}.`);
  await button("Open").click();
  await expect.poll(() => location.search).toBe("?moves=5-5,5-1");
  await see(squareOf(36, "O"));
});
