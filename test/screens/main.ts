import "../e2e/support/fresh-connections.ts";
import { mkdirSync } from "node:fs";
import type { Page } from "playwright-core";
import { LANGUAGE_COOKIE } from "../../shared/language/languages.ts";
import { carryToken, type Player } from "../e2e/support/accounts.ts";
import { pseudoScript } from "../e2e/support/pseudo.ts";
import { startServer } from "../e2e/support/server.ts";
import { DESKTOP, launchBrowser, PHONE, Visitor } from "../e2e/support/visitor.ts";
import { ACCOUNT_SCREENS } from "./account-screens.ts";
import { ARENA_SCREENS } from "./arena-screens.ts";
import { BOT_SCREENS } from "./bot-screens.ts";
import { assemble } from "./cast.ts";
import { CORRESPONDENCE_SCREENS } from "./correspondence-screens.ts";
import { GAME_SCREENS } from "./game-screens.ts";
import { MATCH_SCREENS } from "./match-screens.ts";
import { PLAYER_SCREENS } from "./player-screens.ts";
import { PUBLIC_SCREENS } from "./public-screens.ts";
import { RACE_SCREENS } from "./race-screens.ts";
import type { Screen } from "./screen.ts";
import { STORM_SCREENS } from "./storm-screens.ts";
import { STUDY_SCREENS } from "./study-screens.ts";

/** Takes a picture of every screen, or of those whose names begin with an argument. */

const FOLDER = ".screens";
const WIDTHS = { phone: PHONE, desktop: DESKTOP } as const;
type Width = keyof typeof WIDTHS;

/** Each screen is reached in English and then shown in this language; "pseudo" is the made-up one. */
const language = process.env.SCREENS_LANGUAGE;

const wanted = process.argv.slice(2);
const all = [
  ...PUBLIC_SCREENS,
  ...ACCOUNT_SCREENS,
  ...PLAYER_SCREENS,
  ...GAME_SCREENS,
  ...MATCH_SCREENS,
  ...STORM_SCREENS,
  ...CORRESPONDENCE_SCREENS,
  ...RACE_SCREENS,
  ...ARENA_SCREENS,
  ...BOT_SCREENS,
  ...STUDY_SCREENS,
];
const screens = all.filter(({ name }) => wanted.length === 0 || wanted.some((beginning) => name.startsWith(beginning)));

mkdirSync(FOLDER, { recursive: true });
const [server, browser] = await Promise.all([startServer(), launchBrowser()]);
const { origin } = server;
const cast = await assemble(server);

const speak = async (page: Page, spoken: string): Promise<void> => {
  if (spoken === "pseudo") await page.addInitScript(await pseudoScript());
  else await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: spoken, url: origin }]);
  await page.reload();
  await page.waitForLoadState("networkidle");
};

/** Reaches a screen in one window size, as some elements are placed only once, and takes it in both themes. */
const take = async ({ name, bring }: Screen, width: Width): Promise<void> => {
  const visitors: Visitor[] = [];
  const arrive = async (player?: Player): Promise<Visitor> => {
    const visitor = await Visitor.arrive(browser, origin, { viewport: WIDTHS[width] });
    visitors.push(visitor);
    if (player !== undefined) await carryToken(visitor, player);
    return visitor;
  };
  try {
    const page = await bring({ server, cast, arrive });
    await page.bringToFront();
    if (language !== undefined) await speak(page, language);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      // The whole page from its top: sticky elements would otherwise appear in its middle.
      await page.evaluate(() => scrollTo(0, 0));
      const path = `${FOLDER}/${name}.${width}.${colorScheme}${language === undefined ? "" : `.${language}`}.png`;
      await page.screenshot({ path, fullPage: true, animations: "disabled" });
    }
    console.log(`${name}, ${width}`);
  } catch (error) {
    process.exitCode = 1;
    console.error(`${name}, ${width}, could not be reached:`, error);
  } finally {
    await Promise.all(visitors.map((visitor) => visitor.leave()));
  }
};

for (const screen of screens) {
  for (const width of ["phone", "desktop"] as const) {
    if (screen.only === undefined || screen.only === width) await take(screen, width);
  }
}
await browser.close();
await server.close();
console.log(`The pictures are in ${FOLDER}/.`);
