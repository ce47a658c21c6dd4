import { expect, test } from "vitest";
import { accountsTexts } from "../../shared/language/en/accounts.ts";
import { languages } from "../../shared/language/languages.ts";
import { TRANSLATIONS } from "../../shared/language/translations.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

const textIn = (language: (typeof languages)[number]): string =>
  language === "en" ? accountsTexts.signUp.off : TRANSLATIONS[language].accounts.signUp.off;

const SITE = { statusUrl: null, sourceUrl: null, communityUrl: null, contactEmail: null, computerOpponent: false };

test.each(languages)("a site without mails says in %s that there are no new accounts", async (language) => {
  const visitor = await stage.arrive();
  const { page } = visitor;
  await page.route("**/api/v2/site", (route) => route.fulfill({ json: { ...SITE, opensAccounts: false } }));
  await visitor.open(`/signup?lang=${language}`);
  await page.getByText(textIn(language), { exact: true }).waitFor();
  expect(await page.locator("main input, main form").count()).toBe(0);
  await page.locator('main a[href="/"]').waitFor();
});
