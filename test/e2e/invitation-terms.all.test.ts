import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { seeMark, seeText, sidesOf, typeSquare } from "./support/play.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

/** Presses Tab until the wanted element has the focus. */
const tabTo = async (page: Page, wanted: Locator): Promise<void> => {
  await wanted.waitFor();
  for (let step = 0; step < 60; step++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab does not lead there");
};

const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

test("an invitation with a custom clock and a side is made, dictated and played by keyboard", async () => {
  const [creator, joiner] = [await stage.arrive(), await stage.arrive()];
  const { page } = creator;
  await creator.open("/");
  await tabTo(page, page.getByRole("button", { name: "Choose clock, side and rating" }));
  await press(page, "Enter");
  const dialog = page.getByRole("dialog", { name: "Invite a friend" });
  await dialog.waitFor();
  await tabTo(page, dialog.getByRole("radio", { name: "Rapid" }));
  await press(page, "ArrowRight", "ArrowRight");
  await tabTo(page, dialog.getByRole("slider", { name: "Minutes per side" }));
  await press(page, "ArrowRight");
  await tabTo(page, dialog.getByRole("slider", { name: "Seconds added per move" }));
  await press(page, "Home");
  await tabTo(page, dialog.getByRole("radio", { name: "Random" }));
  await press(page, "ArrowRight");
  // A guest's games are unrated, and the dialog says why.
  const rated = dialog.getByRole("checkbox", { name: "Rated" });
  expect(await rated.isDisabled()).toBe(true);
  await dialog.getByText("Log in to play rated games.").waitFor();
  await tabTo(page, dialog.getByRole("button", { name: "Create invitation" }));
  await press(page, "Enter");

  const invitation = page.getByRole("region", { name: "Invitation" });
  await invitation.getByText("Blitz 4 + 0, unrated").waitFor();
  await invitation.getByText("You play X").waitFor();
  const code = (await invitation.getByText(/^\w{4}-\w{4}$/).textContent()) ?? "";
  expect(`/${code.replace("-", "")}`).toBe(new URL(page.url()).pathname);

  await joiner.open("/");
  const field = joiner.page.getByPlaceholder("Enter game code");
  await field.focus();
  await joiner.page.keyboard.type(code.toLowerCase().replace("-", " "));
  await press(joiner.page, "Enter");
  const { X } = await sidesOf(creator, joiner);
  expect(X).toBe(creator);
  for (const visitor of [creator, joiner]) {
    for (const clock of await visitor.page.getByRole("timer").all())
      expect(await clock.textContent()).toContain("4:00");
  }
  await typeSquare(page, 40);
  await Promise.all([creator, joiner].map((visitor) => seeMark(visitor.page, 40, "X")));
  await typeSquare(joiner.page, 36);
  await Promise.all([creator, joiner].map((visitor) => seeMark(visitor.page, 36, "O")));
  await seeText(page, "5-1");
});
