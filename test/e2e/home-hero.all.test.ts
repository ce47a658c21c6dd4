import { expect, test } from "vitest";
import { carryToken, newPlayer, seePath } from "./support/accounts.ts";
import { violationsInBothSchemes } from "./support/axe.ts";
import { meetInQueue, playMoves, SHORT_TIE, seeText } from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import type { Visitor } from "./support/visitor.ts";

// A separate server: no other file's games show here. Its clocks are slow, so that no limit ends before a page is open:
// fifteen minutes are seventy-five.
const stage = setStage({ clockSpeed: 0.2 });

const figure = ({ page }: Visitor) => page.getByRole("figure");

test("the game on home is live with its clocks, then its end, then plays itself again, also on Watch", async () => {
  const people = [await newPlayer(stage), await newPlayer(stage)] as const;
  const visitors = [await stage.arrive(), await stage.arrive()] as const;
  for (const [index, visitor] of visitors.entries()) await carryToken(visitor, people[index] ?? people[0]);
  const sides = await meetInQueue(...visitors, "standard");
  await playMoves(sides, SHORT_TIE, 0, 4);

  const newcomer = await stage.arrive();
  const { page } = newcomer;
  await page.clock.install();
  await newcomer.open("/");
  // In between, the page's connection must hear from the server, or it would connect too often.
  const later = async (seen: () => Promise<number>): Promise<void> =>
    expect
      .poll(
        async () => {
          await page.clock.runFor(10_000);
          return seen();
        },
        { interval: 1000 },
      )
      .toBe(1);
  const live = figure(newcomer).getByRole("link", { name: /^Watch .* against .*, live$/ });
  await later(() => live.count());
  await live.getByText("LIVE", { exact: true }).waitFor();
  for (const { username } of people) await live.getByText(username, { exact: true }).waitFor();
  expect(await live.getByText(/^15\d\d\??$/).count()).toBe(2);
  expect(await live.getByText(/^7\d:\d\d$/).count()).toBe(2);
  const rated = await live.boundingBox();
  // Beside a game, the day's puzzle is drawn on its card.
  const card = page.getByRole("link", { name: "Daily puzzles Solved today: 0 of 3", exact: true });
  await later(() => card.locator("svg").count());
  expect(await violationsInBothSchemes(page)).toEqual([]);

  await playMoves(sides, SHORT_TIE, 4);
  const recent = figure(newcomer).getByRole("link", { name: /^The game of .* against / });
  await later(() => recent.count());
  expect(await recent.boundingBox()).toEqual(rated);
  // With reduced motion it stands still, at its end.
  expect(await recent.getByText("½", { exact: true }).count()).toBe(2);
  await figure(newcomer).getByRole("button", { name: "Play on" }).click();
  await page.clock.runFor(6500);
  await expect.poll(() => recent.getByText("½", { exact: true }).count()).toBe(0);
  expect(await violationsInBothSchemes(page)).toEqual([]);

  const watcher = await stage.arrive();
  await watcher.open("/tv");
  await seeText(watcher.page, /No rated \w+ games right now/);
  const shown = figure(watcher).getByRole("link", { name: /^The game of / });
  await shown.waitFor();
  await watcher.page.getByRole("main").getByRole("link", { name: "Practice", exact: true }).waitFor();
  expect(await violationsInBothSchemes(watcher.page)).toEqual([]);
  await shown.click();
  await seePath(watcher, new URL(sides.X.page.url()).pathname);
});
