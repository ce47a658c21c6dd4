import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { friends, person, popup, sendChallenge } from "./support/friends.ts";
import { meetByLink, playMoves, pressTwice, resign, SHORT_O_WIN, seeEmpty } from "./support/play.ts";
import { setStage } from "./support/stage.ts";

/** Questions that take each other's place under the pointer. */

const stage = setStage();

/**
 * Presses a button with the very change of the page around it to a text: faster than anybody can read it. Resolves once
 * the page is watched, with what waits for the press.
 */
const pressWhenItSays = async (button: Locator, text: string): Promise<() => Promise<void>> => {
  const watch = await button.evaluateHandle((element, words) => {
    const around = element.closest("section");
    if (!(element instanceof HTMLElement) || around === null) throw new Error("no button in a section");
    const pressed = new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (around.textContent?.includes(words) !== true) return;
        observer.disconnect();
        element.click();
        resolve();
      });
      observer.observe(around, { subtree: true, childList: true, characterData: true });
    });
    return { pressed };
  }, text);
  return () => watch.evaluate(({ pressed }) => pressed);
};

test("a press that is meant for an offer does not accept the one that has just taken its place", async () => {
  const sides = await meetByLink(await stage.arrive(), await stage.arrive());
  await playMoves(sides, SHORT_O_WIN, 0, 3);
  const [{ page: asking }, { page }] = [sides.X, sides.O];
  const accept = page.getByRole("region", { name: "Offer" }).getByRole("button", { name: "Accept" });
  await pressTwice(asking, "Ask for a takeback");
  const place = await accept.boundingBox();
  const seePressed = await pressWhenItSays(accept, "draw");
  await pressTwice(asking, "Offer a draw");
  await seePressed();
  expect(await accept.boundingBox()).toEqual(place);
  // The game goes on, and the next question can be answered.
  await playMoves(sides, SHORT_O_WIN, 3, 4);
  await pressTwice(asking, "Ask for a takeback");
  await accept.click();
  await seeEmpty(page, SHORT_O_WIN[3] ?? 0);
});

test("a second press on Rematch does not cancel the offer of the first", async () => {
  const sides = await meetByLink(await stage.arrive(), await stage.arrive());
  await playMoves(sides, SHORT_O_WIN, 0, 2);
  await resign(sides.X.page);
  const buttonOf = (name: string) => sides.O.page.getByRole("dialog").getByRole("button", { name, exact: true });
  await buttonOf("Rematch").dblclick();
  await sides.X.page.getByRole("dialog").getByRole("button", { name: "Accept rematch" }).waitFor();
  await buttonOf("Rematch offered. Cancel").click();
  await sides.X.page.getByRole("dialog").getByRole("button", { name: "Rematch", exact: true }).waitFor();
});

test("a press that is meant for a challenge does not accept the next one", async () => {
  const [ann, bob] = await friends(stage);
  const carol = await person(stage);
  const { page } = bob.visitor;
  await bob.visitor.open("/about");
  await ann.visitor.open(`/@/${bob.username}`);
  await sendChallenge(ann, bob);
  await popup(bob.visitor).getByText(ann.username).waitFor();
  await carol.visitor.open(`/@/${bob.username}`);
  await sendChallenge(carol, bob);
  await page.getByRole("region", { name: "Notifications" }).getByText(carol.username).waitFor();
  const accept = popup(bob.visitor).getByRole("button", { name: "Accept" });
  const seePressed = await pressWhenItSays(accept, carol.username);
  await ann.visitor.page.getByRole("link", { name: "Cancel challenge" }).click();
  await seePressed();
  expect(new URL(page.url()).pathname).toBe("/about");
  await accept.click();
  await page.waitForURL((url) => url.pathname === new URL(carol.visitor.page.url()).pathname);
});
