import { expect, test } from "vitest";
import { fillLogin, newPlayer } from "./support/accounts.ts";
import { meetByLink, playMoves, SHORT_O_WIN, seeText } from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import type { Visitor } from "./support/visitor.ts";

/** A browser that is told to keep nothing of any site: storage, locks and caches throw, cookies vanish. */

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

test("somebody whose browser keeps nothing is one guest, creates a game and plays it", async () => {
  const [forgetful, friend] = [await arriveForgetful(), await stage.arrive()];
  let guests = 0;
  forgetful.page.on("request", (request) => {
    if (request.url().endsWith("/guest-login")) guests++;
  });
  await playMoves(await meetByLink(forgetful, friend), SHORT_O_WIN.slice(0, 4));
  expect(guests).toBe(1);
});

test("practice plays on without a memory", async () => {
  const visitor = await arriveForgetful();
  await visitor.open("/practice");
  await visitor.page.getByRole("button", { name: /^Play against / }).click();
  await visitor.page.getByRole("grid").waitFor();
});

test("an account is used for as long as its page is open", async () => {
  const player = await newPlayer(stage);
  const visitor = await arriveForgetful();
  await visitor.open("/login");
  await fillLogin(visitor, player.username, player.password);
  await visitor.page.getByRole("button", { name: /^PLAY WITH A FRIEND/ }).click();
  await seeText(visitor.page, "To invite someone to play, send this link:");
});
