import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { FLOOR_NAMES } from "../../shared/pages/browser-floor.ts";
import { setStage } from "./support/stage.ts";

/** Pages whose scripts cannot run: nobody sees an empty page. */

const stage = setStage();

const SENTENCE = `This page needs a newer browser: ${FLOOR_NAMES} or later.`;

/** What stands on the page: the sentence, the text that the server sent, and nothing about scripts turned off. */
const seeText = async (page: Page, sentence: string, heading: string): Promise<void> => {
  await page.getByText(sentence).waitFor();
  await page.getByRole("heading", { level: 1, name: heading }).waitFor();
  expect(await page.locator("[data-note]:visible").count()).toBe(1);
};

const FIRST = /\/assets\/index-[^/]+\.js$/;

/** Answers with another script in place of one. */
const replaceScript = async (page: Page, name: RegExp, body: string): Promise<void> => {
  await page.route(name, (route) => route.fulfill({ contentType: "text/javascript", body }));
};

test.each([
  ["toSorted", "delete Array.prototype.toSorted"],
  ["color-mix", "CSS.supports = () => false"],
  ["adoptedStyleSheets", "delete Document.prototype.adoptedStyleSheets"],
  ["any of it", "delete Array.prototype.toSorted; delete window.CSS"],
])("a browser without %s gets the readable page with a sentence", async (_, script) => {
  const visitor = await stage.arrive();
  stage.expectProblems(/no #root/);
  await visitor.context.addInitScript(script);
  await visitor.open("/learn");
  await seeText(visitor.page, SENTENCE, "How to play");
});

test("the sentence is in the page's language, and a page that needs scripts leads to those that do not", async () => {
  const visitor = await stage.arrive();
  const { page } = visitor;
  stage.expectProblems(/no #root/);
  await visitor.context.addInitScript("delete Array.prototype.toSorted");
  await visitor.open("/practice?lang=de");
  await seeText(page, `Diese Seite braucht einen neueren Browser: ${FLOOR_NAMES} oder neuer.`, "Ultimate Tic-Tac-Toe");
  await page.getByRole("link", { name: "wie man spielt" }).waitFor();
  await visitor.open("/");
  await seeText(page, SENTENCE, "Ultimate Tic-Tac-Toe");
});

test.each([
  ["does not parse", "let = ;"],
  ["fails at a missing function", "document.body.noSuchFunction()"],
  ["fails at a missing object", "new NoSuchObject()"],
])("a first script that %s leads to the same sentence", async (_, body) => {
  const visitor = await stage.arrive();
  stage.expectProblems(/Unexpected|noSuchFunction|NoSuchObject/);
  await replaceScript(visitor.page, FIRST, body);
  await visitor.open("/terms-of-service");
  await seeText(visitor.page, SENTENCE, "Terms of Service");
});

test("a page's script that does not parse leads to the same sentence, without a reload", async () => {
  const visitor = await stage.arrive();
  stage.expectProblems(/Unexpected/);
  let visits = 0;
  visitor.page.on("request", (request) => {
    if (request.isNavigationRequest()) visits++;
  });
  await replaceScript(visitor.page, /\/assets\/about-page-[^/]+\.js$/, "let = ;");
  await visitor.open("/about");
  await seeText(visitor.page, SENTENCE, "In Development");
  expect(visits).toBe(1);
});

test("a first script that does not arrive leaves the readable page with a way to try again", async () => {
  const visitor = await stage.arrive();
  const { page } = visitor;
  stage.expectProblems(/ERR_/);
  await page.route(FIRST, (route) => route.abort("connectionreset"));
  await visitor.open("/learn?x=1");
  await seeText(page, "This page could not be shown", "How to play");
  await page.unroute(FIRST);
  await page.getByRole("link", { name: "Reload" }).click();
  await page.getByRole("grid").first().waitFor();
  expect(new URL(page.url()).search).toBe("?x=1");
});

test("what breaks outside of a page leaves a sentence in the page's language, and no talk of versions", async () => {
  const visitor = await stage.arrive();
  const { page } = visitor;
  stage.expectProblems(/broken on purpose|error occurred/);
  await visitor.context.addInitScript(() => {
    class Broken {
      observe(): void {
        throw new TypeError("broken on purpose");
      }
    }
    Object.defineProperty(window, "ResizeObserver", { value: Broken });
  });
  await visitor.open("/learn?lang=fr");
  await page.getByRole("alert").getByRole("heading", { name: "Cette page n’a pas pu être affichée" }).waitFor();
  await page.getByRole("button", { name: "Recharger" }).waitFor();
  expect(await page.getByText("version plus récente").count()).toBe(0);
});
