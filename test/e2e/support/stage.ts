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
 * Slow clocks. A game from a queue is aborted unless both move soon, and on a busy machine its pages open late. With
 * these, a first move has 100 to 175 seconds instead of 20 to 35.
 */
export const SLOW: ServerOptions = { clockSpeed: 0.2 };

/** Servers and browsers for all files of a process, which end with it. People who share them have names of their own. */
const browsers = new Map<Typeface | undefined, Promise<Browser>>();
const sharedServers = new Map<ServerOptions | undefined, Promise<TestServer>>();

const sharedServer = (options: ServerOptions | undefined): Promise<TestServer> => {
  const server = sharedServers.get(options) ?? startServer(options);
  sharedServers.set(options, server);
  return server;
};

/**
 * A server and a browser for the tests of one file. Any problem of theirs fails the test. The server is shared with
 * other files unless options other than `SLOW` ask for a separate one.
 * @param typeface another one than all files have
 */
export const setStage = (own?: ServerOptions, typeface?: Typeface): Stage => {
  const isShared = own === undefined || own === SLOW;
  let browser: Browser | undefined;
  let server: TestServer | undefined;
  let visitors: Visitor[] = [];
  let expected: RegExp[] = [];

  beforeAll(async () => {
    const launched = browsers.get(typeface) ?? launchBrowser(typeface);
    browsers.set(typeface, launched);
    [browser, server] = await Promise.all([launched, isShared ? sharedServer(own) : startServer(own)]);
  });

  afterEach(async ({ task }) => {
    const [left, allowed] = [visitors, expected];
    [visitors, expected] = [[], []];
    if (task.result?.state === "fail") for (const visitor of left) console.error(await visitor.describe());
    await Promise.all(left.map((visitor) => visitor.leave()));
    const problems = [...left.flatMap((visitor) => visitor.problems), ...(server?.takeComplaints() ?? [])];
    expect(problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))).toEqual([]);
  });

  afterAll(async () => {
    if (!isShared) await server?.close();
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
