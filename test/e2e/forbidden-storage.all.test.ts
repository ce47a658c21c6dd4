import { expect, test } from "vitest";
import { fillLogin, newPlayer } from "./support/accounts.ts";
import { reload } from "./support/navigate.ts";
import { inviteByLink, SHORT_O_WIN, seeHeading, seeText, tapMoves } from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import type { Visitor } from "./support/visitor.ts";

/** A browser that blocks all storage: storage, locks and caches throw, and cookies vanish. */

const stage = setStage();

const arriveForgetful = async (): Promise<Visitor> => {
  const visitor = await stage.arrive();
  const devtools = await visitor.context.newCDPSession(visitor.page);
  await devtools.send("Emulation.setDocumentCookieDisabled", { disabled: true });
  await visitor.context.addInitScript(() => {
    const denied = () => new DOMException("Access is denied for this document.", "SecurityError");
    for (const storage of ["localStorage", "sessionStorage", "caches", "indexedDB"]) {
      Object.defineProperty(window, storage, {
        get: () => {
          throw denied();
        },
      });
    }
    LockManager.prototype.request = () => Promise.reject(denied());
    LockManager.prototype.query = () => Promise.reject(denied());
  });
  return visitor;
};

test("a visitor without storage is one guest, creates a game and plays it", async () => {
  const [forgetful, friend] = [await arriveForgetful(), await stage.arrive()];
  let guests = 0;
  forgetful.page.on("request", (request) => {
    if (request.url().endsWith("/guest-login")) guests++;
  });
  // They meet through their pages: a separate client could not act as the guest of a page that stores nothing.
  await tapMoves(await inviteByLink(forgetful, friend), SHORT_O_WIN.slice(0, 4));
  expect(guests).toBe(1);
});

test("home and the game say once that the browser keeps nothing, and other pages do not", async () => {
  const visitor = await arriveForgetful();
  const { page } = visitor;
  const warning = page.getByText("This browser keeps nothing. Do not reload the page during a game.");
  await visitor.open("/learn");
  await seeHeading(page, "How to play");
  await page.getByRole("button", { name: "Sound, theme and language" }).waitFor();
  expect(await warning.count()).toBe(0);
  await page.getByRole("link", { name: "PLAY", exact: true }).click();
  await warning.waitFor();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await warning.waitFor({ state: "detached" });
  await page.getByRole("button", { name: /^PLAY WITH A FRIEND/ }).click();
  await seeText(page, "To invite someone to play, send this link:");
  expect(await warning.count()).toBe(0);
  await reload(page);
  await warning.waitFor();
});

test("practice works without storage", async () => {
  const visitor = await arriveForgetful();
  await visitor.open("/practice");
  await visitor.page.getByRole("button", { name: /^Play against [^:]+$/ }).click();
  await visitor.page.getByRole("grid").waitFor();
});

test("an account works as long as its page is open", async () => {
  const player = await newPlayer(stage);
  const visitor = await arriveForgetful();
  await visitor.open("/login");
  await fillLogin(visitor, player.username, player.password);
  await visitor.page.getByRole("button", { name: /^PLAY WITH A FRIEND/ }).click();
  await seeText(visitor.page, "To invite someone to play, send this link:");
});
