import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { LANGUAGE_COOKIE } from "../../shared/language/languages.ts";
import { TRANSLATIONS } from "../../shared/language/translations.ts";
import { eraseUser } from "../../worker/data/account/erase-user.ts";
import { users } from "../../worker/data/schema.ts";
import { carryToken, newPlayer, type Player } from "./support/accounts.ts";
import { recordOldGames } from "./support/old-games.ts";
import { seeHeading } from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import type { Visitor } from "./support/visitor.ts";

const stage = setStage();

const { de } = TRANSLATIONS;
const NAME = de.common.deletedPlayer;

/** The page's visible and spoken text, with titles and labels. */
const wordsOn = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      document.title,
      document.body.innerText,
      ...[...document.querySelectorAll("[aria-label], [title]")].flatMap((element) => [
        element.getAttribute("aria-label") ?? "",
        element.getAttribute("title") ?? "",
      ]),
    ].join("\n"),
  );

/** Expects no trace of the old name, and no link to a profile except the reader's own. */
const seeNoOther = async (page: Page, reader: Player): Promise<void> => {
  expect(await wordsOn(page)).not.toContain("Deleted player");
  const profiles = await page
    .locator('a[href*="/@/"]')
    .evaluateAll((links) => links.map((a) => a.getAttribute("href")));
  expect(profiles.filter((href) => href?.startsWith(`/@/${reader.username}`) !== true)).toEqual([]);
};

/** A player who reads German, and a game against an opponent who resigned and has since deleted the account. */
const afterDeletion = async (): Promise<{ visitor: Visitor; reader: Player; gameId: string }> => {
  const db = await stage.database();
  const [reader, opponent] = [await newPlayer(stage), await newPlayer(stage)];
  const games = {
    winner: reader,
    loser: opponent,
    count: 1,
    gameType: "blitz",
    isRated: true,
    isResigned: true,
  } as const;
  const [gameId = ""] = await recordOldGames(db, games);
  const [account] = await db.select().from(users).where(eq(users.id, opponent.identifier));
  if (account === undefined) throw new Error("the opponent has no account");
  await eraseUser(db, account, Date.now());
  const visitor = await stage.arrive();
  await carryToken(visitor, reader);
  await visitor.context.addCookies([{ name: LANGUAGE_COOKIE, value: "de", url: visitor.origin }]);
  return { visitor, reader, gameId };
};

test("an opponent who deleted the account is named so in the reader's language, and has no profile", async () => {
  const { visitor, reader, gameId } = await afterDeletion();
  const { page } = visitor;

  await visitor.open(`/@/${reader.username}`);
  const item = page.locator(`main a[href="/${gameId}"]`);
  await item.getByText(NAME).waitFor();
  await seeNoOther(page, reader);

  await visitor.open("/");
  await page.locator(`main a[href="/${gameId}"]`).getByText(NAME).waitFor();
  await seeNoOther(page, reader);
  await page.locator(`main a[href="/${gameId}"]`).click();

  await seeHeading(page, `${NAME} gegen ${reader.username}`);
  await page.getByText(de.speech.reasons.resigned.replace("{player}", NAME)).first().waitFor();
  await page.locator('[data-player="X"]').getByTitle(NAME).waitFor();
  await seeNoOther(page, reader);

  await visitor.open(`/${gameId}?review`);
  await seeHeading(page, `Rückblick: ${NAME} gegen ${reader.username}`);
  await seeNoOther(page, reader);
});

test("before deleting an account the page says under which name its games stay", async () => {
  const { visitor } = await afterDeletion();
  await visitor.open("/settings/your-data");
  await visitor.page.getByText(de.settings.data.consequences.replace("{name}", NAME)).waitFor();
});
