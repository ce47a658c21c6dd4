import type { Page } from "playwright-core";

/** What a page sends over the network from now on: requests, sockets and their frames. Files of the page do not count. */
export const listSent = (page: Page): string[] => {
  const sent: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    // The icon of the tab changes with the turn, and the browser asks for its files when it likes.
    if (!/^\/(?:assets\/|favicon(?:-your-turn)?\.svg$)/.test(pathname)) sent.push(`${request.method()} ${pathname}`);
  });
  page.on("websocket", (socket) => {
    sent.push(socket.url());
    // A bare "ping" only checks the connection.
    socket.on("framesent", ({ payload }) => payload !== "ping" && sent.push(String(payload)));
  });
  return sent;
};
