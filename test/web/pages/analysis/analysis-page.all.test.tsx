import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { SHORT_O_WIN } from "../../../special-games.ts";
import { violations } from "../../../tab/axe.ts";
import { refused } from "../../../tab/fake-api.ts";
import { openGame, squareOf } from "../../../tab/open-game.tsx";
import { button, link, openPage, see, seeHeading, seePath, seeText, textsOf } from "../../../tab/open-page.tsx";
import { focus, focused, says, tap } from "../../../tab/puzzles.ts";

const moveOf = (square: number): string => `${Math.floor(square / 9) + 1}-${(square % 9) + 1}`;

const tree = page.getByRole("region", { name: "Moves" });
const best = page.getByRole("list", { name: "Best moves by the engine" }).getByRole("button");
const alert = (text: string) => page.getByRole("alert").filter({ hasText: text });
const comment = (of: string) => page.getByRole("textbox", { name: `Comment on ${of}` });
const imported = page.getByRole("textbox", { name: "Moves or a link" });
const param = (name: string): string | null => new URLSearchParams(location.search).get(name);
const seeAddress = (address: string): Promise<void> =>
  expect.poll(() => location.pathname + location.search).toBe(address);
const seeAll = (): Promise<void> => expect.poll(() => document.querySelector('ol[aria-busy="false"]')).not.toBeNull();
const importMoves = async (text: string): Promise<void> => {
  await imported.fill(text);
  await button("Open").click();
};

test.each([
  ["moves=5-5,nonsense", "This link shows no game: “nonsense” is not a move."],
  ["moves=5-5,1-1", "This link shows no game: 1-1 is not allowed as move 2."],
  ["tree=rubbish", "This link shows no analysis"],
  ["tree=", "This link shows no analysis"],
  ["tree=MVJS", "This link shows no analysis"],
  ["tree=MVIqKg&line=5-5", "This link shows no analysis"],
])("an address with %s explains the error and shows an empty board", async (search, text) => {
  await openPage(`/analysis?${search}`);
  await see(alert(text));
  await see(squareOf(40, "empty"));
  await tap(40);
  await see(squareOf(40, "X"));
  await seeAddress("/analysis?moves=5-5");
  expect(page.getByRole("alert").elements()).toEqual([]);
});

test("the engine shows lines of four moves with values, plays one when pressed, and can be turned off", async () => {
  await openPage("/analysis?moves=5-5,5-1");
  await seeAll();
  const lines = textsOf(best);
  expect(lines).toHaveLength(3);
  // A move in board 1, each next one in the board that the last one sends to, and the value.
  for (const text of lines) {
    const [, ...line] = /^1-(\d) (\d)-(\d) (\d)-(\d) (\d)-\d (\d+)\u202f%$/.exec(text) ?? [];
    expect(line, text).toHaveLength(7);
    expect([line[0], line[2], line[4]]).toEqual([line[1], line[3], line[5]]);
  }
  await seeText(/^Expected score: X \d+\u202f%$/);
  await seeText(/^Depth \d+ • [\d,]+ positions$/);
  await see(page.getByRole("img", { name: /^Expected score of X: \d+\s%$/ }));
  const suggested = page.getByRole("gridcell").getByRole("button", { name: /, suggested$/ });
  await see(suggested);
  await best.first().click();
  await expect.poll(() => param("moves")).toMatch(/^5-5,5-1,1-\d$/);
  await page.getByRole("checkbox", { name: "Engine" }).click();
  await expect.poll(() => best.elements()).toEqual([]);
  expect(suggested.elements()).toEqual([]);
});

test("where everything is proved, the page says which moves keep the result, each with its line", async () => {
  // Only 9-3 wins.
  const moves =
    "4-4,4-3,3-6,6-3,3-7,7-8,8-6,6-2,2-6,6-1,1-5,5-7,7-3,3-2,2-9,9-2,2-7,7-9,9-8,8-8,8-4,4-9,9-1,1-8,8-5,5-1,1-7,7-7,5-4,4-2,2-4,4-1,1-3,3-3,3-9";
  await openPage(`/analysis?moves=${moves}`);
  await seeAll();
  await seeText("Proved: O wins");
  expect(textsOf(best).map((text) => /^(9-\d)(?: \d-\d)+ (O wins|X wins)$/.exec(text)?.slice(1))).toEqual([
    ["9-3", "O wins"],
    [expect.stringMatching(/9-[^3]/), "X wins"],
    [expect.stringMatching(/9-[^3]/), "X wins"],
  ]);
  const results = page.getByRole("list", { name: "Where each move leads" }).getByRole("listitem");
  expect(textsOf(results)).toEqual(["O wins9-3", "X wins9-49-59-69-79-9"]);
  await results.getByRole("button", { name: "9-3" }).click();
  await expect.poll(() => param("moves")).toMatch(/,9-3$/);
});

test("a win at once is shown as proved, and the other moves are looked at, too", async () => {
  await openPage(`/analysis?moves=${SHORT_O_WIN.slice(0, -1).map(moveOf).join()}`);
  await see(best.filter({ hasText: "O wins" }).first());
  await seeAll();
  expect(best.elements()).toHaveLength(3);
  await seeText("Proved: O wins");
});

test("lines are tried with the keyboard alone, and the arrows walk the line from anywhere", async () => {
  await openPage("/analysis");
  await see(squareOf(40));
  focus(document.querySelector('[role="grid"] [tabindex="0"]') ?? document.body);
  await userEvent.keyboard("555111");
  await seeAddress("/analysis?moves=5-5,5-1,1-1");
  // On the board, left and right walk the line as well; with Shift they walk over the squares.
  await userEvent.keyboard("{ArrowLeft}");
  await seeAddress("/analysis?moves=5-5,5-1,1-1&ply=2");
  expect(focused()).toBe("Board 1, square 1, empty");
  await userEvent.keyboard("{Shift>}{ArrowRight}{/Shift}");
  await expect.poll(focused).toMatch(/^Board 1, square 2, empty/);
  await userEvent.keyboard("{End}");
  await seeAddress("/analysis?moves=5-5,5-1,1-1");
  focus(page.getByRole("checkbox", { name: "Engine" }).element());
  await userEvent.keyboard("{ArrowLeft}");
  await seeAddress("/analysis?moves=5-5,5-1,1-1&ply=2");
  focus(tree.getByRole("button", { name: "Move 2, O: 5-1" }).element());
  await userEvent.keyboard("{ArrowLeft}52");
  await expect.poll(() => param("line")).toBe("5-5,5-2");
  focus(tree.getByRole("button", { name: "Move 2, O: 5-2" }).element());
  await userEvent.keyboard("{ArrowUp}");
  await expect.poll(() => [param("ply"), param("line")]).toEqual(["2", null]);
  // The focus stays in the tree, on the current move.
  await expect.poll(focused).toBe("Move 2, O: 5-1");
  await userEvent.keyboard("{Home}");
  await expect.poll(() => param("ply")).toBe("0");
  // In a field, the arrows move the caret.
  await comment("the start").fill("ab");
  await userEvent.keyboard("{ArrowLeft}x");
  await expect.element(comment("the start")).toHaveValue("axb");
  expect(param("ply")).toBe("0");
});

test("a variation becomes the main line, and is deleted", async () => {
  await openPage("/analysis?moves=5-5,5-1&ply=1");
  await tap(37);
  await button("Promote to main line").click();
  await see(tree.getByRole("list", { name: "Instead of 5-2" }).getByText("5-1"));
  await button("Delete from here").click();
  await seeAddress("/analysis?moves=5-5,5-1&ply=1");
  expect(tree.getByText("5-2").elements()).toEqual([]);
});

test("a tree that is too long for a link is said once, and the tab keeps it", async () => {
  const warning = page.getByText("Too long for a link now.");
  const written = tree.getByText("字".repeat(20));
  await openPage("/analysis?moves=5-5,5-1,1-1");
  await comment("1-1").fill("字".repeat(500));
  await see(warning);
  await seeAddress("/analysis?moves=5-5,5-1,1-1");
  await button("Previous move").click();
  await expect.element(warning).not.toBeInTheDocument();
  await openPage(location.pathname + location.search, { keeps: true });
  await see(written);
  expect(warning.elements()).toEqual([]);
  // Another address in this tab does not bring it back.
  await openPage("/analysis?moves=5-5", { keeps: true });
  await see(squareOf(40, "X"));
  expect(written.elements()).toEqual([]);
});

test("moves are pasted, and the first wrong one is named", async () => {
  await openPage("/analysis?moves=1-1");
  await button("Import a game").click();
  expect(await violations()).toEqual([]);
  await button("Open").click();
  await see(alert("Type or paste moves or a link first."));
  await importMoves("1. 5-5 5-1 2. 1-1 1-1");
  await see(alert("Move 4, 1-1, is not allowed."));
  await importMoves("1. 5-5 5-1 2. 1-1 1-2 *");
  await seeAddress("/analysis?moves=5-5,5-1,1-1,1-2");
  await see(squareOf(1, "O"));
  expect(page.getByRole("dialog").elements()).toEqual([]);
});

test("a finished game is opened by its link, and a link to none is explained", async () => {
  const text = `[Result "O"]\n\n${SHORT_O_WIN.map(moveOf).join(" ")}\n`;
  await openPage("/analysis", {
    calls: {
      "GET /api/v2/games/:id/export": ({ path }) => (path.id === "KKKKKKKKKK" ? new Response(text) : refused(404)),
    },
  });
  await button("Import a game").click();
  await importMoves(`${location.origin}/AAAAAAAAAA`);
  await see(alert("No finished game was found at this link."));
  await importMoves(`${location.origin}/KKKKKKKKKK`);
  await seeAddress(`/analysis?moves=${SHORT_O_WIN.map(moveOf).join()}`);
  await says("O has three boards in a row");
});

test("setting up is done with the keyboard alone, and cancelled", async () => {
  await openPage("/analysis?moves=5-5");
  focus(button("Set up a position").element());
  await userEvent.keyboard("{Enter}");
  await see(page.getByRole("combobox", { name: "Plays in" }));
  focus(document.querySelector('[role="grid"] [tabindex="0"]') ?? document.body);
  await userEvent.keyboard("{ArrowRight}");
  for (const state of ["X", "O", "empty"]) {
    await userEvent.keyboard("{Enter}");
    await see(squareOf(41, state));
  }
  expect(await violations()).toEqual([]);
  await button("Cancel").click();
  await seeAddress("/analysis?moves=5-5");
  await see(squareOf(40, "X"));
});

test("a watched game is analysed from the position on the board", async () => {
  const squares = SHORT_O_WIN.slice(0, 4);
  await openGame({ squares, you: null });
  await button("Previous move").click();
  await link("Analyze").click();
  await seePath("/analysis");
  await seeHeading("Analysis");
  await see(squareOf(squares[2] ?? -1, "X"));
  await see(squareOf(squares[3] ?? -1, "empty"));
  expect(param("ply")).toBe("3");
});
