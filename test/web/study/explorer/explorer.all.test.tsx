import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { reviewPath } from "../../../../shared/review/paths.ts";
import { violations } from "../../../tab/axe.ts";
import { type Calls, refused } from "../../../tab/fake-api.ts";
import { squareOf } from "../../../tab/open-game.tsx";
import { button, openPage, see, seePath, seeText } from "../../../tab/open-page.tsx";
import { focus } from "../../../tab/puzzles.ts";

/** What was played in rated games, beside the analysis and a review. The counts are made up. */

/** The first move, 5-5, was played in three games of middling players. */
const NONE = { xWins: 0, draws: 0, oWins: 0 };
const PLAYED: Calls = {
  "GET /api/v1/openings": {
    moves: [{ move: "5-5", alike: [], bands: [NONE, { xWins: 2, draws: 0, oWins: 1 }, NONE] }],
  },
};

const heading = page.getByText("Openings", { exact: true });
const rows = page.getByRole("list", { name: "Moves played here" }).getByRole("listitem");

test("games are chosen by the players' ratings, and a position without any says so", async () => {
  await openPage("/analysis", { calls: PLAYED });
  await heading.click();
  await see(rows.getByRole("button", { name: /^5-5: 3 games\. X won 67\s%, drawn 0\s%, O won 33\s%\.$/ }));
  expect(await violations()).toEqual([]);
  const ratings = page.getByRole("combobox", { name: "Ratings" });
  await ratings.selectOptions("1700 and more");
  await seeText("No rated games counted here yet.");
  await ratings.selectOptions("1400 to 1699");
  await see(rows.first());
});

test("openings that could not be loaded can be tried again", async () => {
  const api = await openPage("/analysis", { calls: { "GET /api/v1/openings": () => refused(400) } });
  await heading.click();
  await seeText("The openings could not be loaded.");
  api.answer(PLAYED);
  await button("Try again").click();
  await see(rows.first());
});

test.each(["/analysis", reviewPath([40, 36], null)])(
  "a move of the list shows on the board of %s, by pointer and by keyboard",
  async (path) => {
    await openPage(path, { calls: PLAYED });
    await see(button("First move"));
    // The engine's own suggestion is another one.
    if (path === "/analysis") await page.getByRole("checkbox", { name: "Engine" }).click();
    else await button("First move").click();
    await heading.click();
    const suggested = squareOf(40, "empty, suggested");
    await rows.first().hover();
    await see(suggested);
    expect(document.querySelectorAll("[role=grid] [data-suggested]")).toHaveLength(1);
    // Off the list, and back by keyboard alone.
    await heading.hover();
    await expect.element(suggested).not.toBeInTheDocument();
    focus(rows.first().element().querySelector("a, button") ?? document.body);
    await see(suggested);
    if (path === "/analysis") return;
    // In a review the moves lead to the analysis.
    await userEvent.keyboard("{Enter}");
    await seePath("/analysis");
    expect(location.search).toBe("?moves=5-5");
  },
);
