import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { chromium } from "playwright-core";
import { ensureChromium } from "./chromium.ts";

/** `node .scripts/make-icons.ts`: draws the icons of the installed app from the favicon. */

const FAVICON = "web/public/favicon.svg";
const FOLDER = "web/public/icons";

/** The dark surface of web/kit/styles/tokens.css. Both marks stand out on it. */
const GROUND = "#12151c";

interface Icon {
  readonly name: string;
  readonly size: number;
  /** The drawing's width as a share of the icon's. In a maskable icon, only a circle of 80 % is never cut off. */
  readonly drawing: number;
  /** The corner radius as a share of the icon's width; 0 if the system rounds the corners itself. */
  readonly corner: number;
}

const ICONS: readonly Icon[] = [
  { name: "icon-192", size: 192, drawing: 0.76, corner: 0.2 },
  { name: "icon-512", size: 512, drawing: 0.76, corner: 0.2 },
  { name: "maskable-512", size: 512, drawing: 0.54, corner: 0 },
  { name: "apple-touch-icon", size: 180, drawing: 0.72, corner: 0 },
];

const pageOf = ({ size, drawing, corner }: Icon): string => `
  <style>
    body { margin: 0 }
    div { display: grid; place-items: center; width: ${size}px; height: ${size}px;
          background: ${GROUND}; border-radius: ${size * corner}px }
    svg { width: ${size * drawing}px }
  </style>
  <div>${readFileSync(FAVICON, "utf8")}</div>`;

mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
for (const icon of ICONS) {
  const page = await browser.newPage({ viewport: { width: icon.size, height: icon.size } });
  await page.setContent(pageOf(icon));
  writeFileSync(`${FOLDER}/${icon.name}.png`, await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
