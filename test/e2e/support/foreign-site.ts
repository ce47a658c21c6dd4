import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A page of another site with a frame in it. */

export interface ForeignSite {
  readonly origin: string;
  close(): Promise<void>;
}

/** `html` is the page's body. */
export const foreignSite = async (html: string): Promise<ForeignSite> => {
  const server = createServer((_, response) => {
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.end(
      `<!doctype html><html lang="en"><title>A blog</title><link rel="icon" href="data:,"><body><h1>A blog</h1>${html}</body></html>`,
    );
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
};
