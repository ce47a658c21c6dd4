import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { refused } from "../../../tab/fake-api.ts";
import { button, link, openPage, see, seeHeading, seePath, textsOf } from "../../../tab/open-page.tsx";

const panel = page.getByRole("region", { name: "Play" });
const code = page.getByPlaceholder("Enter game code");

test("there are four clocks, labelled in minutes and seconds", async () => {
  await openPage("/");
  await expect
    .poll(() => textsOf(panel.getByRole("button", { name: /\d \+ \d/ })))
    .toEqual(["2 + 1 Bullet", "5 + 3 Blitz", "10 + 5 Rapid", "15 + 10 Standard"]);
});

test("the toggle is Unrated for a guest, for whom Rated only explains why it is off", async () => {
  await openPage("/");
  await see(link("Log In").first());
  await expect.element(button("Unrated")).toHaveAttribute("aria-pressed", "true");
  await expect.element(button("Rated")).toHaveAttribute("aria-disabled", "true");
  await button("Rated").click({ force: true });
  await see(page.getByRole("tooltip", { name: "Log in to play rated games", exact: true }));
  await expect.element(button("Rated")).toHaveAttribute("aria-pressed", "false");
});

test("the toggle is Rated for a player, and switches both ways", async () => {
  await openPage("/", {
    isPlayer: true,
    calls: {
      "GET /api/v2/users/:username": () => refused(404),
      "GET /api/v2/users/:username/games": () => refused(404),
    },
  });
  await expect.element(button("Rated")).toHaveAttribute("aria-pressed", "true");
  await button("Unrated").click();
  await expect.element(button("Unrated")).toHaveAttribute("aria-pressed", "true");
  await button("Rated").click();
  await expect.element(button("Rated")).toHaveAttribute("aria-pressed", "true");
  expect(page.getByRole("tooltip", { name: /Log in/ }).elements()).toEqual([]);
});

test('the computer cannot be played, and is marked "In development"', async () => {
  await openPage("/");
  const computer = panel.getByRole("button", { name: "PLAY WITH THE COMPUTER", exact: true });
  await expect.element(computer).toHaveAttribute("aria-disabled", "true");
  await computer.hover();
  await see(page.getByRole("tooltip", { name: "In development", exact: true }));
  await computer.click({ force: true });
  expect(location.pathname).toBe("/");
});

test("a code to join by is required and has at least eight characters; a shorter one does nothing", async () => {
  await openPage("/");
  await see(code);
  const input = code.element() as HTMLInputElement;
  expect([input.type, input.required, input.minLength]).toEqual(["text", true, 8]);
  for (const text of ["", "abcdefg"]) {
    await code.fill(text);
    input.form?.requestSubmit();
    expect(location.pathname).toBe("/");
    expect(input.validity.valid).toBe(false);
  }
});

test.each(["/no-such-page", "/a/b/c"])("nothing at %s: the not-found screen", async (path) => {
  await openPage(path);
  await seeHeading("404 - Page Not Found");
  await link("Home").click();
  await see(button(/5 \+ 3/));
});

test("/home leads home", async () => {
  await openPage("/home");
  await seePath("/");
});
