import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { CHROMIUM_ARGS } from "./chromium-args.ts";
import { goTo } from "./navigate.ts";
import { newTab } from "./new-tab.ts";
import { watchPending } from "./pending.ts";
import { chosenTypeface, fontSettings } from "./typefaces.ts";

export const PHONE = { width: 390, height: 844 } as const;
export const DESKTOP = { width: 1280, height: 800 } as const;

/** @param typeface the system's */
export const launchBrowser = (typeface = chosenTypeface()): Promise<Browser> => {
  const executablePath = process.env.CHROMIUM_PATH;
  if (executablePath === undefined) throw new Error("CHROMIUM_PATH is not set; `npm test` sets it");
  const env = { ...process.env, FONTCONFIG_FILE: fontSettings(typeface) };
  return chromium.launch({ executablePath, args: CHROMIUM_ARGS, env });
};

export interface VisitorOptions {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly colorScheme?: "light" | "dark";
  /** Allows service workers. They are off by default, as their answers cannot be staged. */
  readonly hasServiceWorker?: boolean;
  /** A touch screen. */
  readonly hasTouch?: boolean;
  /**
   * Allows motion. Most visitors prefer reduced motion: waiting for animations is a third of a game's work. Whole games
   * are also played with motion.
   */
  readonly hasMotion?: boolean;
  /** A browser that runs no scripts. */
  readonly hasNoScripts?: boolean;
  /** The browser's time zone, such as `Pacific/Auckland`. */
  readonly timeZone?: string;
}

/** A connection aborted while opening: by a page that is left, or by a timeout when a test's clock jumps. */
const GIVEN_UP = /WebSocket is closed before the connection is established/;

/** Milliseconds that an action or a wait may take. Pages take a second or two, and on a busy machine more than thirty. */
const PATIENCE = 60_000;

/** Characters of a page in the report of a failed test. */
const MOST_DESCRIBED = 1500;

let addresses = 0;

/** An address in a network of its own, from those reserved for documentation, so that visitors share no limit. */
const nextAddress = (): string => `2001:db8:${(++addresses).toString(16)}::1`;

/** A person with their own browser profile. Every console message and failed request is recorded. */
export class Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly origin: string;
  /** Warnings and errors of the console, uncaught exceptions, failed requests and answers of 400 and above. */
  readonly problems: string[] = [];

  readonly #hasNoScripts: boolean;

  private constructor(context: BrowserContext, page: Page, origin: string, hasNoScripts: boolean) {
    this.context = context;
    this.page = page;
    this.origin = origin;
    this.#hasNoScripts = hasNoScripts;
    this.#watch(page);
  }

  static async arrive(browser: Browser, origin: string, options: VisitorOptions = {}): Promise<Visitor> {
    const context = await browser.newContext({
      viewport: options.viewport ?? DESKTOP,
      colorScheme: options.colorScheme ?? "light",
      hasTouch: options.hasTouch ?? false,
      javaScriptEnabled: !options.hasNoScripts,
      reducedMotion: options.hasMotion ? "no-preference" : "reduce",
      ...(options.timeZone !== undefined && { timezoneId: options.timeZone }),
      permissions: ["clipboard-read", "clipboard-write"],
      extraHTTPHeaders: { "CF-Connecting-IP": nextAddress() },
    });
    context.setDefaultTimeout(PATIENCE);
    // Chromium tells only the page of a loop of its ResizeObserver.
    await context.addInitScript(() => {
      addEventListener("error", ({ message }) => {
        if (message.startsWith("ResizeObserver loop")) console.error(message);
      });
    });
    if (!options.hasServiceWorker)
      await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
    return new Visitor(context, await newTab(context, origin), origin, options.hasNoScripts ?? false);
  }

  async open(path: string): Promise<void> {
    if (this.#hasNoScripts) await this.page.goto(this.origin + path);
    else await goTo(this.page, this.origin + path);
  }

  /** Another tab of the same profile. */
  async openTab(path: string): Promise<Page> {
    const tab = await newTab(this.context, this.origin);
    this.#watch(tab);
    await goTo(tab, this.origin + path);
    return tab;
  }

  /** What all tabs show, for the report of a failed test. */
  async describe(): Promise<string> {
    const tabs = this.context.pages().map(async (page) => {
      const text = await page.locator("body").innerText({ timeout: 5000 }).catch(String);
      return `${page.url()} showed:\n${text.replaceAll(/\n+/g, " | ").slice(0, MOST_DESCRIBED)}`;
    });
    return (await Promise.all(tabs)).join("\n");
  }

  async leave(): Promise<void> {
    await this.context.close();
  }

  #watch(page: Page): void {
    watchPending(page);
    page.on("console", (message) => {
      const isProblem = message.type() === "warning" || message.type() === "error";
      if (isProblem && !GIVEN_UP.test(message.text())) this.problems.push(`console: ${message.text()}`);
    });
    page.on("pageerror", (error) => this.problems.push(`exception: ${error.message}`));
    page.on("requestfailed", (request) => {
      const why = request.failure()?.errorText ?? "";
      // A page that is left aborts what it was still loading.
      if (why !== "net::ERR_ABORTED") this.problems.push(`request: ${request.url()} ${why}`);
    });
    page.on("response", (response) => {
      if (response.status() >= 400) this.problems.push(`response: ${response.status()} ${response.url()}`);
    });
  }
}
