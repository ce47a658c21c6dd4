import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { reviewPath } from "../../../../shared/review/paths.ts";
import { SHORT_O_WIN } from "../../../special-games.ts";
import { squareOf } from "../../../tab/open-game.tsx";
import { button, link, openPage, see, seeHeading, seePath, seeText, textsOf } from "../../../tab/open-page.tsx";
import { focus, says, tap } from "../../../tab/puzzles.ts";

/** Reviews of a game that is known by its moves. The engine runs in the tab as it does for players. */

const entries = page.getByRole("list", { name: "All moves" }).getByRole("listitem");
const graph = page.getByRole("slider", { name: "Expected score after each move" });
const currentText = (): string => document.querySelector("li:has([aria-current=step])")?.textContent ?? "";
const currentOfLine = (): string | null | undefined => document.querySelector("ol [aria-current=step]")?.textContent;
const lineMoves = page.getByRole("button", { name: /^Move \d+, [XO]: \d-\d$/ });

const openReview = async (you: "X" | null): Promise<void> => {
  await openPage(reviewPath(SHORT_O_WIN, you));
  await see(page.getByRole("button", { name: /^Learn from / }));
};

test("all moves are listed with their classes, which the table counts for each side, and mistakes with a reason", async () => {
  await openReview(null);
  const texts = textsOf(entries);
  expect(texts).toHaveLength(SHORT_O_WIN.length);
  const table = page.getByRole("table", { name: "Moves of each side" });
  for (const side of ["X", "O"]) {
    const counts = textsOf(table.getByRole("row", { name: new RegExp(`^${side}`) }).getByRole("cell"));
    const own = texts.filter((text) => text.includes(`, ${side}: `));
    const words = ["★Best", "✓Good", "?!Inaccuracy", " ?Mistake", "??Blunder", "→Forced"];
    expect(counts.map(Number)).toEqual(words.map((word) => own.filter((text) => text.includes(word)).length));
  }
  // Every mistake names the better move, and a reason if one is certain.
  const faults = texts.filter((text) => /Inaccuracy|Mistake|Blunder/.test(text));
  expect(faults.length).toBeGreaterThan(2);
  const reason =
    /(?:Missed a (?:win|forced win|board)|Lets [XO]|Sends [XO]|Leaves [XO]|Allows \d-\d|After \d-\d|\d-\d (?:wins|loses|gives|blocks|makes)).+\./;
  for (const text of faults) {
    expect(text).toMatch(
      new RegExp(
        `^Move \\d+, [XO]: \\d-\\d (?:\\?!Inaccuracy|\\?Mistake|\\?\\?Blunder) {2}(?:${reason.source})?(?:Better|Best \\(certain\\)): \\d-\\d\\.$`,
      ),
    );
  }
  expect(faults.some((text) => reason.test(text))).toBe(true);
});

test("by keyboard: N and Shift N lead from mistake to mistake, and the line is walked with the arrows", async () => {
  await openReview("X");
  // Beginning at the end, the next mistake is the first one.
  await userEvent.keyboard("n");
  await expect.poll(currentText).toMatch(/, X: \d-\d.+(?:Inaccuracy|Mistake|Blunder)/);
  const first = currentText();
  await userEvent.keyboard("{Shift>}N{/Shift}");
  await expect.poll(currentText).toContain("Move 17, X: 5-2");
  await userEvent.keyboard("n");
  await expect.poll(currentText).toBe(first);
  await button("Next mistake").click();
  await expect.poll(currentText).not.toBe(first);
  await userEvent.keyboard("?");
  await seeText("Next mistake; with Shift the one before");
  await userEvent.keyboard("{Escape}");
  await button("Show the line").click();
  await see(lineMoves.first());
  await userEvent.keyboard("{ArrowUp}");
  await expect.poll(currentOfLine).toBeUndefined();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(lineMoves.first()).toHaveAttribute("aria-current", "step");
  await userEvent.keyboard("{Escape}");
  await see(button("Show the line"));
});

test("a move that is neither the played nor the best one is evaluated, too", async () => {
  await openReview(null);
  await button("Learn from the mistakes").click();
  await seeText(/^Position 1 of /);
  // The last mistake: X may play anywhere, and O ends the game if X sends O to board 3.
  for (let skipped = 0; page.getByText(/^X played 5-2\./).elements().length === 0; skipped++) {
    await seeText(`Position ${skipped + 1} of `);
    await button("Skip").click();
  }
  await says("X played 5-2. Find a better move in any open board.");
  await tap(38);
  await says("5-3 is not good enough.");
  await see(squareOf(38, "X"));
  await button("Try again").click();
  await see(squareOf(38, "empty"));
});

test("a review opens its position in the analysis", async () => {
  await openReview(null);
  focus(graph.element());
  await userEvent.keyboard("{Home}{ArrowRight}");
  await link("Analyze from here").first().click();
  await seePath("/analysis");
  // The address changes first; until the page is there, the review stays.
  await seeHeading("Analysis");
  await see(squareOf(SHORT_O_WIN[0] ?? -1, "X"));
  await see(squareOf(SHORT_O_WIN[1] ?? -1, "empty"));
  await button("Last move").click();
  await see(squareOf(SHORT_O_WIN[17] ?? -1, "O"));
});
