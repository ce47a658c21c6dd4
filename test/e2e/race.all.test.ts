import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Square } from "../../shared/game/rules.ts";
import type { RaceState } from "../../shared/protocol/race-protocol.ts";
import { NEW_RUN, runAfter } from "../../shared/puzzles/run.ts";
import { STORM_PENALTY, STORM_TIME, type Storm, type StormPuzzle } from "../../shared/puzzles/storm.ts";
import { stormPuzzleOf } from "../../shared/puzzles/storm-sets.ts";
import { stormMove } from "../storm-moves.ts";
import { violationsInBothSchemes } from "./support/axe.ts";
import { startFlakyProxy } from "./support/flaky-proxy.ts";
import { goTo, reload } from "./support/navigate.ts";
import { seeHeading, seeText, tapAnyway, typeSquare } from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import { PHONE, type Visitor } from "./support/visitor.ts";

/** Races of two pages. Wrong moves cost so much time that a round ends in seconds. */

const stage = setStage();

const movesShown = async (page: Page): Promise<number> =>
  Number((await page.locator("[data-moves]").getAttribute("data-moves")) ?? 0);

/** A racer's page, with what it has heard of the puzzles. */
class Racer {
  readonly page: Page;
  #puzzles: readonly StormPuzzle[] = [];
  #round = -1;
  #run: Storm = NEW_RUN;

  constructor({ page }: Visitor) {
    this.page = page;
    page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => {
        const text = String(payload);
        if (text.startsWith('{"event":"raceState"')) this.#hear(text);
      }),
    );
  }

  #hear(text: string): void {
    const { args }: { readonly args: readonly [RaceState] } = JSON.parse(text);
    const { round } = args[0];
    if (round === null || round.number === this.#round) return;
    this.#round = round.number;
    this.#puzzles = round.puzzles.map(stormPuzzleOf);
    this.#run = NEW_RUN;
  }

  get score(): number {
    return this.#run.score;
  }

  next(isRight: boolean): Square {
    const puzzle = this.#puzzles[this.#run.index];
    const square = puzzle && stormMove(this.#run, puzzle, isRight);
    if (puzzle === undefined || square == null) throw new Error("no such move");
    this.#run = runAfter(this.#puzzles, this.#run, { square, at: 0 }).storm;
    return square;
  }

  get #timeUp(): Locator {
    return this.page.getByText(/^(?:Time's up|You won|.* won |A tie)/).first();
  }

  /** Taps until the page takes the move: it ignores a tap too soon after another one, or after the time is up. */
  async move(isRight: boolean): Promise<void> {
    const before = await movesShown(this.page);
    const square = this.next(isRight);
    while ((await movesShown(this.page)) === before && !(await this.#timeUp.isVisible())) {
      await tapAnyway(this.page, square);
    }
  }

  async solve(count: number): Promise<void> {
    const goal = this.score + count;
    while (this.score < goal) await this.move(true);
  }

  /** Makes wrong moves until all time is lost. */
  async lose(): Promise<void> {
    for (let wrong = 0; wrong <= STORM_TIME / STORM_PENALTY && !(await this.#timeUp.isVisible()); wrong++) {
      await this.move(false);
    }
  }

  sees(text: string | RegExp): Promise<void> {
    return seeText(this.page, text);
  }

  seesOthersScore(score: number): Promise<void> {
    return this.page.locator("[data-score]").getByText(String(score), { exact: true }).waitFor();
  }

  /** Waits until the race has begun. */
  begins(): Promise<void> {
    return this.page.locator('[role=grid] [aria-disabled="false"]').first().waitFor();
  }
}

/** One makes a race, and the other opens its link: through `origin`, if the wire of that one is to fail. */
const meet = async (origin?: string): Promise<readonly [Racer, Racer]> => {
  const [first, second] = [
    await stage.arrive({ viewport: PHONE }),
    await stage.arrive({ viewport: PHONE, ...(origin !== undefined && { origin }) }),
  ];
  const racers = [new Racer(first), new Racer(second)] as const;
  await first.open("/puzzles/storm");
  await first.page.getByRole("button", { name: "Race a friend" }).click();
  await first.page.waitForURL(/\/race\/\w{8}$/);
  await racers[0].sees("The race begins when your friend is here.");
  await second.open(new URL(first.page.url()).pathname);
  await Promise.all(racers.map((racer) => racer.begins()));
  return racers;
};

test("two race by link and see each other's boards; a line that is cut in mid-race loses no move and counts none twice", async () => {
  const wire = await startFlakyProxy(stage.origin);
  stage.expectProblems(/WebSocket connection to|net::ERR_/);
  const [ada, bob] = await meet(wire.origin);
  await bob.solve(1);
  await ada.seesOthersScore(1);
  await ada.solve(1);
  await bob.seesOthersScore(1);

  wire.cut();
  await bob.sees("Connection lost. Your moves are sent once it is back.");
  await bob.solve(1);
  await bob.move(false);
  expect(await ada.page.locator("[data-score]").textContent()).toBe("1");
  wire.restore();
  await ada.seesOthersScore(2);
  await bob.move(true);

  // A reload restores all of it.
  const moves = await movesShown(bob.page);
  await reload(bob.page);
  await bob.begins();
  expect(await movesShown(bob.page)).toBe(moves);

  await bob.lose();
  await ada.lose();
  await bob.sees(/^You won \d+ to 1\./);
  await ada.sees(/^Guest.* won \d+ to 1\./);
  await wire.close();
});

test("a rematch is one tap for each, and somebody else may watch", async () => {
  const [ada, bob] = await meet();
  const eve = new Racer(await stage.arrive());
  await goTo(eve.page, ada.page.url());
  await eve.sees(/to win$|^Save |holds the tie$/);
  await ada.solve(1);
  expect(await violationsInBothSchemes(ada.page)).toEqual([]);
  await ada.lose();
  await ada.sees(/^Time's up\./);
  await bob.lose();
  await bob.sees(/^Guest.* won 1 to 0\./);
  await eve.sees(/^Guest.* won 1 to 0\./);
  await ada.page.getByRole("button", { name: "Rematch" }).click();
  await bob.sees(/wants a rematch/);
  await bob.page.getByRole("button", { name: "Rematch" }).click();
  for (const racer of [ada, bob]) {
    await racer.begins();
    expect(await movesShown(racer.page)).toBe(0);
  }
  await ada.solve(1);
  await bob.seesOthersScore(1);
});

test("by keyboard alone: two digits play", async () => {
  const [ada, bob] = await meet();
  const square = ada.next(true);
  await typeSquare(ada.page, square);
  await expect.poll(() => movesShown(ada.page)).toBe(1);
  await bob.begins();
});

test("a link to a race that is gone says so, and leads to a new one", async () => {
  const { page } = await stage.arrive();
  stage.expectProblems(/404/);
  await goTo(page, `${stage.origin}/race/CDFGHJKM`);
  await page.getByRole("alert").getByText("This race is over, or the link is wrong.").waitFor();
  await page.locator("#main").getByRole("button", { name: "Race a friend" }).click();
  await seeHeading(page, "Puzzle race");
  await seeText(page, "The race begins when your friend is here.");
});

test("a race that is begun before the guest's login is answered waits for it", async () => {
  const { page } = await stage.arrive();
  const release = Promise.withResolvers<void>();
  await page.route("**/api/v2/auth/guest-login", async (route) => {
    await release.promise;
    await route.continue();
  });
  await goTo(page, `${stage.origin}/puzzles/storm`);
  await page.locator("#main").getByRole("button", { name: "Race a friend" }).click();
  release.resolve();
  await page.waitForURL(/\/race\/\w{8}$/);
});
