import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { CHROMIUM_ARGS } from "./chromium-args.ts";
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

  private constructor(context: BrowserContext, page: Page, origin: string) {
    this.context = context;
    this.page = page;
    this.origin = origin;
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
    // Chromium tells only the page of a loop of its ResizeObserver.
    await context.addInitScript(() => {
      addEventListener("error", ({ message }) => {
        if (message.startsWith("ResizeObserver loop")) console.error(message);
      });
    });
    if (!options.hasServiceWorker)
      await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
    return new Visitor(context, await context.newPage(), origin);
  }

  async open(path: string): Promise<void> {
    await this.page.goto(this.origin + path);
  }

  /** Another tab of the same profile. */
  async openTab(path: string): Promise<Page> {
    const tab = await this.context.newPage();
    this.#watch(tab);
    await tab.goto(this.origin + path);
    return tab;
  }

  async leave(): Promise<void> {
    await this.context.close();
  }

  #watch(page: Page): void {
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
