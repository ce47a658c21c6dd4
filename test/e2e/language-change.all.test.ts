import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { TRANSLATIONS } from "../../shared/language/translations.ts";
import { SEARCH_DEBOUNCE } from "../../shared/limits.ts";
import { carryToken, newAccount, newPlayer } from "./support/accounts.ts";
import { seeIdle } from "./support/idle.ts";
import { reload } from "./support/navigate.ts";
import {
  meetByLink,
  playMoves,
  resign,
  seeHeading,
  seeMark,
  seePrepared,
  seeSearching,
  seeText,
  tap,
} from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import type { Visitor } from "./support/visitor.ts";

/** What a page keeps when its visitor chooses another language and it reloads. */

const stage = setStage();

const { de } = TRANSLATIONS;

const arriveAsPlayer = async (): Promise<Visitor> => {
  const visitor = await stage.arrive();
  await carryToken(visitor, await newPlayer(stage));
  return visitor;
};

/** Chooses a language in the footer, and waits for the page in it. */
const choose = async (page: Page, name: string, lang: string): Promise<void> => {
  await page.getByRole("contentinfo").getByRole("link", { name, exact: true }).click();
  await page.locator(`html[lang="${lang}"]`).waitFor();
};

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);

const seeValue = (page: Page, name: string, value: string): Promise<void> =>
  expect.poll(() => field(page, name).inputValue()).toBe(value);

const seeFocus = (page: Page, selector: string): Promise<void> => page.locator(`${selector}:focus`).waitFor();

describe("a half-written sign-up", () => {
  const account = newAccount();

  const write = async ({ page }: Visitor): Promise<void> => {
    await page.getByLabel("Email").fill(account.email);
    await page.getByLabel("Username", { exact: true }).fill(account.username);
    await page.getByLabel("Password", { exact: true }).fill(account.password);
    await page.getByLabel("Confirm password", { exact: true }).fill(`${account.password}!`);
    await page.getByRole("button", { name: "Show password" }).click();
    expect(await field(page, "password").getAttribute("type")).toBe("text");
  };

  test("is restored except for passwords, hidden or shown, which are kept nowhere; the first has the focus", async () => {
    const visitor = await stage.arrive();
    const { page } = visitor;
    // The stored state before any script of the page has run.
    await visitor.context.addInitScript(() => {
      const { localStorage: local, sessionStorage: session } = globalThis;
      Reflect.set(globalThis, "found", JSON.stringify([history.state, { ...local }, { ...session }, document.cookie]));
    });
    await visitor.open("/signup");
    await write(visitor);
    await choose(page, "Deutsch", "de");
    await seeFocus(page, '[name="password"]');
    await seeValue(page, "email", account.email);
    await seeValue(page, "username", account.username);
    expect(await field(page, "password").inputValue()).toBe("");
    expect(await field(page, "confirmation").inputValue()).toBe("");
    const found = await page.evaluate(() => String(Reflect.get(globalThis, "found")));
    expect(found).toContain(account.email);
    expect(found).not.toContain(account.password);
  });

  test("is restored once: not after another reload, in another tab, or at another address", async () => {
    const visitor = await stage.arrive();
    const { page } = visitor;
    await visitor.open("/signup");
    await write(visitor);
    await choose(page, "Deutsch", "de");
    await seeValue(page, "email", account.email);
    const other = await visitor.openTab("/signup");
    await seeHeading(other, de.accounts.signUp.heading);
    expect(await field(other, "email").inputValue()).toBe("");
    await page.getByRole("contentinfo").getByRole("link", { name: de.shell.footerLinks.learn }).click();
    await seeHeading(page, de.learn.heading);
    await page.goBack();
    await seeHeading(page, de.accounts.signUp.heading);
    expect(await field(page, "email").inputValue()).toBe("");
    await page.getByLabel(de.forms.email).fill("typed.anew@example.org");
    await reload(page);
    await seeHeading(page, de.accounts.signUp.heading);
    expect(await field(page, "email").inputValue()).toBe("");
  });
});

test("a login keeps its name and its checkbox; without a password the focus is on the chosen language", async () => {
  const visitor = await stage.arrive();
  const { page } = visitor;
  await visitor.open("/login");
  await page.getByLabel("Username or email").fill("somebody");
  await page.getByLabel("Remember Me").check();
  await choose(page, "Français", "fr");
  await seeFocus(page, 'footer a[hreflang="fr"]');
  await seeValue(page, "identifier", "somebody");
  expect(await field(page, "rememberMe").isChecked()).toBe(true);
});

test("an edited profile is restored, also its emptied fields, and can be saved", async () => {
  const visitor = await arriveAsPlayer();
  const { page } = visitor;
  await visitor.open("/settings/profile");
  await page.getByLabel("Bio").fill("I play on trains.");
  await page.getByLabel("Discord").fill("some_body");
  // A message leaves after five seconds.
  await Promise.all([seeText(page, "Updated successfully"), page.getByRole("button", { name: "Save" }).click()]);

  const long = "To be made shorter. ".repeat(500);
  await page.getByLabel("Bio").fill(long);
  await page.getByLabel("Country").selectOption("Norway");
  await page.getByLabel("Discord").fill("");
  await choose(page, "Deutsch", "de");
  await seeValue(page, "bio", long);
  await seeValue(page, "country", "NO");
  await seeValue(page, "discord", "");
  await field(page, "bio").fill("I play on ships.");
  await Promise.all([
    seeText(page, de.settings.profile.saved),
    page.getByRole("button", { name: de.settings.profile.save }).click(),
  ]);
  await reload(page);
  await seeValue(page, "bio", "I play on ships.");
  await seeValue(page, "country", "NO");
  await seeValue(page, "discord", "");
});

test("a search text stays in its field, and opens nothing", async () => {
  const visitor = await arriveAsPlayer();
  const { page } = visitor;
  await visitor.open("/friends");
  await field(page, "friend").fill("some");
  const search = page.getByRole("banner").locator('[name="player"]').filter({ visible: true });
  await search.fill("body");
  await choose(page, "Deutsch", "de");
  await seeValue(page, "friend", "some");
  await expect.poll(() => search.inputValue()).toBe("body");
  await seeIdle(page);
  expect(await page.getByRole("listbox").filter({ visible: true }).count()).toBe(0);
});

test("a search stays although its address is only written while the page unloads", async () => {
  const visitor = await arriveAsPlayer();
  const { page } = visitor;
  // The old page runs on until the new one answers, and its debounced search runs then.
  await visitor.context.addInitScript((debounce) => {
    const start = window.setTimeout.bind(window);
    const waiting: (() => void)[] = [];
    const startLate = (callback: () => void, delay?: number): number => {
      if (delay !== debounce) return start(callback, delay);
      waiting.push(callback);
      return start(callback, 1e9);
    };
    Reflect.set(window, "setTimeout", startLate);
    addEventListener("beforeunload", () => {
      for (const callback of waiting) callback();
    });
  }, SEARCH_DEBOUNCE);
  await visitor.open("/friends");
  await field(page, "friend").fill("some");
  const search = page.getByRole("banner").locator('[name="player"]').filter({ visible: true });
  await search.fill("body");
  await choose(page, "Deutsch", "de");
  await seeValue(page, "friend", "some");
  await expect.poll(() => search.inputValue()).toBe("body");
});

test("a game code stays on home, and leads to its game", async () => {
  const [host, visitor] = [await stage.arrive(), await stage.arrive()];
  await host.open("/");
  await host.page.getByRole("button", { name: /play with a friend/i }).click();
  await seeText(host.page, "To invite someone to play, send this link:");
  const path = new URL(host.page.url()).pathname;
  const { page } = visitor;
  await visitor.open("/");
  await field(page, "code").fill(path.slice(1));
  await choose(page, "Deutsch", "de");
  await seeValue(page, "code", path.slice(1));
  await page.getByRole("button", { name: de.home.join, exact: true }).click();
  await page.waitForURL(`**${path}`);
});

test("a search goes on with its time, on home and on other pages", async () => {
  const [visitor, other] = [await stage.arrive(), await stage.arrive()];
  const { page } = visitor;
  await page.clock.install();
  await visitor.open("/");
  await page.getByRole("button", { name: /15 \+ 10/ }).click();
  await seeSearching(page);
  await page.clock.fastForward(95_000);
  await choose(page, "Deutsch", "de");
  // The time runs on while pages load, which may take long on a busy machine.
  const seeTime = (name: string): Promise<void> =>
    expect.poll(() => page.getByRole("timer", { name }).first().textContent()).toMatch(/^(1:[345]\d|[2-9]:\d\d)$/);
  await seeTime(de.home.timeSearching);
  await page.getByRole("contentinfo").getByRole("link", { name: de.shell.footerLinks.learn }).click();
  await seeHeading(page, de.learn.heading);
  await choose(page, "English", "en");
  await seeTime("Time spent searching");
  // The server still has the search, too.
  await other.open("/");
  await other.page.getByRole("button", { name: /15 \+ 10/ }).click();
  await other.page.waitForURL((url) => url.pathname.length > 8);
  await page.waitForURL(other.page.url());
  // A kept search is resumed only once.
  await reload(page);
  expect(await page.evaluate(() => sessionStorage.getItem("search"))).toBeNull();
});

test("a search goes on whose bar has not loaded yet", async () => {
  const visitor = await stage.arrive();
  const { page } = visitor;
  await visitor.open("/");
  const hasChanged = Promise.withResolvers<void>();
  await page.route("**/assets/search-bar-*.js", async (route) => {
    await hasChanged.promise;
    // The page that asked for it first is gone.
    await route.continue().catch(() => {});
  });
  await page.getByRole("button", { name: /15 \+ 10/ }).click();
  await seeSearching(page);
  await choose(page, "Deutsch", "de");
  hasChanged.resolve();
  await page.getByRole("timer", { name: de.home.timeSearching }).first().waitFor();
});

test("in a game the language changes beside the board, and the game and its result stay", async () => {
  const { X, O } = await meetByLink(await stage.arrive(), await stage.arrive());
  await playMoves({ X, O }, [40, 36]);
  const { page } = X;
  const speak = async (button: string, label: string, lang: string): Promise<void> => {
    await page.getByRole("banner").getByRole("button", { name: button }).click();
    await page.getByLabel(label, { exact: true }).focus();
    await page.getByLabel(label, { exact: true }).selectOption(lang);
    await page.locator(`html[lang="${lang}"]`).waitFor();
  };
  await speak("Sound, theme and language", "Language", "de");
  // The squares' labels are German now.
  const square = (index: number) => page.locator(`[role=gridcell] button[data-square="${index}"]`);
  await square(36).locator('[data-player="O"]').first().waitFor();
  await seeFocus(page, "[popovertarget=quick-settings]");
  await square(4).click();
  await seeMark(O.page, 4, "X");
  await resign(O.page);
  await seeHeading(page, de.afterMatch.won);
  await speak(de.around.quickSettings, de.shell.language, "en");
  await page.getByRole("dialog").getByRole("heading", { name: "You won" }).waitFor();
});

test("a submitted form is not restored", async () => {
  const visitor = await arriveAsPlayer();
  const { page } = visitor;
  await visitor.open("/settings/change-email");
  await field(page, "email").fill(newAccount().email);
  await field(page, "password").fill("correct horse battery");
  await page.getByRole("main").getByRole("button", { name: "Change email" }).click();
  await page.getByRole("status").getByText(/\w/).first().waitFor();
  await seeValue(page, "email", "");
  await choose(page, "Deutsch", "de");
  await seeFocus(page, 'footer a[hreflang="de"]');
  expect(await field(page, "email").inputValue()).toBe("");
});

test("in the settings the language keeps the focus", async () => {
  const visitor = await arriveAsPlayer();
  const { page } = visitor;
  await visitor.open("/settings/appearance");
  await field(page, "language").focus();
  await field(page, "language").selectOption("de");
  await page.locator('html[lang="de"]').waitFor();
  await seeFocus(page, 'select[name="language"]');
});

test("a form too long to keep is lost, and the language changes anyway", async () => {
  const visitor = await stage.arrive();
  await visitor.context.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (key === "typed") throw new DOMException("too much", "QuotaExceededError");
      setItem.call(this, key, value);
    };
  });
  const { page } = visitor;
  await visitor.open("/login");
  await field(page, "identifier").fill("somebody");
  await choose(page, "Deutsch", "de");
  await seeHeading(page, de.accounts.logIn.heading);
  expect(await field(page, "identifier").inputValue()).toBe("");
});

test("if its script does not load, the language's link is followed", async () => {
  stage.expectProblems(/change-language|ERR_CONNECTION_RESET/);
  const visitor = await stage.arrive();
  await visitor.page.route("**/assets/change-language-*", (route) => route.abort("connectionreset"));
  await visitor.open("/learn");
  await choose(visitor.page, "Deutsch", "de");
  await seeHeading(visitor.page, de.learn.heading);
});

test("a game goes on, and prepared moves are made", async () => {
  const prepares = async (): Promise<Visitor> => {
    const visitor = await stage.arrive();
    await visitor.context.addInitScript(() => localStorage.setItem("prepared-moves", "one"));
    return visitor;
  };
  const sides = await meetByLink(await prepares(), await prepares());
  await playMoves(sides, [40, 36]);
  const { X, O, path } = sides;
  await tap(O.page, 27);
  await seePrepared(O.page, 27);
  await O.page.getByRole("link", { name: "LEARN", exact: true }).first().click();
  await seeHeading(O.page, "How to Play");
  await choose(O.page, "Deutsch", "de");
  await O.page.getByRole("link", { name: de.runningGame.back }).waitFor();
  // The prepared square is in board 4, to which X's move sends O.
  await tap(X.page, 3);
  await seeMark(X.page, 27, "O");
  await choose(O.page, "English", "en");
  await O.page.getByRole("link", { name: "Return to the game" }).click();
  await O.page.waitForURL(`**${path}`);
  await seeMark(O.page, 27, "O");
});
