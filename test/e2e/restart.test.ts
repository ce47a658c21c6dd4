import { afterAll, beforeAll, test } from "vitest";
import { type KillableServer, killableServer } from "./support/killable-server.ts";
import { meetByLink, playMoves, SHORT_O_WIN, seeHeading, seeText } from "./support/play.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();
let server: KillableServer;

beforeAll(async () => {
  server = await killableServer();
  await server.start();
});

afterAll(() => server.kill());

test("the server is killed in the middle of a game; started again, both go on where they were", async () => {
  stage.expectProblems(/WebSocket connection to|net::ERR_/);
  const { origin } = server;
  const sides = await meetByLink(await stage.arrive({ origin }), await stage.arrive({ origin }));
  await playMoves(sides, SHORT_O_WIN, 0, 7);
  await server.kill();
  await Promise.all([sides.X, sides.O].map(({ page }) => seeText(page, /Reconnecting|offline/)));
  await server.start();
  await playMoves(sides, SHORT_O_WIN, 7);
  await Promise.all([sides.X, sides.O].map(({ page }) => seeHeading(page, "Player O wins!")));
});
