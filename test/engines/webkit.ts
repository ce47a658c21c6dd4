import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../free-port.ts";
import { Program } from "./program.ts";
import { type Browser, holdAt, LIFT, pressAt, type Tab, typingOf, WINDOW } from "./tab.ts";

/** WebKitGTK over WebDriver: https://www.w3.org/TR/webdriver/ */

/** Without a graphics card, and without a sandbox, which cannot start as root in a container. */
const ENVIRONMENT = {
  WEBKIT_DISABLE_COMPOSITING_MODE: "1",
  LIBGL_ALWAYS_SOFTWARE: "1",
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
};

const POLLED_EVERY = 20;

/** Sends a command. Its result has the shape that the standard says. */
const command = async <Result = unknown>(url: string, method: "POST" | "DELETE", body?: object): Promise<Result> => {
  const answer = await fetch(url, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { readonly value: Result };
  if (!answer.ok) throw new Error(`${url}: ${JSON.stringify(value)}`);
  return value;
};

const untilUp = async (server: string): Promise<void> => {
  const isUp = (): Promise<boolean> =>
    fetch(`${server}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) await pause(POLLED_EVERY);
};

interface Evaluated {
  readonly value?: unknown;
  readonly error?: string;
}

/** A driver holds one session, and a session one person. */
const newTab = async (display: string): Promise<Tab> => {
  const port = await freePort();
  const path = process.env.WEBKIT_DRIVER_PATH ?? "WebKitWebDriver";
  const driver = new Program(path, [`--port=${port}`], { ...ENVIRONMENT, DISPLAY: display });
  const server = `http://127.0.0.1:${port}`;
  await untilUp(server);
  const options = { binary: process.env.MINI_BROWSER_PATH, args: ["--automation"] };
  const { sessionId } = await command<{ readonly sessionId: string }>(`${server}/session`, "POST", {
    // Otherwise no command is answered before the page has loaded.
    capabilities: { alwaysMatch: { pageLoadStrategy: "none", "webkitgtk:browserOptions": options } },
  });
  const session = `${server}/session/${sessionId}`;
  const send = <Result = unknown>(end: string, body: object): Promise<Result> =>
    command<Result>(session + end, "POST", body);
  const perform = async (steps: object): Promise<void> => {
    await send("/actions", { actions: [steps] });
  };
  await send("/window/rect", { x: 0, y: 0, ...WINDOW });
  const evaluate = async (expression: string): Promise<unknown> => {
    const script = `const [done] = arguments;
      Promise.resolve(${expression}).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = await send<Evaluated>("/execute/async", { script, args: [] });
    if (error !== undefined) throw new Error(error);
    return value;
  };
  const openEarly = async (url: string): Promise<void> => {
    await evaluate("void (window.isLeft = true)");
    await send("/url", { url });
    // A script is lost with the page in which it runs.
    while ((await evaluate("window.isLeft === true").catch(() => true)) === true) await pause(POLLED_EVERY);
  };
  return {
    open: async (url) => {
      await openEarly(url);
      while ((await evaluate("document.readyState")) !== "complete") await pause(POLLED_EVERY);
    },
    openEarly,
    evaluate,
    press: (x, y) => perform(pressAt(x, y)),
    hold: (x, y) => perform(holdAt(x, y)),
    lift: () => perform(LIFT),
    type: (text) => perform(typingOf(text)),
    leave: async () => {
      await command(session, "DELETE");
      await driver.end();
    },
  };
};

export const startWebKit = async (): Promise<Browser> => {
  // WebKitGTK needs a screen. Xvfb says which number it has taken.
  const screen = new Program(process.env.XVFB_PATH ?? "Xvfb", [
    ...["-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"],
  ]);
  const [number] = await screen.find(/^\d+$/);
  return { newTab: () => newTab(`:${number}`), close: () => screen.end() };
};
