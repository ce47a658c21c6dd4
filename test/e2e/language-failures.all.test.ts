import type { Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import { shellTexts } from "../../shared/language/en/shell.ts";
import { LANGUAGE_COOKIE, type TranslatedLanguage } from "../../shared/language/languages.ts";
import { TRANSLATIONS } from "../../shared/language/translations.ts";
import { linkMailedTo, newAccount } from "./support/accounts.ts";
import { reload } from "./support/navigate.ts";
import { seeHeading, seeText } from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import type { Visitor } from "./support/visitor.ts";

/** What a page does when a script of its language does not load, and how another tab or a form affects the language. */

const stage = setStage();

const { ar, de } = TRANSLATIONS;

const readerOf = async (language: TranslatedLanguage): Promise<Visitor> => {
  const visitor = await stage.arrive();
  await visitor.context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: visitor.origin }]);
  return visitor;
};

/** Opens a page by its link in the footer, without a new document. */
const goTo = (page: Page, name: string): Promise<void> =>
  page.getByRole("contentinfo").getByRole("link", { name, exact: true }).click();

test.each([
  ["is cut off", (route: Route) => route.abort("connectionreset")],
  ["fails with 500", (route: Route) => route.fulfill({ status: 500, body: "no" })],
  ["is gone after a deploy", (route: Route) => route.fulfill({ status: 404, body: "no" })],
  ["is a proxy's page", (route: Route) => route.fulfill({ contentType: "text/html", body: "<p>Log in</p>" })],
])("a page whose texts %s is English as a whole, and the next one tries again", async (_how, answer) => {
  stage.expectProblems(/texts-de-later|500|404|ERR_CONNECTION_RESET|MIME type|Unexpected token '<'/);
  const visitor = await readerOf("de");
  const { page } = visitor;
  await page.route("**/assets/texts-de-later-*", answer);
  await visitor.open("/");
  await seeHeading(page, de.home.headline);
  await goTo(page, de.shell.footerLinks.about);
  await seeHeading(page, "In Development");
  // The frame too, also for screen readers.
  await page.locator('html[lang="en"][dir="ltr"]').waitFor();
  await page.getByRole("contentinfo").getByRole("link", { name: shellTexts.footerLinks.privacy }).waitFor();
  expect(await page.getByText(de.shell.footerLinks.privacy).count()).toBe(0);
  await page.unroute("**/assets/texts-de-later-*");
  await reload(page);
  await seeHeading(page, de.about.heading);
});

test("a page whose first language script does not load is wholly English, also for screen readers", async () => {
  stage.expectProblems(/texts-ar-first|ERR_CONNECTION_RESET/);
  const visitor = await readerOf("ar");
  const { page } = visitor;
  await page.route("**/assets/texts-ar-first-*", (route) => route.abort("connectionreset"));
  await visitor.open("/learn");
  await seeHeading(page, "How to Play");
  await page.locator('html[lang="en"][dir="ltr"]').waitFor();
  await page.unroute("**/assets/texts-ar-first-*");
  await page.getByRole("link", { name: "العربية" }).click();
  await seeHeading(page, ar.learn.heading);
});

test("a tab stays in its language when another tab chooses a new one", async () => {
  const visitor = await readerOf("de");
  await visitor.open("/");
  await seeHeading(visitor.page, de.home.headline);
  const other = await visitor.openTab("/about");
  await other.getByRole("link", { name: "العربية" }).click();
  await other.locator('html[lang="ar"]').waitFor();
  await goTo(visitor.page, de.shell.footerLinks.learn);
  await seeHeading(visitor.page, de.learn.heading);
  await reload(visitor.page);
  await seeHeading(visitor.page, ar.learn.heading);
});

test("a sign-up on a German page sends a German mail, also if only the address chose German", async () => {
  const visitor = await stage.arrive();
  const { page } = visitor;
  const account = newAccount();
  await visitor.open("/signup?lang=de");
  const { passwords, email } = de.forms;
  await page.getByLabel(email).fill(account.email);
  await page.getByLabel(de.accounts.signUp.username, { exact: true }).fill(account.username);
  await page.getByLabel(passwords.password.label, { exact: true }).fill(account.password);
  await page.getByLabel(passwords.confirm.label, { exact: true }).fill(account.password);
  await page.getByRole("main").getByRole("button", { name: de.accounts.signUp.submit, exact: true }).click();
  await seeText(page, account.email);
  const path = await linkMailedTo(stage.origin, account.email, new RegExp(`^${de.mails.subjects.confirmation}$`));
  expect(path).toMatch(/^\/confirmation/);
});
