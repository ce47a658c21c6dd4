import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { BRAND, fullTitle, HOME_META } from "../../shared/pages/page-meta.ts";

/** The home page is served as a static file, which no Worker fills in. */
const shell = readFileSync(new URL("../../web/index.html", import.meta.url), "utf8");

const GONE_WHEN_STARTED = [
  `<title data-until-started>${fullTitle(HOME_META)}</title>`,
  `<meta data-until-started name="description" content="${HOME_META.description}" />`,
  `<meta data-until-started property="og:title" content="${fullTitle(HOME_META)}" />`,
  `<meta data-until-started property="og:description" content="${HOME_META.description}" />`,
  `<meta data-until-started property="og:url" content="/" />`,
  `<link vite-ignore data-until-started rel="canonical" href="/" />`,
];

test.each(GONE_WHEN_STARTED)("the file has the home page's %s", (tag) => {
  expect(shell).toContain(tag);
});

test("what every page shares stays", () => {
  expect(shell).toContain(`<meta property="og:site_name" content="${BRAND}" />`);
  expect(shell).toContain('<meta property="og:type" content="website" />');
  expect(shell).toContain('<meta name="twitter:card" content="summary_large_image" />');
});

test("the preview image has the size that the page declares", () => {
  const picture = readFileSync(new URL("../../web/public/share.png", import.meta.url));
  expect(picture.toString("latin1", 1, 4)).toBe("PNG");
  expect({ width: picture.readUInt32BE(16), height: picture.readUInt32BE(20) }).toEqual({ width: 1200, height: 630 });
  expect(shell).toContain('<meta property="og:image:width" content="1200" />');
  expect(shell).toContain('<meta property="og:image:height" content="630" />');
});
