import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { linkMailedTo, newAccount, newPlayer } from "../e2e/support/accounts.ts";
import { sendMoves } from "../e2e/support/lines.ts";
import { SHORT_O_WIN } from "../e2e/support/play.ts";
import { findPuzzle } from "../e2e/support/puzzles.ts";
import { solution } from "../puzzle-answers.ts";
import { startChromium } from "./chromium.ts";
import { startFirefox } from "./firefox.ts";
import { button, heading, link, Person, square, status } from "./person.ts";
import { openSite, type Site } from "./site.ts";
import type { Browser } from "./tab.ts";
import { startWebKit } from "./webkit.ts";

/** The same stories in each engine. Whatever a page complains of fails its test. */

let site: Site;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe.each([
  ["Chromium", startChromium],
  ["Firefox", startFirefox],
  ["WebKit", startWebKit],
])("%s", (_, start) => {
  let browser: Browser;
  let people: Person[] = [];

  const arrive = async (): Promise<Person> => {
    const person = new Person(await browser.newTab(), site.origin);
    people.push(person);
    return person;
  };

  /** Two strangers in a game. */
  const meet = async (): Promise<{ readonly X: Person; readonly O: Person }> => {
    const [one, other] = [await arrive(), await arrive()];
    for (const person of [one, other]) {
      await person.open("/");
      await person.press(button("5 + 3"));
    }
    await Promise.all([one, other].map((person) => person.until("/^(Your Turn|Playing) /.test(document.title)")));
    return (await one.title()).startsWith("Your Turn ") ? { X: one, O: other } : { X: other, O: one };
  };

  beforeAll(async () => {
    browser = await start();
  });
  beforeEach(() => site.takeProblems());
  afterEach(async () => {
    const left = people;
    people = [];
    site.restore();
    site.releaseApp();
    const problems = site.takeProblems();
    for (const person of left) await person.leave();
    expect(problems).toEqual([]);
  });
  afterAll(() => browser.close());

  test("two find each other, play with a prepared move over a reload, and review the game", async () => {
    const { X, O } = await meet();
    const [first = 0, second = 0, third = 0, fourth = 0] = SHORT_O_WIN;
    await X.tap(first);
    await O.seeMark(first, "X");
    await O.tap(second);
    await X.seeMark(second, "O");
    await O.tap(fourth);
    await O.seePrepared(fourth);
    await X.tap(third);
    for (const person of [X, O]) await person.seeMark(fourth, "O");
    await X.reload();
    await X.seeMark(fourth, "O");
    const gameId = (await X.path()).slice(1);
    await sendMoves({ X: await X.sender(), O: await O.sender() }, gameId, SHORT_O_WIN.slice(4, 17), 4);
    await O.seeMark(SHORT_O_WIN[16] ?? 0, "X");
    await O.tap(SHORT_O_WIN[17] ?? 0);
    for (const person of [X, O]) await person.see(heading("Player O wins!"));
    await O.press(link("Review"));
    await O.see(heading("Review: "));
    await O.see(button("Learn from "));
  });

  test("somebody solves a puzzle and plays against the computer", async () => {
    const person = await arrive();
    const { number, puzzle } = findPuzzle(6, ({ kind, line }) => kind === "win" && line.length === 5);
    await person.open(`/puzzles?number=${number}`);
    for (const square of solution(puzzle)) await person.tap(square);
    await person.see(status("Solved!"));
    await person.open("/practice");
    await person.press(button("Play against "));
    await person.press({ css: '[role=grid] [aria-disabled="false"]' });
    await person.until("document.querySelectorAll('[role=gridcell] button[aria-label*=\", O\"]').length > 0");
  });

  test("somebody signs up, confirms the mail and stays logged in over a reload", async () => {
    const person = await arrive();
    const account = newAccount();
    await person.open("/signup");
    await person.fill("Email", account.email);
    await person.fill("Username", account.username);
    await person.fill("Password", account.password);
    await person.fill("Confirm password", account.password);
    await person.press({ css: "main button", name: "Sign Up" });
    await person.see(heading("Confirm your email"));
    await person.open(await linkMailedTo(site.server.origin, account.email, /Confirm your email/));
    await person.see(button(`${account.username}, your account`));
    await person.open("/");
    await person.see(button(`${account.username}, your account`));
  });

  test("what is pressed and typed before the app is there is done once it comes", async () => {
    const person = await arrive();
    site.holdApp();
    await person.openEarly("/");
    await person.press(button("Play"));
    site.releaseApp();
    await person.press({ css: '[role=grid] [aria-disabled="false"]' });

    const { username, password } = await newPlayer(site.server);
    const player = await arrive();
    site.holdApp();
    await player.openEarly("/login");
    await player.fill("Username or email", username);
    await player.fill("Password", password);
    await player.press({ css: "main button", name: "Log In" });
    site.releaseApp();
    await player.see(button(`${username}, your account`));
  });

  test("a press that begins before the app is there and ends after it counts", async () => {
    const person = await arrive();
    site.holdApp();
    await person.openEarly("/analysis");
    await person.tap(40);
    await person.hold(square(36, "empty"));
    site.releaseApp();
    await person.seeMark(40, "X");
    await person.lift();
    await person.seeMark(36, "O");
    await person.tap(0);
    await person.until("location.search === '?moves=5-5,5-1,1-1'");
  });

  test("a square that is pressed before the app is there is a move", async () => {
    const { X, O } = await meet();
    const again = await arrive();
    await again.comeAs((await X.sender()).token);
    site.holdApp();
    await again.openEarly(await X.path());
    await again.tap(40);
    site.releaseApp();
    for (const person of [again, X, O]) await person.seeMark(40, "X");
  });

  test("where the app never comes, pages are read and lead on", async () => {
    const person = await arrive();
    site.holdApp();
    await person.openEarly("/");
    await person.see(heading("Nine boards. One winner."));
    await person.press(link("Practice"));
    await person.until("location.pathname === '/practice'");
  });

  test("without a network the pages of an earlier visit open, and go on once it is back", async () => {
    const person = await arrive();
    await person.open("/");
    await person.until("navigator.serviceWorker.controller !== null");
    site.cut();
    await person.open("/learn");
    await person.see(heading("How to play"));
    site.restore();
    await person.open("/");
    await person.press(button("PLAY WITH A FRIEND"));
    await person.pressAndSee(button("Copy link"), "[data-copied]");
    // Pages without a network complain of it.
    site.takeProblems();
  });
});
