import { globSync } from "node:fs";
import { findOnPath, installFromDebian } from "./packages.ts";

/** What `npm run test:engines` needs beside Chromium, as the names of Debian's packages. */
const PACKAGES = ["firefox-esr", "webkit2gtk-driver", "xvfb"];

/** The browser that Debian's WebKitWebDriver drives. It stands beside the library, not on the path. */
const MINI_BROWSERS = ["/usr/lib/*/webkit2gtk-4.1/MiniBrowser", "/usr/lib/*/webkitgtk-6.0/MiniBrowser"];

const findEngines = () => ({
  FIREFOX_PATH: process.env.FIREFOX_PATH || (findOnPath("firefox-esr") ?? findOnPath("firefox")),
  WEBKIT_DRIVER_PATH: findOnPath("WebKitWebDriver"),
  MINI_BROWSER_PATH: globSync(MINI_BROWSERS)[0],
  XVFB_PATH: findOnPath("Xvfb"),
});

type Engines = { readonly [Name in keyof ReturnType<typeof findEngines>]: string };

const isComplete = (found: ReturnType<typeof findEngines>): found is Engines =>
  Object.values(found).every((path) => path !== undefined);

/** The programs of Firefox and WebKit, as variables for the tests. Ends the process if one cannot be had. */
export const ensureEngines = (): Engines => {
  const found = findEngines();
  if (isComplete(found)) return found;
  const installed = installFromDebian(PACKAGES) ? findEngines() : found;
  if (isComplete(installed)) return installed;
  console.error(`Firefox or WebKit is missing. On Debian or Ubuntu: sudo apt-get install ${PACKAGES.join(" ")}`);
  process.exit(1);
};
