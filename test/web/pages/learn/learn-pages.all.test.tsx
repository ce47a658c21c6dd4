import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sideAt } from "../../../../shared/game/rules.ts";
import { puzzleOf } from "../../../../shared/puzzles/puzzle.ts";
import { IDEA_POSITIONS } from "../../../../web/pages/learn/idea-positions.ts";
import { solution } from "../../../puzzle-answers.ts";
import { RIGHT_SQUARES } from "../../../right-squares.ts";
import { squareOf } from "../../../tab/open-game.tsx";
import { button, link, openPage, see, seeHeading, seeText } from "../../../tab/open-page.tsx";
import { focus, focused, typeSquare } from "../../../tab/puzzles.ts";

/** The first steps and the ideas of Learn, by somebody who knows the answers. */

const pressed = (): string | null | undefined => document.querySelector('[aria-pressed="true"]')?.textContent;

test("the six first steps are done by keyboard, and each answer is announced", async () => {
  await openPage("/learn");
  await see(page.getByRole("main").getByRole("grid"));
  const status = page.getByRole("main").getByRole("status").first();
  for (const [step, square] of RIGHT_SQUARES.entries()) {
    const task = status.element().textContent;
    focus(document.querySelector('main [role=grid] [tabindex="0"]') ?? document.body);
    // Row and column of the square among all 81.
    const row = Math.floor(square / 27) * 3 + Math.floor((square % 9) / 3);
    const column = (Math.floor(square / 9) % 3) * 3 + (square % 3);
    const keys = `{Control>}{Home}{/Control}${"{ArrowDown}".repeat(row)}${"{ArrowRight}".repeat(column)}`;
    await userEvent.keyboard(keys);
    expect(document.activeElement?.getAttribute("data-square")).toBe(String(square));
    await userEvent.keyboard("{Enter}");
    await see(button(new RegExp(`^Step ${step + 1}: .*, done$`)));
    expect(status.element().textContent).not.toBe(task);
    if (step === 5) break;
    focus(button("Next").element());
    await userEvent.keyboard("{Enter}");
    // Who plays by keyboard reads for as long as it takes. The same button goes on, so the focus stays.
    await see(button("Skip"));
    expect(focused()).toBe("Skip");
  }
});

test("positions of an idea are solved by keyboard, can be skipped, and the first unsolved one is the next", async () => {
  await openPage("/learn/counting");
  const puzzle = puzzleOf(IDEA_POSITIONS.counting[0] ?? "");
  const me = sideAt(puzzle.moves.length);
  await seeText(/^Find the win/);
  for (const [at, square] of solution(puzzle).entries()) {
    if (at > 0) {
      await seeText("Right. And now?");
      await typeSquare(square);
    } else {
      focus(squareOf(square, "empty").element());
      await userEvent.keyboard("{Enter}");
    }
    expect(focused()).toBe(squareOf(square, me).element().getAttribute("aria-label"));
  }
  await seeText(/^Board 7 has one empty square: X must take it, and O wins\.$/);
  await see(button("Position 1, solved"));
  focus(button("Next").element());
  await userEvent.keyboard("{Enter}");
  await expect.poll(pressed).toContain("2");
  // The new task is read aloud.
  await expect.poll(focused).toMatch(/^Find the win/);
  focus(button("Next").element());
  await userEvent.keyboard("{Enter}");
  await see(link("Next idea"));
  await openPage("/learn/counting", { keeps: true });
  await expect.poll(pressed).toContain("2");
});

test("an idea that does not exist says so", async () => {
  await openPage("/learn/nothing");
  await seeHeading("404 - Page Not Found");
});
