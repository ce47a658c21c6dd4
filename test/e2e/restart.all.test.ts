import { expect, onTestFinished, test } from "vitest";
import { killableServer } from "./support/killable-server.ts";
import { meetByLink, playMoves, SHORT_O_WIN, seeHeading, seeText } from "./support/play.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

test("the server is killed in the middle of a game; after a restart both go on where they were", async () => {
  stage.expectProblems(/WebSocket connection to|net::ERR_/);
  const server = await killableServer();
  onTestFinished(server.kill);
  await server.start();
  const { origin } = server;
  const sides = await meetByLink(await stage.arrive({ origin }), await stage.arrive({ origin }));
  await playMoves(sides, SHORT_O_WIN, 0, 7);
  await server.kill();
  await Promise.all([sides.X, sides.O].map(({ page }) => seeText(page, /Reconnecting|offline/)));
  await server.start();
  await playMoves(sides, SHORT_O_WIN, 7);
  await Promise.all([sides.X, sides.O].map(({ page }) => seeHeading(page, "Player O wins!")));
});

test("the server is down for longer than the clock of the side to move: no flag falls, and the time is given back", async () => {
  stage.expectProblems(/WebSocket connection to|net::ERR_/);
  // Ten minutes become forty seconds, which pass in real time: a busy machine needs most of a minute for all of it.
  const server = await killableServer(15);
  onTestFinished(server.kill);
  await server.start();
  const { origin } = server;
  const sides = await meetByLink(await stage.arrive({ origin }), await stage.arrive({ origin }));
  await playMoves(sides, SHORT_O_WIN, 0, 3);
  await server.kill();
  const clock = sides.O.page.getByRole("timer", { name: "Your clock" });
  await clock.filter({ hasText: "0:00" }).waitFor();
  await server.start();
  await clock.filter({ hasText: /0:[123]\d/ }).waitFor();
  await playMoves(sides, SHORT_O_WIN, 3, 6);
  expect(await sides.X.page.getByRole("button", { name: "Resign", exact: true }).count()).toBe(1);
});
