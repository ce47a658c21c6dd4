import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Program } from "./program.ts";
import { type Browser, holdAt, LIFT, pressAt, type Tab, typingOf, WINDOW } from "./tab.ts";

/** Firefox over WebDriver BiDi, which it speaks by itself: https://www.w3.org/TR/webdriver-bidi/ */

/** No calls to Mozilla's hosts, and no pages of a first start. */
const PREFERENCES = {
  "app.normandy.enabled": false,
  "app.update.disabledForTesting": true,
  "browser.aboutwelcome.enabled": false,
  "browser.safebrowsing.malware.enabled": false,
  "browser.safebrowsing.phishing.enabled": false,
  "browser.search.update": false,
  "browser.shell.checkDefaultBrowser": false,
  "browser.startup.homepage_override.mstone": "ignore",
  "browser.startup.page": 0,
  "datareporting.policy.dataSubmissionEnabled": false,
  "extensions.getAddons.cache.enabled": false,
  "extensions.update.enabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "services.settings.server": "data:,",
  "toolkit.telemetry.server": "",
};

interface Answer {
  readonly id: number;
  readonly error?: string;
  readonly message?: string;
  readonly result?: unknown;
}

class Bidi {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #last = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener("message", ({ data }) => {
      const answer: Answer = JSON.parse(String(data));
      this.#waiting.get(answer.id)?.(answer);
      this.#waiting.delete(answer.id);
    });
  }

  static open(url: string): Promise<Bidi> {
    const socket = new WebSocket(url);
    return new Promise((resolve, reject) => {
      socket.addEventListener("open", () => resolve(new Bidi(socket)), { once: true });
      socket.addEventListener("error", () => reject(new Error(`no connection to ${url}`)), { once: true });
    });
  }

  /** Sends a command. Its result has the shape that the standard says. */
  async send<Result = unknown>(method: string, params: object): Promise<Result> {
    const id = ++this.#last;
    this.#socket.send(JSON.stringify({ id, method, params }));
    const answer = await new Promise<Answer>((resolve) => this.#waiting.set(id, resolve));
    if (answer.error !== undefined) throw new Error(`${method}: ${answer.error}: ${answer.message}`);
    return answer.result as Result;
  }

  close(): void {
    this.#socket.close();
  }
}

interface Evaluated {
  readonly result?: { readonly value?: string };
  readonly exceptionDetails?: { readonly text: string };
}

const newTab = async (bidi: Bidi): Promise<Tab> => {
  const { userContext } = await bidi.send<{ userContext: string }>("browser.createUserContext", {});
  // A window of its own: a tab behind another one is throttled.
  const { context } = await bidi.send<{ context: string }>("browsingContext.create", { type: "window", userContext });
  await bidi.send("browsingContext.setViewport", { context, viewport: WINDOW });
  const perform = async (steps: object): Promise<void> => {
    await bidi.send("input.performActions", { context, actions: [steps] });
  };
  const navigate = async (url: string, wait: "complete" | "none"): Promise<void> => {
    await bidi.send("browsingContext.navigate", { context, url, wait });
  };
  return {
    open: (url) => navigate(url, "complete"),
    openEarly: (url) => navigate(url, "none"),
    evaluate: async (expression) => {
      const { result, exceptionDetails } = await bidi.send<Evaluated>("script.evaluate", {
        expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
        target: { context },
        awaitPromise: true,
      });
      if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
      return JSON.parse(result?.value ?? "null");
    },
    press: (x, y) => perform(pressAt(x, y)),
    hold: (x, y) => perform(holdAt(x, y)),
    lift: () => perform(LIFT),
    type: (text) => perform(typingOf(text)),
    leave: async () => {
      await bidi.send("browser.removeUserContext", { userContext });
    },
  };
};

export const startFirefox = async (): Promise<Browser> => {
  const profile = await mkdtemp(join(tmpdir(), "firefox-"));
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  await writeFile(join(profile, "user.js"), lines.join("\n"));
  const path = process.env.FIREFOX_PATH ?? "firefox";
  const firefox = new Program(path, ["--headless", "--no-remote", "--remote-debugging-port=0", "--profile", profile]);
  const [, url] = await firefox.find(/WebDriver BiDi listening on (ws:\S+)/);
  const bidi = await Bidi.open(`${url}/session`);
  await bidi.send("session.new", { capabilities: {} });
  return {
    newTab: () => newTab(bidi),
    close: async () => {
      bidi.close();
      await firefox.end();
      await rm(profile, { recursive: true, force: true });
    },
  };
};
