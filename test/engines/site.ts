import { type FlakyProxy, startFlakyProxy } from "../e2e/support/flaky-proxy.ts";
import { passOn, startHttpProxy } from "../e2e/support/http-proxy.ts";
import { startServer, type TestServer } from "../e2e/support/server.ts";
import { recorder } from "./recorder.ts";

/** The product as people reach it: over a wire that can be cut, and that knows what their pages complain of. */
export interface Site extends Pick<FlakyProxy, "origin" | "cut" | "restore" | "close"> {
  readonly server: TestServer;
  /** Holds the app's first script back, and with it all that it imports. */
  holdApp(): void;
  releaseApp(): void;
  /** Complaints of pages, refused requests and complaints of the server since the last call. */
  takeProblems(): string[];
}

/** The first script of every page. The service worker keeps it with the recorder in it. */
const FIRST_SCRIPT = "/appearance.js";
const PROBLEMS = "/recorded-problem?";

const APP = /^\/assets\/index-[^/]+\.js$/;

const textOf = async (stream: AsyncIterable<Buffer>): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

export const openSite = async (): Promise<Site> => {
  const server = await startServer();
  let problems: string[] = [];
  let app = Promise.withResolvers<void>();
  app.resolve();
  const recording = await startHttpProxy(server.origin, {
    // Complete and unpacked, so that it can be changed.
    headersFor: ({ url }): Readonly<Record<string, string>> =>
      url === FIRST_SCRIPT ? { "accept-encoding": "identity", "if-none-match": "" } : {},
    answer: async ({ url = "" }, answer, outgoing) => {
      if (url.startsWith(PROBLEMS)) {
        problems.push(decodeURIComponent(url.slice(PROBLEMS.length)));
        answer.resume();
        outgoing.writeHead(204).end();
        return;
      }
      if ((answer.statusCode ?? 0) >= 400) problems.push(`response: ${answer.statusCode} ${url}`);
      if (APP.test(url)) await app.promise;
      if (url !== FIRST_SCRIPT) return passOn(answer, outgoing);
      const script = `(${recorder})(${JSON.stringify(PROBLEMS)});${await textOf(answer)}`;
      outgoing.writeHead(200, { "content-type": "text/javascript", "cache-control": "no-cache" }).end(script);
    },
  });
  const wire = await startFlakyProxy(recording.origin);
  return {
    ...wire,
    server,
    holdApp: () => {
      app = Promise.withResolvers<void>();
    },
    releaseApp: () => app.resolve(),
    takeProblems: () => {
      const taken = [...problems, ...server.takeComplaints()];
      problems = [];
      return taken;
    },
    close: async () => {
      await wire.close();
      await recording.close();
      await server.close();
    },
  };
};
