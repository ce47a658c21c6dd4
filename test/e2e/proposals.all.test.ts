import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Square } from "../../shared/game/rules.ts";
import { analysisPath, unpackMoves } from "../../shared/protocol/notation.ts";
import { judgeProposal } from "../../shared/puzzles/proposal.ts";
import { FIRST_PROPOSED } from "../../shared/puzzles/sets.ts";
import { puzzleAttempts } from "../../worker/data/puzzles/puzzle-schema.ts";
import { carryToken, newPlayer } from "./support/accounts.ts";
import { violationsInBothSchemes } from "./support/axe.ts";
import { goTo } from "./support/navigate.ts";
import { seeEmpty, tap } from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import { PHONE, type Visitor } from "./support/visitor.ts";

/** Puzzles that players propose from the analysis. */

const stage = setStage();

const MOVES = unpackMoves("N*1mRP=48^lJX7Vvd:pqyi.uK`/Y>Dw\\_xeZGA[r2c");
const SEVERAL = unpackMoves("N*1mRP=48^lJX7Vvd:pqyi.uK`/Y>Dw\\_xeZGA[r2cHE-");

const analyse = ({ page }: Visitor, moves: readonly Square[]) =>
  goTo(page, stage.origin + analysisPath(moves, moves.length));

const dialog = (page: Page) => page.getByRole("dialog", { name: "Propose as a puzzle" });

test("a position of the analysis becomes a puzzle, which another player solves, with its proposer's name", async () => {
  const database = { database: () => stage.database() };
  const [ann, ben] = [await newPlayer(database), await newPlayer(database)];
  const author = await stage.arrive({ viewport: PHONE });
  await carryToken(author, ann);
  await analyse(author, SEVERAL);
  await author.page.getByRole("button", { name: "Propose as a puzzle" }).click();
  await dialog(author.page).getByRole("button", { name: "Propose", exact: true }).click();
  await dialog(author.page).getByRole("status").filter({ hasText: "More than one move is right here." }).waitFor();
  await dialog(author.page).getByRole("button", { name: "Close" }).click();

  await analyse(author, MOVES);
  await author.page.getByRole("button", { name: "Propose as a puzzle" }).press("Enter");
  await dialog(author.page).getByRole("button", { name: "Propose", exact: true }).press("Enter");
  const link = dialog(author.page).getByRole("link", { name: `Accepted: puzzle ${FIRST_PROPOSED}` });
  await link.waitFor();
  await dialog(author.page)
    .getByRole("link", { name: `${FIRST_PROPOSED}: solved by 0 of 0` })
    .waitFor();
  expect(await violationsInBothSchemes(author.page)).toEqual([]);
  await link.click();
  await author.page.getByText(`Proposed by ${ann.username}`).waitFor();

  const solver = await stage.arrive({ viewport: PHONE });
  await carryToken(solver, ben);
  await goTo(solver.page, `${stage.origin}/puzzles?number=${FIRST_PROPOSED}`);
  await solver.page.getByRole("link", { name: ann.username }).waitFor();
  const puzzle = judgeProposal(MOVES);
  const [right = 0] = typeof puzzle === "string" ? [] : puzzle.line;
  await seeEmpty(solver.page, right);
  await tap(solver.page, right);
  await solver.page.getByText(/^\+\d+ for a puzzle of \d+$/).waitFor();
  const counted = await (await stage.database())
    .select()
    .from(puzzleAttempts)
    .where(eq(puzzleAttempts.userId, ben.identifier));
  expect(counted).toMatchObject([{ puzzle: FIRST_PROPOSED, isSolved: true }]);

  await analyse(author, MOVES);
  await author.page.getByRole("button", { name: "Propose as a puzzle" }).click();
  await dialog(author.page)
    .getByRole("link", { name: `${FIRST_PROPOSED}: solved by 1 of 1` })
    .waitFor();
});

test("guests propose nothing, and a number that nobody has proposed says so", async () => {
  stage.expectProblems(/404/);
  const { page } = await stage.arrive({ viewport: PHONE });
  await goTo(page, stage.origin + analysisPath(MOVES, MOVES.length));
  await page.getByRole("button", { name: "Set up a position" }).waitFor();
  expect(await page.getByRole("button", { name: "Propose as a puzzle" }).count()).toBe(0);
  await goTo(page, `${stage.origin}/puzzles?number=999998`);
  await page.getByText("This puzzle doesn’t exist.").waitFor();
});
