import { setTimeout as pause } from "node:timers/promises";
import { TOKEN_COOKIE } from "../../shared/account/token-cookie.ts";
import type { Side } from "../../shared/game/rules.ts";
import { type Found, find, type Sought } from "./find.ts";
import type { Tab } from "./tab.ts";

/** A step that takes longer will not come: generous even for a busy machine. In milliseconds. */
const PATIENCE = 60_000;
const BETWEEN_LOOKS = 50;

export const button = (name: string): Sought => ({ css: "button, [role=button], [role=tab]", name });
export const link = (name: string): Sought => ({ css: "a", name });
export const heading = (name: string): Sought => ({ css: "h1, h2, h3", name });
const field = (name: string): Sought => ({ css: "input", name });
export const status = (name: string): Sought => ({ css: "[role=status], output", name });
export const square = (at: number, state: string): Sought => ({
  css: "[role=gridcell] button",
  name: `Board ${Math.floor(at / 9) + 1}, square ${(at % 9) + 1}, ${state}`,
});

/** Somebody with a browser, in any engine. */
export class Person {
  readonly #tab: Tab;
  readonly #origin: string;

  constructor(tab: Tab, origin: string) {
    this.#tab = tab;
    this.#origin = origin;
  }

  open(path: string): Promise<void> {
    return this.#tab.open(this.#origin + path);
  }

  /** Does not wait for what is held back. */
  openEarly(path: string): Promise<void> {
    return this.#tab.openEarly(this.#origin + path);
  }

  /** Opens the address of the page again. */
  async reload(): Promise<void> {
    await this.open(await this.path());
  }

  async path(): Promise<string> {
    return String(await this.#tab.evaluate("location.pathname + location.search"));
  }

  async title(): Promise<string> {
    return String(await this.#tab.evaluate("document.title"));
  }

  /** What a program needs to play on in their place. */
  async sender(): Promise<{ readonly origin: string; readonly token: string }> {
    const cookies = String(await this.#tab.evaluate("document.cookie"));
    const [, token] = new RegExp(`(?:^|; )${TOKEN_COOKIE}=([^;]+)`).exec(cookies) ?? [];
    if (token === undefined) throw new Error("the browser keeps no token");
    return { origin: this.#origin, token };
  }

  /** Comes as somebody else's other device. Nothing of the app is fetched yet. */
  async comeAs(token: string): Promise<void> {
    await this.open("/robots.txt");
    await this.#tab.evaluate(`void (document.cookie = "${TOKEN_COOKIE}=${token}; path=/; samesite=lax")`);
  }

  async see(sought: Sought): Promise<void> {
    await this.#find(sought, false);
  }

  async press(sought: Sought): Promise<void> {
    const { x, y } = await this.#find(sought, true);
    await this.#tab.press(x, y);
  }

  async hold(sought: Sought): Promise<void> {
    const { x, y } = await this.#find(sought, true);
    await this.#tab.hold(x, y);
  }

  lift(): Promise<void> {
    return this.#tab.lift();
  }

  async fill(name: string, text: string): Promise<void> {
    await this.press(field(name));
    await this.#tab.type(text);
  }

  async tap(at: number): Promise<void> {
    await this.press(square(at, "empty"));
  }

  async seeMark(at: number, mark: Side): Promise<void> {
    await this.see(square(at, mark));
  }

  async seePrepared(at: number): Promise<void> {
    await this.see(square(at, "empty, prepared"));
  }

  /** Presses something, and waits for what then shows, even if only for a moment. */
  async pressAndSee(sought: Sought, css: string): Promise<void> {
    const seen = JSON.stringify(`seen ${css}`);
    await this.#tab.evaluate(`void new MutationObserver(() => {
      if (document.querySelector(${JSON.stringify(css)}) !== null) window[${seen}] = true;
    }).observe(document.body, { attributes: true, childList: true, subtree: true })`);
    await this.press(sought);
    await this.until(`window[${seen}] === true`);
  }

  /** Waits until an expression in the page is true. */
  async until(expression: string): Promise<void> {
    await this.#poll(expression, async () => ((await this.#tab.evaluate(expression)) === true ? true : expression));
  }

  leave(): Promise<void> {
    return this.#tab.leave();
  }

  #find(sought: Sought, isPressed: boolean): Promise<Exclude<Found, { problem: string }>> {
    return this.#poll(JSON.stringify(sought), async () => {
      const found = (await this.#tab.evaluate(`(${find})(${JSON.stringify(sought)}, ${isPressed})`)) as Found;
      return "problem" in found ? found.problem : found;
    });
  }

  /** Asks until the answer is no reason to ask again. A page that is just going away may refuse to answer. */
  async #poll<Result>(what: string, ask: () => Promise<Result | string>): Promise<Exclude<Result, string>> {
    const late = Date.now() + PATIENCE;
    for (;;) {
      const answer = await ask().catch(String);
      if (typeof answer !== "string") return answer as Exclude<Result, string>;
      if (Date.now() > late) throw new Error(`${what}: ${answer}\n${await this.#text()}`);
      await pause(BETWEEN_LOOKS);
    }
  }

  async #text(): Promise<string> {
    return String(await this.#tab.evaluate("location.href + '\\n' + document.body.innerText"));
  }
}
