import { expect, test } from "vitest";
import { seeText } from "./support/play.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

test("who is kept out for too many connections is told so, and the page comes back by itself after a minute", async () => {
  const visitor = await stage.arrive();
  const { page } = visitor;
  await page.clock.install();
  const opened: string[] = [];
  await page.routeWebSocket(/\/sockets\/hub$/, (socket) => {
    opened.push(socket.url());
    if (opened.length === 1) void socket.close({ code: 4429, reason: "flood" });
    else socket.connectToServer();
  });
  await visitor.open("/");
  await seeText(page, "Too many connections from you. This page comes back by itself in a minute.");
  await page.clock.fastForward(55_000);
  expect(opened).toHaveLength(1);
  await page.clock.fastForward(16_000);
  await expect.poll(() => opened.length, { timeout: 30_000 }).toBe(2);
});
