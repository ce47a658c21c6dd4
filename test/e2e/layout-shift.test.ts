import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { carryToken, makeSupporter, newPlayer, type Player } from "./support/accounts.ts";
import { PUBLIC_PAGES } from "./support/layout.ts";
import { recordOldGames } from "./support/old-games.ts";
import { setStage } from "./support/stage.ts";
import { DESKTOP, PHONE } from "./support/visitor.ts";

/** How far things move by themselves while a page comes in, over a line on which its parts come one after the other. */

const stage = setStage();

const MOST = 0.02;

/** As on a middling phone line: bytes a second, milliseconds. */
const LINE = { offline: false, downloadThroughput: 400_000, uploadThroughput: 200_000, latency: 60 };

/** The sum of all shifts, and what moved. */
const shiftsOf = async (page: Page, address: string) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", LINE);
  await page.goto(address, { waitUntil: "networkidle" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  return page.evaluate(
    () =>
      new Promise<{ readonly sum: number; readonly moved: string[] }>((resolve) => {
        let sum = 0;
        const moved: string[] = [];
        const read = (entries: PerformanceEntryList): void => {
          for (const entry of entries) {
            const { value, sources } = entry as PerformanceEntry & {
              readonly value: number;
              readonly sources: readonly { readonly node: Node | null }[];
            };
            sum += value;
            for (const { node } of sources)
              if (node instanceof Element) moved.push(`${value.toFixed(3)} ${node.className}`);
          }
        };
        const observer = new PerformanceObserver((list) => read(list.getEntries()));
        observer.observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            read(observer.takeRecords());
            resolve({ sum, moved });
          }),
        );
      }),
  );
};

test.each(PUBLIC_PAGES)("nothing moves while %s comes in", async (path) => {
  for (const viewport of [PHONE, DESKTOP]) {
    const { page, origin } = await stage.arrive({ viewport });
    const { sum, moved } = await shiftsOf(page, origin + path);
    expect(sum, `${viewport.width}: ${moved.join("; ")}`).toBeLessThanOrEqual(MOST);
  }
});

const own = (player: Player) => ["/", "/friends", "/settings", "/settings/devices", `/@/${player.username}`];

test.each([0, 1, 2, 3, 4])("nor does it for a player: page %i", async (index) => {
  const [player, other] = [await newPlayer(stage), await newPlayer(stage)];
  await recordOldGames(await stage.database(), {
    winner: player,
    loser: other,
    count: 6,
    gameType: "blitz",
    isRated: true,
  });
  for (const viewport of [PHONE, DESKTOP]) {
    const visitor = await stage.arrive({ viewport });
    await carryToken(visitor, player);
    const path = own(player)[index] ?? "/";
    const { sum, moved } = await shiftsOf(visitor.page, visitor.origin + path);
    expect(sum, `${path}, ${viewport.width}: ${moved.join("; ")}`).toBeLessThanOrEqual(MOST);
  }
});

test("nor does it while the page for donations comes in for a supporter, who reads other words there", async () => {
  const player = await newPlayer(stage);
  await makeSupporter(await stage.database(), player);
  for (const viewport of [PHONE, DESKTOP]) {
    const visitor = await stage.arrive({ viewport });
    await carryToken(visitor, player);
    const { sum, moved } = await shiftsOf(visitor.page, `${visitor.origin}/donate`);
    expect(await visitor.page.getByRole("heading", { level: 1 }).textContent()).toBe("Thank you for your support");
    expect(sum, `${viewport.width}: ${moved.join("; ")}`).toBeLessThanOrEqual(MOST);
  }
});

test.each(["a guest", "another player"])("nor does it while a profile comes in for %s", async (reader) => {
  const [player, other] = [await newPlayer(stage), await newPlayer(stage)];
  for (const viewport of [PHONE, DESKTOP]) {
    const visitor = await stage.arrive({ viewport });
    if (reader === "another player") await carryToken(visitor, other);
    const { sum, moved } = await shiftsOf(visitor.page, `${visitor.origin}/@/${player.username}`);
    expect(sum, `${viewport.width}: ${moved.join("; ")}`).toBeLessThanOrEqual(MOST);
  }
});
