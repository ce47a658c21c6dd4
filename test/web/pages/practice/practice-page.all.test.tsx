import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { violations } from "../../../tab/axe.ts";
import { squareOf } from "../../../tab/open-game.tsx";
import { button, link, openPage, see, seeHeading, seePath, seeText, textsOf } from "../../../tab/open-page.tsx";
import { focus, focused, tap } from "../../../tab/puzzles.ts";

/** Games against the engine, which runs in the tab as it does for players. */

const moves = page.getByRole("list", { name: "Moves" }).getByRole("button");
const hint = page.getByRole("region", { name: "Hint" });
const dialog = page.getByRole("dialog");
const opponent = (name: string) => page.getByRole("radio", { name: new RegExp(`^${name}, `) });
const seeTitle = (beginning: string): Promise<void> =>
  expect.poll(() => document.title).toMatch(new RegExp(`^${beginning}`));

/** Waits for the player's turn after this many moves. */
const seeOwnTurn = async (played: number): Promise<void> => {
  await expect.poll(() => moves.elements().length).toBe(played);
  await expect.poll(() => document.querySelector('[role=grid] [aria-disabled="false"]')).not.toBeNull();
};

const begin = async (): Promise<void> => {
  await see(opponent("Pebble"));
  await opponent("Pebble").click({ force: true });
  await page.getByRole("radio", { name: "X", exact: true }).click({ force: true });
  await button("Play against Pebble").click();
  await seeTitle("Your Turn - Game vs. Pebble");
};

test("a hint names a legal move, with its reason, and the move can be taken back", async () => {
  await openPage("/practice");
  await begin();
  await button("Hint").click();
  await see(hint);
  const [, board = "", square = ""] =
    /^Board (\d), square (\d)\. .+\.$/.exec(hint.getByRole("paragraph").element().textContent) ?? [];
  const hinted = 9 * (Number(board) - 1) + Number(square) - 1;
  await tap(hinted);
  await see(squareOf(hinted, "X"));
  await expect.element(hint).not.toBeInTheDocument();
  await seeOwnTurn(2);
  await button("Take back").click();
  await see(squareOf(hinted, "empty"));
  await expect.poll(() => document.body.textContent).toContain("Taken back");
  expect(moves.elements()).toEqual([]);
});

test("a game is played by keyboard alone, and breaks no rule of accessibility on the way", async () => {
  await openPage("/practice");
  await see(opponent("Pebble"));
  expect(await violations()).toEqual([]);
  focus(opponent("Pebble").element());
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(opponent("Sprout")).toBeChecked();
  await userEvent.keyboard("{Enter}");
  await seeTitle("Your Turn - Game vs. Sprout");
  expect(document.activeElement?.tagName).toBe("H1");
  await userEvent.keyboard("55");
  await see(squareOf(40, "X"));
  await seeOwnTurn(2);
  await userEvent.keyboard("h");
  await see(hint);
  expect(await violations()).toEqual([]);
  await userEvent.keyboard("p{Enter}");
  await seeOwnTurn(4);
  await userEvent.keyboard("u");
  await seeOwnTurn(2);
  await button("Resign").click();
  await button("Resign?").click();
  await seeHeading("Player O wins!");
  expect(await violations()).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.poll(focused).toBe("Rematch");
  await button("More").click();
  await button("All opponents").click();
  await expect.element(opponent("Sprout")).toBeChecked();
  await expect.poll(() => document.activeElement?.tagName).toBe("H1");
});

test("a running practice game is not lost by a link to a position unless the player says so", async () => {
  await openPage("/practice");
  await begin();
  await tap(40);
  await see(squareOf(40, "X"));
  await openPage("/practice?moves=1-1,1-2&you=X", { keeps: true });
  await seeText("Playing from this position ends your running game against Pebble.");
  await button("Back to my game").click();
  await see(squareOf(40, "X"));
  await openPage("/practice?moves=1-1,1-2&you=X", { keeps: true });
  await button("Play from here").click();
  await see(squareOf(0, "X"));
  await see(squareOf(40, "empty"));
});

test("what was beaten stays known, and five games tell about how strong one is", async () => {
  await openPage("/about");
  const results = Array.from({ length: 4 }, (_, game) => ({ opponent: "pebble", score: game % 2 }));
  const tallies = [["pebble", { games: 4, wins: 2, cleanWins: 1 }]];
  localStorage.setItem("practice-progress", JSON.stringify({ version: 1, tallies, results }));
  await openPage("/practice", { keeps: true });
  await seeText("✓ beaten 2×");
  expect(page.getByText(/^You play /).elements()).toEqual([]);
  await begin();
  await tap(40);
  await see(squareOf(40, "X"));
  await button("Resign").click();
  await button("Resign?").click();
  await dialog.getByRole("button", { name: "All opponents" }).click();
  const strength = /^You play (?:at about level \d+ \(\w+\)|between level \d+ \(\w+\) and level \d+ \(\w+\))\.$/;
  await seeText(strength);
  await openPage("/practice", { keeps: true });
  await seeText(strength);
  await seeText("Games: 5, wins: 2, without help: 1");
  expect(await violations()).toEqual([]);
});

test.each(["practice", "review"])("rubbish in the address of the %s is explained", async (name) => {
  for (const [query, text] of [
    ["moves=9-9,9-9", "This link shows no game: “9-9” is not a legal move."],
    ["moves=5-5,hello", "This link shows no game: “hello” is not a legal move."],
    ["moves=5-5&you=Z", "This link is broken: a player is X or O, not “Z”."],
  ]) {
    await openPage(`/${name}?${query}`);
    await expect.poll(() => textsOf(page.getByRole("alert")).join()).toContain(text);
  }
});

test("home's button leads to practice if the operator enables it, as do the footer and the end of Learn", async () => {
  await openPage("/", {
    calls: {
      "GET /api/v2/site": {
        ...{ statusUrl: null, sourceUrl: null, communityUrl: null, contactEmail: null },
        ...{ computerOpponent: true, opensAccounts: true },
      },
    },
  });
  await link("PLAY WITH THE COMPUTER").click();
  await seePath("/practice");
  await seeHeading("Practice");
  await openPage("/learn");
  await see(page.getByRole("contentinfo").getByRole("link", { name: "Practice", exact: true }));
  await page.getByRole("main").getByRole("link", { name: "Practice first" }).click();
  await seePath("/practice");
});
