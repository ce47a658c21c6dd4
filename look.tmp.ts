import "./test/e2e/support/fresh-connections.ts";
import { mkdirSync } from "node:fs";
import { startServer } from "./test/e2e/support/server.ts";
import { launchBrowser, Visitor } from "./test/e2e/support/visitor.ts";
import { LANGUAGE_COOKIE } from "./shared/language/languages.ts";
mkdirSync(".screens", { recursive: true });
const [server, browser] = await Promise.all([startServer(), launchBrowser()]);
const G = "moves=7-8,8-1,1-9,9-2,2-2,2-6,6-6,6-5,5-1,1-3,3-6,6-7,7-3,3-5,5-7,7-9,9-7,7-7,7-5,5-4,4-3,3-9,9-8,8-4,4-4,4-8,8-7,7-2,2-1,1-8,8-5,5-5,5-6,6-3,3-1,1-1,1-2,2-3,3-7,7-1,1-5,5-2,2-9,9-9&you=O";
const sizes = [["s", 320, 568], ["p", 390, 844], ["d", 1280, 800]] as const;
const langs = (process.env.LANGS ?? "en").split(",");
for (const lang of langs) for (const [n, width, height] of sizes) {
  if (process.env.SIZES && !process.env.SIZES.includes(n)) continue;
  const v = await Visitor.arrive(browser, server.origin, { viewport: { width, height } });
  const { page } = v;
  if (lang !== "en") await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: lang, url: server.origin }]);
  try {
    await v.open(`/review?${G}`);
    await page.locator("table").waitFor(); await page.locator("progress").waitFor({ state: "detached", timeout: 90000 });
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `.screens/r-${n}-${lang}-0.png` });
    await page.keyboard.press("n");
    await page.waitForTimeout(300);
    await page.screenshot({ path: `.screens/r-${n}-${lang}-1.png` });
    await page.locator("li[data-current] button").nth(1).click();
    await page.waitForTimeout(5000);
    await page.screenshot({ path: `.screens/r-${n}-${lang}-2.png` });
  } catch (e) { console.log(n, lang, String(e).slice(0, 300)); await page.screenshot({ path: `.screens/r-${n}-${lang}-x.png` }); }
  console.log(n, lang, v.problems);
  await v.leave();
}
await browser.close();
await server.close();
process.exit(0);
