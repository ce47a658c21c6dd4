import { QueryClientProvider } from "@tanstack/react-query";
import { BrowserRouter } from "react-router";
import { expect, vi } from "vitest";
import { type Locator, page } from "vitest/browser";
import { cleanup, configure, render } from "vitest-browser-react/pure";
import { ACK, PING, PONG } from "../../shared/protocol/protocol.ts";
import { AppRoutes } from "../../web/app/start/routes.tsx";
import { currentToasts, hideToast } from "../../web/kit/ui/toast-store.ts";
import { followSocial } from "../../web/people/social-store.ts";
import { createQueryClient } from "../../web/server/api/query-client.ts";
import { clearSessionCookies, writeToken } from "../../web/server/api/token-cookie.ts";
import { SessionProvider } from "../../web/server/session/session.tsx";
import { FakeWebSocket } from "../web/fake-web-socket.ts";
import { ADA, type Calls, FakeApi } from "./fake-api.ts";
import "../../web/kit/styles/fonts.css";
import "../../web/kit/styles/tokens.css";
import "../../web/kit/styles/global.css";

/** Answers what keeps a connection alive. Everything else is the test's. */
class LivingWebSocket extends FakeWebSocket {
  override send(text: string): void {
    super.send(text);
    if (text === PING) {
      this.#answer(PONG);
      return;
    }
    const { event, id } = JSON.parse(text);
    if (event === PING && id !== undefined) this.#answer(JSON.stringify({ ack: id, args: [ACK] }));
  }

  #answer(data: string): void {
    queueMicrotask(() => this.dispatchEvent(new MessageEvent("message", { data })));
  }
}

interface PageOptions {
  readonly calls?: Calls;
  /** Logged in as ada; else a guest. */
  readonly isPlayer?: boolean;
  /** Comes back to what the page before has stored. */
  readonly keeps?: boolean;
  /** Files that the server fails to send. */
  readonly failing?: RegExp;
}

configure({ reactStrictMode: true });

const TEST_ADDRESS = location.href;

/** Ends the page of the last test, and forgets what it has stored. */
const closePage = async (keeps: boolean): Promise<void> => {
  await cleanup();
  for (const { id } of currentToasts()) hideToast(id);
  if (!keeps) {
    clearSessionCookies();
    localStorage.clear();
    sessionStorage.clear();
  }
  // Settings are read anew, as after a reload.
  dispatchEvent(new StorageEvent("storage"));
  history.replaceState(null, "", TEST_ADDRESS);
};

/** Opens the product at an address, with its real pages and styles, a fake API and fake connections. */
export const openPage = async (
  path: string,
  { calls = {}, isPlayer = false, keeps = false, failing }: PageOptions = {},
): Promise<FakeApi> => {
  await closePage(keeps);
  const api = new FakeApi(calls, isPlayer ? ADA : undefined, failing);
  FakeWebSocket.made = [];
  vi.stubGlobal("fetch", api.fetch);
  vi.stubGlobal("WebSocket", LivingWebSocket);
  if (isPlayer) writeToken("ada's", 86_400);
  history.replaceState(null, "", path);
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionProvider follow={followSocial}>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </SessionProvider>
    </QueryClientProvider>,
  );
  return api;
};

/** The open connections to a channel, such as `/sockets/hub`; the newest is the page's. */
export const channelsTo = (path: string): FakeWebSocket[] =>
  FakeWebSocket.made.filter(({ url, readyState }) => url.endsWith(path) && readyState === FakeWebSocket.OPEN);

export const field = (label: string) => page.getByLabelText(label, { exact: true });
export const button = (name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });
export const link = (name: string) => page.getByRole("link", { name, exact: true });

export const see = async (found: Locator): Promise<void> => {
  await expect.element(found).toBeVisible();
};
export const seeText = (text: string | RegExp): Promise<void> => see(page.getByText(text).first());
export const seeHeading = (name: string): Promise<void> => see(page.getByRole("heading", { name }).first());
export const toasts = page.getByRole("region", { name: "Notifications" });
/** A toast leaves after five seconds, and a press may end later than that: wait for it from before the press. */
export const seeToast = (text: string): Promise<void> => see(toasts.getByText(text));
export const seeNoText = async (text: string): Promise<void> => {
  await expect.element(page.getByText(text)).not.toBeInTheDocument();
};
export const seePath = (path: string): Promise<void> => expect.poll(() => location.pathname).toBe(path);

/** The texts of all elements that are found at this moment. */
export const textsOf = (found: Locator): string[] => found.elements().map(({ textContent }) => textContent);

/** Waits for a text that only screen readers may get. */
export const hear = (text: string): Promise<void> =>
  expect
    .poll(() => [...document.querySelectorAll("[aria-live=polite], [role=status]")].map((each) => each.textContent))
    .toContain(text);
