import { gzipSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import { carryToken, type Player } from "../e2e/support/accounts.ts";
import { PHONE, Visitor } from "../e2e/support/visitor.ts";

/** Measures one visit of a page on a slow phone. */

export interface Visit {
  /** Milliseconds from navigation to the largest contentful paint. */
  readonly paint: number;
  /** Sum of all layout shifts while the page loads. */
  readonly shift: number;
  /** What crosses the network, the page itself included. Answers from the browser's cache are not counted. */
  readonly requests: number;
  /** Bytes after gzip: scripts; and HTML, styles and fonts. */
  readonly scripts: number;
  readonly others: number;
}

const SIZED = ["document", "script", "stylesheet", "font"] as const;

/** A processor four times slower than this machine's. */
export const slowProcessor = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
};

/** A mid-range phone on a mobile network. */
const slowDown = async (page: Page): Promise<void> => {
  await slowProcessor(page);
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 100,
    downloadThroughput: 9_000_000 / 8,
    uploadThroughput: 9_000_000 / 8,
  });
};

type Noted = Pick<Visit, "paint" | "shift" | "requests">;

/** What the page recorded since it was opened: the start of its largest paint, the sum of its shifts, its requests. */
const notedBy = (page: Page): Promise<Noted> =>
  page.evaluate(
    () =>
      new Promise<Noted>((resolve) => {
        let paint = Number.NaN;
        let shift = 0;
        const observe = (type: string, note: (entry: PerformanceEntry) => void): void => {
          new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
        };
        observe("largest-contentful-paint", ({ startTime }) => {
          paint = startTime;
        });
        observe("layout-shift", (entry) => {
          // TypeScript's library does not have the type of this entry yet.
          shift += (entry as PerformanceEntry & { readonly value: number }).value;
        });
        const requests = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
        const sent = requests.filter((entry) => entry instanceof PerformanceResourceTiming && entry.transferSize > 0);
        setTimeout(() => resolve({ paint, shift, requests: sent.length }), 100);
      }),
  );

/** Sum of the layout shifts since a page was opened, those right after a tap included. */
export const layoutShift = async (page: Page): Promise<number> => (await notedBy(page)).shift;

/** Opens a page in a new browser profile, as a player or a new guest, and waits until the network is quiet. */
export const visit = async (browser: Browser, origin: string, path: string, player?: Player): Promise<Visit> => {
  const visitor = await Visitor.arrive(browser, origin, { viewport: PHONE, hasMotion: true });
  if (player !== undefined) await carryToken(visitor, player);
  const { page } = visitor;
  await slowDown(page);
  const sizes: Promise<readonly [kind: string, bytes: number]>[] = [];
  let isLoading = true;
  page.on("response", (response) => {
    const kind = response.request().resourceType();
    if (!isLoading || !SIZED.some((sized) => sized === kind)) return;
    // The page reports unpacked sizes. Fonts are compressed already.
    sizes.push(response.body().then((body) => [kind, kind === "font" ? body.length : gzipSync(body).length]));
  });
  await page.goto(origin + path, { waitUntil: "networkidle" });
  const noted = await notedBy(page);
  // A later response would be read from a page that has been closed.
  isLoading = false;
  let [scripts, others] = [0, 0];
  for (const [kind, bytes] of await Promise.all(sizes)) {
    if (kind === "script") scripts += bytes;
    else others += bytes;
  }
  await visitor.leave();
  return { ...noted, scripts, others };
};
