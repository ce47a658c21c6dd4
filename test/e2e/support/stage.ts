import type { DrizzleD1Database } from "drizzle-orm/d1";
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { type ServerOptions, startServer, type TestServer } from "./server.ts";
import type { Typeface } from "./typefaces.ts";
import { launchBrowser, Visitor, type VisitorOptions } from "./visitor.ts";

export interface Stage {
  /** A new visitor, who leaves when the test ends. By default straight to the server, or through another origin. */
  arrive(options?: VisitorOptions & { readonly origin?: string }): Promise<Visitor>;
  /** http://host:port of the server. */
  readonly origin: string;
  /** The same for the stand-in of the payment provider. */
  readonly paymentsOrigin: string;
  /** The stand-in of the push services. */
  readonly pushService: TestServer["pushService"];
  database(): Promise<DrizzleD1Database>;
  /** A problem that a test expects. Any other problem of a visitor's console or network, or of the server, fails it. */
  expectProblems(pattern: RegExp): void;
}

/**
 * One server and one browser for all files of a process, which end with it. People who share them have names of their
 * own.
 */
const browsers = new Map<Typeface | undefined, Promise<Browser>>();
let sharedServer: Promise<TestServer> | undefined;

/**
 * A server and a browser for the tests of one file. Any problem of theirs fails the test. The server is shared with
 * other files unless options ask for a separate one.
 * @param typeface another one than all files have
 */
export const setStage = (own?: ServerOptions, typeface?: Typeface): Stage => {
  let browser: Browser | undefined;
  let server: TestServer | undefined;
  let visitors: Visitor[] = [];
  let expected: RegExp[] = [];

  beforeAll(async () => {
    const launched = browsers.get(typeface) ?? launchBrowser(typeface);
    browsers.set(typeface, launched);
    if (own === undefined) sharedServer ??= startServer();
    [browser, server] = await Promise.all([launched, own === undefined ? sharedServer : startServer(own)]);
  });

  afterEach(async () => {
    const [left, allowed] = [visitors, expected];
    [visitors, expected] = [[], []];
    await Promise.all(left.map((visitor) => visitor.leave()));
    const problems = [...left.flatMap((visitor) => visitor.problems), ...(server?.takeComplaints() ?? [])];
    expect(problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))).toEqual([]);
  });

  afterAll(async () => {
    if (own !== undefined) await server?.close();
  });

  const running = (): TestServer => {
    if (server === undefined) throw new Error("the server is not up before the first test");
    return server;
  };

  return {
    get origin() {
      return running().origin;
    },
    get paymentsOrigin() {
      return running().paymentsOrigin;
    },
    get pushService() {
      return running().pushService;
    },
    database: () => running().database(),
    arrive: async (visitorOptions = {}) => {
      if (browser === undefined) throw new Error("the browser is not up before the first test");
      const visitor = await Visitor.arrive(browser, visitorOptions.origin ?? running().origin, visitorOptions);
      visitors.push(visitor);
      return visitor;
    },
    expectProblems: (pattern) => {
      expected.push(pattern);
    },
  };
};
