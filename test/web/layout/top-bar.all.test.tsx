import { afterEach, expect, test, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { refused } from "../../tab/fake-api.ts";
import { button, link, openPage, see, seePath, seeText } from "../../tab/open-page.tsx";

const PAGES = [
  ["PLAY", "/"],
  ["Puzzles", "/puzzles"],
  ["Arenas", "/arenas"],
  ["Watch", "/tv"],
  ["You", "/you"],
  ["LEARN", "/learn"],
  ["ABOUT", "/about"],
  ["DONATE", "/donate"],
] as const;

const bar = page.getByRole("banner");
const search = page.getByRole("combobox", { name: "Search players" });

const linksIn = (place: Locator): (string | null)[][] =>
  place
    .getByRole("link")
    .elements()
    .map((each) => [each.textContent, each.getAttribute("href")]);

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await page.viewport(1280, 800);
});

test("the bar leads to the pages and, for guests, to the login pages", async () => {
  await page.viewport(1600, 900);
  await openPage("/learn");
  await see(bar.getByRole("link", { name: "Log In" }));
  const pages = bar.getByRole("navigation", { name: "Pages" });
  expect(linksIn(pages)).toEqual(PAGES.map((each) => [...each]));
  expect(linksIn(bar).slice(-2)).toEqual([
    ["Log In", "/login"],
    ["Sign Up", "/signup"],
  ]);
  expect(bar.getByRole("link", { name: "Friends" }).elements()).toEqual([]);
  expect(bar.getByRole("button", { name: /your account|Menu/ }).elements()).toEqual([]);
  await pages.getByRole("link", { name: "ABOUT" }).click();
  await seePath("/about");
  // People see capitals, with space between the letters.
  for (const each of pages.getByRole("link").elements()) {
    if (!(each instanceof HTMLElement)) throw new Error("no link");
    expect(each.innerText).toBe(each.textContent.toUpperCase());
    expect(Number.parseFloat(getComputedStyle(each).letterSpacing)).toBeGreaterThan(0);
  }
});

test("a player's bar has friends and a menu instead of the login pages", async () => {
  await openPage("/about", { isPlayer: true });
  await see(button("ada, your account"));
  expect(bar.getByRole("link", { name: /Log In|Sign Up/ }).elements()).toEqual([]);
  await link("Friends").first().click();
  await seePath("/friends");
});

test("on a small screen the pages are only in a burger menu", async () => {
  await page.viewport(390, 844);
  await openPage("/about");
  await see(button("Menu"));
  expect(bar.getByRole("link", { name: /PLAY|LEARN|ABOUT|DONATE|Log In/ }).elements()).toEqual([]);
  await button("Menu").click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  await see(menu.getByRole("link", { name: "Log In" }));
  const links = linksIn(menu);
  expect(links.slice(0, 4)).toEqual(
    PAGES.filter(([name]) => /PLAY|LEARN|ABOUT|DONATE/.test(name)).map((each) => [...each]),
  );
  expect(links.slice(-2)).toEqual([
    ["Log In", "/login"],
    ["Sign Up", "/signup"],
  ]);
  await menu.getByRole("link", { name: "LEARN" }).click();
  await seePath("/learn");
  await expect.element(menu).not.toBeInTheDocument();
});

test("three letters find players, by keyboard alone", async () => {
  const api = await openPage("/about", {
    calls: {
      "GET /api/v1/search/users": [{ username: "berta", supporter: false }],
      "GET /api/v2/users/:username": () => refused(404),
      "GET /api/v2/users/:username/games": () => refused(404),
    },
  });
  const asked = () =>
    api.called.filter(({ name }) => name === "GET /api/v1/search/users").map(({ query }) => query.get("query"));
  await search.click();
  await userEvent.keyboard("be");
  await userEvent.keyboard("rta");
  const found = page.getByRole("option", { name: "berta" });
  await see(found);
  // Slow keys ask for parts of the name first.
  await expect.poll(asked).toContain("berta");
  expect(asked()).not.toContain("be");
  await expect.element(found).toHaveAttribute("href", "/@/berta");
  await userEvent.keyboard("{Escape}");
  await expect.element(found).not.toBeInTheDocument();
  const before = asked().length;
  await userEvent.keyboard("{Backspace}a");
  await see(found);
  // The answer is still there.
  expect(asked().slice(before)).not.toContain("berta");
  await userEvent.keyboard("{ArrowDown}");
  expect(search.element().getAttribute("aria-activedescendant")).toBe(found.element().id);
  await userEvent.keyboard("{Enter}");
  await seePath("/@/berta");
  await expect.element(search).toHaveValue("");
});

test("a search is sent after 200 ms without typing, and says when nobody has the name", async () => {
  const api = await openPage("/about", { calls: { "GET /api/v1/search/users": [] } });
  await see(search);
  vi.useFakeTimers();
  for (const text of ["nob", "nobody", "nobody-at-all"]) {
    await search.fill(text);
    await vi.advanceTimersByTimeAsync(199);
  }
  const asked = () => api.called.filter(({ name }) => name === "GET /api/v1/search/users");
  expect(asked()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await expect.poll(() => asked().map(({ query }) => query.get("query"))).toEqual(["nobody-at-all"]);
  vi.useRealTimers();
  await seeText("No results");
});

test("a failed search is only logged", async () => {
  const logged = vi.spyOn(console, "info").mockReturnValue();
  const api = await openPage("/about");
  for (const answer of [() => refused(400), () => Promise.reject(new TypeError("no network"))]) {
    logged.mockClear();
    api.answer({ "GET /api/v1/search/users": answer });
    await search.fill(`somebody-${answer}`.slice(0, 18));
    await expect.poll(() => logged.mock.calls.map(([text]) => text)).toContain("The search failed");
    expect(page.getByRole("alert").elements()).toEqual([]);
    await search.fill("");
  }
});

test("a failure to load friends is only logged", async () => {
  const logged = vi.spyOn(console, "info").mockReturnValue();
  await openPage("/about", { isPlayer: true, calls: { "GET /api/v2/friends": () => refused(400) } });
  await expect.poll(() => logged.mock.calls.map(([text]) => text)).toContain("The friends could not be fetched");
  await see(link("Friends").first());
  expect(page.getByRole("alert").elements()).toEqual([]);
});

test("the search is in its final place before the session is known", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const account = { identifier: "g", username: "Guest-1", role: "guest", supporter: false, email: null } as const;
  await openPage("/about", {
    calls: {
      "POST /api/v2/auth/guest-login": async () => {
        await promise;
        return { token: "a guest's", maxAge: 86_400, account };
      },
    },
  });
  await see(search);
  const before = search.element().getBoundingClientRect();
  expect(bar.getByRole("link", { name: "Log In" }).elements()).toEqual([]);
  resolve();
  await see(bar.getByRole("link", { name: "Log In" }));
  expect(search.element().getBoundingClientRect()).toEqual(before);
});
