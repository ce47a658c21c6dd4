import { expect, test } from "vitest";
import { violationsInBothSchemes } from "./support/axe.ts";
import { meetByLink, playMoves, pressTwice, SHORT_O_WIN, type Sides, seeHeading, seeText } from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import type { Visitor } from "./support/visitor.ts";

// A player who leaves an unrated game of ten minutes may be away for 24 seconds of a turn: eight here.
const stage = setStage({ clockSpeed: 3 });

const panel = ({ page }: Visitor) => page.getByRole("region", { name: "Opponent away" });

/** Leaves the site. On another page of it, the player would stay in the game. */
const leave = ({ page }: Visitor) => page.goto("about:blank");

/** Two moves in, X leaves in their own turn. */
const leftAlone = async (): Promise<Sides & { readonly path: string }> => {
  const sides = await meetByLink(await stage.arrive(), await stage.arrive());
  await playMoves(sides, SHORT_O_WIN, 0, 2);
  await leave(sides.X);
  return sides;
};

test("an absence shows with a countdown that survives a reload, then the win can be claimed", async () => {
  const { O } = await leftAlone();
  await panel(O)
    .getByText(/has left\. You can claim the win in 0:0\d/)
    .waitFor();
  await O.page.reload();
  await panel(O)
    .getByText(/has left/)
    .waitFor();
  const claim = panel(O).getByRole("button", { name: "Claim win" });
  await claim.waitFor();
  expect(await violationsInBothSchemes(O.page)).toEqual([]);
  // Waiting is a choice too, and can be changed.
  await panel(O).getByRole("button", { name: "Wait" }).click();
  expect(await claim.count()).toBe(0);
  await panel(O).getByRole("button", { name: "Claim…" }).click();
  await claim.click();
  await seeHeading(O.page, "Player O wins!");
  expect(await panel(O).count()).toBe(0);
});

test("nothing is fetched for an absence that is too short to be shown", async () => {
  const sides = await meetByLink(await stage.arrive(), await stage.arrive());
  await playMoves(sides, SHORT_O_WIN, 0, 2);
  const { X, O, path } = sides;
  // However long X needs to come back, it is a moment for O.
  await O.page.clock.install();
  await O.page.clock.pauseAt(Date.now() + 1000);
  await leave(X);
  await X.open(path);
  await playMoves(sides, SHORT_O_WIN, 2, 3);
  expect(await O.page.locator("link[href*=absence-panel]").count()).toBe(0);
});

test("coming back stops the countdown and the game goes on; a second absence can end in a draw", async () => {
  const { X, O, path } = await leftAlone();
  await panel(O).waitFor();
  await X.open(path);
  await panel(O).waitFor({ state: "detached" });
  await playMoves({ X, O }, SHORT_O_WIN, 2, 4);
  await leave(X);
  await pressTwice(O.page, "Call a draw");
  await seeHeading(O.page, "Game tied!");
  await X.open(path);
  await seeText(X.page, "Game tied!");
});
