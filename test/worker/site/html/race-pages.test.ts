import { expect, test } from "vitest";
import { LANGUAGES } from "../../../../shared/language/languages.ts";
import { racePath } from "../../../../shared/pages/pages.ts";
import { join, newRace } from "../../race/table.ts";
import { newGuest } from "../../test-client.ts";
import { ORIGIN, openPage } from "./page.ts";

test("the link to a race invites, then names both, and search engines leave it alone", async () => {
  const { code, creator } = await newRace();
  const page = await openPage(racePath(code));
  expect(page).toMatchObject({
    status: 200,
    title: `${creator.username} invites you to a puzzle race`,
    description: "Open the link to race. You need no account.",
    canonical: `${ORIGIN}${racePath(code)}`,
  });
  expect(page.headers.get("X-Robots-Tag")).toBe("noindex");
  const friend = newGuest();
  await join(code, friend);
  expect((await openPage(racePath(code))).title).toBe(`${creator.username} vs. ${friend.username}: puzzle race`);
});

test.each(Object.keys(LANGUAGES))("in the language of the reader: %s", async (language) => {
  const { code, creator } = await newRace();
  const page = await openPage(racePath(code), {}, { headers: { "Accept-Language": language } });
  expect(page.headers.get("Content-Language")).toBe(language);
  expect(page.title).toContain(creator.username);
});

test("a race that is gone, or never was, is not found", async () => {
  expect((await openPage("/race/CDFGHJKM")).status).toBe(404);
  expect((await openPage("/race/nonsense")).status).toBe(404);
});
