import { expect, test } from "vitest";
import { carryToken, newPlayer } from "./support/accounts.ts";
import { violationsInBothSchemes } from "./support/axe.ts";
import { seeFace } from "./support/faces.ts";
import {
  meetByLink,
  meetInQueue,
  playMoves,
  resign,
  SHORT_O_WIN,
  type Sides,
  seeHeading,
  seeMark,
  seeText,
} from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import { PHONE } from "./support/visitor.ts";

// A separate server: games of other tests would show here. Its clocks are slow, so that no first move is late.
const stage = setStage({ clockSpeed: 0.2 });

const playRated = async (): Promise<Sides> => {
  const people = [await stage.arrive(), await stage.arrive()] as const;
  for (const visitor of people) await carryToken(visitor, await newPlayer(stage));
  return meetInQueue(...people, "standard");
};

test("when nobody plays, the page says so, offers a game, and breaks no rule of accessibility", async () => {
  for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
    const visitor = await stage.arrive({ viewport });
    await visitor.open("/tv");
    await seeHeading(visitor.page, "Watch");
    await seeText(visitor.page, /No rated \w+ games right now/);
    expect(await violationsInBothSchemes(visitor.page)).toEqual([]);
    await visitor.page.getByRole("link", { name: "Play a game" }).click();
    await seeHeading(visitor.page, /./);
  }
});

test("/tv shows the running rated game, live, and moves on to the next one by itself", async () => {
  const sides = await playRated();
  await playMoves(sides, SHORT_O_WIN, 0, 3);
  const watcher = await stage.arrive({ viewport: PHONE });
  await watcher.open("/tv");
  const { page } = watcher;
  await page.getByRole("link", { name: "Standard, live" }).waitFor();
  for (const [ply, square] of SHORT_O_WIN.slice(0, 3).entries()) await seeMark(page, square, ply % 2 === 0 ? "X" : "O");
  await playMoves(sides, SHORT_O_WIN, 3, 6);
  await seeMark(page, SHORT_O_WIN[5] ?? -1, "O");
  // All of them see that somebody watches.
  for (const one of [page, sides.X.page, sides.O.page]) await seeText(one, /1\s+watching/);
  await page.getByRole("heading", { name: "Running games" }).waitFor();
  const game = page.getByRole("list").getByRole("link", { name: /^Standard.*to move/ });
  for (const name of await sides.X.page.locator("[data-player] bdi").allTextContents()) {
    await seeFace(game.locator("span", { hasText: name }).last(), name, 36);
  }
  expect(await violationsInBothSchemes(page)).toEqual([]);

  const next = await playRated();
  await playMoves(next, SHORT_O_WIN, 0, 2);
  // The result stays there for five seconds.
  const ended = seeHeading(page, "Player O wins!");
  await resign(sides.X.page);
  await ended;
  await seeText(page, (await next.X.page.title()).replace(/^.* vs\. (\S+).*$/, "$1"));
});

test("the number of spectators shows in its place, and nothing moves when one comes", async () => {
  // Both on a phone: the sides are drawn by lot.
  const sides = await meetByLink(await stage.arrive({ viewport: PHONE }), await stage.arrive({ viewport: PHONE }));
  await playMoves(sides, SHORT_O_WIN, 0, 2);
  // The scripts of these controls load late.
  await sides.X.page.getByRole("combobox", { name: "Prepared moves" }).waitFor();
  await sides.X.page.getByRole("button", { name: "Say something" }).waitFor();
  const places = () =>
    sides.X.page.evaluate(() =>
      [...document.querySelectorAll('[role="grid"], [role="timer"], p')]
        // The part beside the board loads later, and is not shown on a phone.
        .filter((element) => element.checkVisibility())
        .map((element) => {
          const { left, top } = element.getBoundingClientRect();
          return `${left} ${top}`;
        }),
    );
  const before = await places();
  const watcher = await stage.arrive();
  await watcher.open(sides.path);
  for (const { page } of [sides.X, sides.O, watcher]) await seeText(page, /1\s+watching/);
  expect(await places()).toEqual(before);
});
