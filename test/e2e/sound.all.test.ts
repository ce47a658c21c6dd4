import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { befriend, carryToken, newPlayer } from "./support/accounts.ts";
import { violations } from "./support/axe.ts";
import { goTo, reload } from "./support/navigate.ts";
import { meetByLink, playMoves, SHORT_O_WIN, seeMark, tap } from "./support/play.ts";
import { pitchesOf, readySounds, recordSounds } from "./support/sounds.ts";
import { setStage } from "./support/stage.ts";
import { DESKTOP, PHONE } from "./support/visitor.ts";

const stage = setStage();

const opener = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Sound, theme and language" });

test("a guest mutes and chooses a theme in the bar of every page, and the choices stay", async () => {
  for (const viewport of [{ width: 320, height: 568 }, DESKTOP]) {
    const { page, ...visitor } = await stage.arrive({ viewport });
    await goTo(page, `${visitor.origin}/learn`);
    await opener(page).click();
    const mute = page.getByRole("button", { name: "Mute" });
    const volume = page.getByLabel("Volume");
    expect([await mute.getAttribute("aria-pressed"), await volume.inputValue()]).toEqual(["false", "0.5"]);
    await mute.click();
    expect([await mute.getAttribute("aria-pressed"), await volume.inputValue()]).toEqual(["true", "0"]);
    await page.getByRole("radio", { name: "Dark" }).check();
    expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
    await reload(page);
    expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
    await opener(page).click();
    await mute.click();
    expect(await volume.inputValue()).toBe("0.5");
    await volume.press("End");
    expect(await page.evaluate(() => localStorage.getItem("appearance"))).toContain('"volume":1,');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  }
});

test("the bar's menus break no rule of accessibility", async () => {
  // An open menu keeps the bar of the window in which it was opened.
  for (const viewport of [PHONE, DESKTOP]) {
    for (const colorScheme of ["light", "dark"] as const) {
      const visitor = await stage.arrive({ viewport });
      const { page } = visitor;
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await visitor.open("/");
      await opener(page).click();
      await page.getByLabel("Volume").waitFor();
      expect(await violations(page), `${viewport.width}, ${colorScheme}`).toEqual([]);
    }
  }
});

test("nothing sounds before the first gesture, and nothing is logged; then each square has its note", async () => {
  const sides = await meetByLink(await stage.arrive(), await stage.arrive());
  // A spectator, because a player may have pressed something before.
  const watcher = await stage.arrive();
  const { page } = watcher;
  const sounds = await recordSounds(page);
  const frames: string[] = [];
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => frames.push(String(payload))));
  // Focusing the page would count as a gesture, as does whatever the test runs in it.
  const received = (what: string) => expect.poll(() => frames.some((text) => text.includes(what))).toBe(true);
  await page.goto(watcher.origin + sides.path);
  await received('"t":"init"');
  await playMoves(sides, SHORT_O_WIN, 0, 1);
  await received('"t":"move"');
  expect(await sounds()).toEqual([]);
  await seeMark(page, SHORT_O_WIN[0] ?? -1, "X");
  await readySounds(page);
  await playMoves(sides, SHORT_O_WIN, 1, 4);
  const heard = SHORT_O_WIN.slice(1, 4).flatMap((square) => pitchesOf("move", [square]));
  await expect.poll(sounds).toEqual(heard);
});

test("in a game M, and the button beside the board, turn sounds off and on", async () => {
  const sides = await meetByLink(await stage.arrive(), await stage.arrive());
  const { page } = sides.X;
  const sounds = await recordSounds(page);
  await reload(page);
  const [first = 0, second = 0, third = 0] = SHORT_O_WIN;
  await page.getByRole("button", { name: "Sound off" }).click();
  await tap(page, first);
  await seeMark(sides.O.page, first, "X");
  await tap(sides.O.page, second);
  await seeMark(page, second, "O");
  await page.keyboard.press("m");
  await page.getByRole("button", { name: "Sound off" }).waitFor();
  await readySounds(page);
  await tap(page, third);
  await expect.poll(sounds).toEqual(pitchesOf("move", [third]));
  await expect.poll(() => opener(page).count()).toBe(1);
});

test("a challenge rings once, in one of the tabs", async () => {
  const [ann, bob] = [await newPlayer(stage), await newPlayer(stage)];
  await befriend(stage.origin, ann, bob);
  const [challenger, challenged] = [await stage.arrive(), await stage.arrive({ viewport: PHONE })];
  await carryToken(challenger, ann);
  await carryToken(challenged, bob);
  await challenged.open("/learn");
  const tab = await challenged.openTab("/about");
  await challenged.page.clock.install();
  await tab.clock.install();
  const sounds: (() => Promise<number[]>)[] = [];
  for (const page of [challenged.page, tab]) {
    sounds.push(await recordSounds(page));
    await reload(page);
    await page.getByRole("link", { name: /^Friends/ }).waitFor();
    await readySounds(page);
  }
  await challenger.open("/friends");
  await challenger.page.getByRole("button", { name: "Challenge" }).click();
  await challenger.page.getByRole("dialog").getByRole("button", { name: "Challenge" }).click();
  for (const page of [challenged.page, tab]) await page.getByText(/challenged you/).waitFor();
  const heard = async () => (await Promise.all(sounds.map((sound) => sound()))).flat();
  await expect.poll(heard).toEqual(pitchesOf("challenge"));

  // A tab that hears of it later is silent, too.
  for (const page of [challenged.page, tab]) await page.clock.fastForward(10_000);
  const late = await challenged.openTab("/about");
  sounds.push(await recordSounds(late));
  const isReady = Promise.withResolvers<void>();
  await late.routeWebSocket(/\/sockets\/hub/, async (line) => {
    await isReady.promise;
    line.connectToServer();
  });
  await reload(late);
  await readySounds(late);
  isReady.resolve();
  await late.getByText(/challenged you/).waitFor();
  expect(await heard()).toEqual(pitchesOf("challenge"));
});
