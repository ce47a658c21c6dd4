import type { Page, Request } from "playwright-core";

/** What a page still waits for, to be said where it never becomes idle. */

const pending = new WeakMap<Page, Set<Request>>();

export const watchPending = (page: Page): void => {
  const requests = new Set<Request>();
  pending.set(page, requests);
  page.on("request", (request) => requests.add(request));
  page.on("requestfinished", (request) => requests.delete(request));
  page.on("requestfailed", (request) => requests.delete(request));
};

/** One line for each request: its address, and whether its answer has begun. */
export const pendingOf = (page: Page): string =>
  [...(pending.get(page) ?? [])]
    .map((request) => `${request.url()} ${request.existingResponse() === null ? "has no answer" : "never ends"}`)
    .join("\n");
