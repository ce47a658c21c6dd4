import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { carryToken, newPlayer } from "./support/accounts.ts";
import { violations } from "./support/axe.ts";
import { meetByLink, playMoves, SHORT_O_WIN } from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import { PHONE } from "./support/visitor.ts";

const stage = setStage();

/**
 * The pings over a page's connections to an address: counted with their answers, and held back to make the server seem
 * slow.
 */
const watchPings = async (page: Page, address: RegExp) => {
  const line = { pings: 0, pongs: 0, isSlow: false, letThrough: () => {} };
  await page.routeWebSocket(address, (socket) => {
    const server = socket.connectToServer();
    const held: (() => void)[] = [];
    server.onMessage((message) => {
      if (message === "pong") line.pongs++;
      socket.send(message);
    });
    socket.onMessage((message) => {
      if (message === "ping") line.pings++;
      if (message === "ping" && line.isSlow) held.push(() => server.send(message));
      else server.send(message);
    });
    line.letThrough = () => {
      line.isSlow = false;
      for (const send of held.splice(0)) send();
    };
  });
  return line;
};

const watchLatency = async () => {
  const player = await newPlayer(stage);
  const visitor = await stage.arrive();
  const { page } = visitor;
  await carryToken(visitor, player);
  const line = await watchPings(page, /\/sockets\/hub/);
  await page.clock.install();
  // Not home: it may show a game of another test, and would then measure that connection. Learn has nothing left to
  // load: React shows late parts by a timer, which stands still with the page's clock.
  await visitor.open("/learn");
  const open = (): Promise<void> => page.getByRole("button", { name: `${player.username}, your account` }).click();
  return { page, line, open, menu: page.getByRole("navigation", { name: "Account" }) };
};

test("an open menu measures the latency every two seconds", async () => {
  const { page, line, open, menu } = await watchLatency();
  await open();
  await menu.getByText(/^\d+ ms$/).waitFor();
  for (let measured = 2; measured < 5; measured++) {
    const before = line.pings;
    await page.clock.fastForward(2000);
    await expect.poll(() => line.pings).toBeGreaterThan(before);
  }
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "hidden" });
});

test("a ping without an answer for five seconds leaves the latency unknown until one is answered", async () => {
  const { page, line, open, menu } = await watchLatency();
  // Once the page has measured a latency, its connection is open.
  await open();
  await menu.getByText(/^\d+ ms$/).waitFor();
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "hidden" });
  // From here on time passes only when the test says so. After the leap the page checks its connection, and then not
  // for twenty seconds: a check while the server seems slow would end the connection.
  const { pongs } = line;
  await page.clock.pauseAt(Date.now() + 60_000);
  await expect.poll(() => line.pongs).toBeGreaterThan(pongs);
  line.isSlow = true;
  const before = line.pings;
  await open();
  await expect.poll(() => line.pings).toBeGreaterThan(before);
  await page.clock.runFor(4999);
  expect(await menu.getByText("unknown").count()).toBe(0);
  await page.clock.runFor(1);
  await menu.getByText("unknown").waitFor();
  line.letThrough();
  await page.clock.runFor(2000);
  await menu.getByText(/^\d+ ms$/).waitFor();
});

test.each([PHONE, { width: 844, height: 390 }])(
  "in a game the latency is measured over its own connection and shown in a place that never moves, $width wide",
  async (viewport) => {
    const [player, opponent] = [await stage.arrive({ viewport }), await stage.arrive()];
    const { page } = player;
    const line = await watchPings(page, /\/sockets\/games\//);
    await page.clock.install();
    const sides = await meetByLink(opponent, player);
    await playMoves(sides, SHORT_O_WIN, 0, 3);

    const reading = page.getByRole("main").getByTitle("Latency");
    const places = async () =>
      Promise.all(
        [reading, page.getByRole("grid"), page.getByRole("timer").first()].map((thing) => thing.boundingBox()),
      );
    await reading.getByText(/^\d+ ms$/).waitFor();
    const before = await places();
    expect(await violations(page)).toEqual([]);

    const known = line.pings;
    line.isSlow = true;
    await page.clock.fastForward(2000);
    await expect.poll(() => line.pings).toBeGreaterThan(known);
    await page.clock.fastForward(5000);
    await reading.getByText("unknown").waitFor();
    expect(await places()).toEqual(before);
    line.letThrough();
    await page.clock.fastForward(2000);
    await reading.getByText(/^\d+ ms$/).waitFor();
  },
);
