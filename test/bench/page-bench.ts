import type { Browser } from "playwright-core";
import { carryToken, newPlayer, type Player } from "../e2e/support/accounts.ts";
import { recordOldGames } from "../e2e/support/old-games.ts";
import { meetByLink, playMoves, SHORT_O_WIN, seeMark, seeSearching, sidesOf, tap } from "../e2e/support/play.ts";
import { startServer, type TestServer } from "../e2e/support/server.ts";
import { launchBrowser, PHONE, Visitor } from "../e2e/support/visitor.ts";
import { startCompressingProxy } from "./compressing-proxy.ts";
import { interactionDelay, markDurations, watchMarks } from "./page-taps.ts";
import { layoutShift, slowProcessor, type Visit, visit } from "./page-visit.ts";
import { measureNextPuzzle } from "./puzzle-taps.ts";
import { verdict, whole } from "./report.ts";
import { median, percentile } from "./stats.ts";
import { measureStorm } from "./storm-taps.ts";

/** What a page costs its visitor: `npm run bench -- pages`, after a build. */

/** Visits of each page whose paint has a budget: home, a game, a profile and the puzzles. Others are visited once. */
const RUNS = 7;

const BUDGETS = { paint: 1200, shift: 0.02, tap: 50, puzzle: 100 } as const;

const OTHERS = [
  ...["/learn", "/about", "/leaderboard", "/tv", "/donate"],
  ...["/privacy-policy", "/terms-of-service", "/login", "/signup"],
];

/** A running game, and a player with some games, for the pages that show them. */
const prepare = async (browser: Browser, server: TestServer) => {
  const arrive = () => Visitor.arrive(browser, server.origin, { viewport: PHONE });
  const visitors = [await arrive(), await arrive()] as const;
  const { path } = await meetByLink(...visitors);
  const [winner, loser] = [await newPlayer(server), await newPlayer(server)];
  await recordOldGames(await server.database(), { winner, loser, count: 12, gameType: "blitz", isRated: true });
  return { visitors, path, player: winner };
};

const printVisit = (name: string, { scripts, others, requests, shift, paint }: Visit): void =>
  console.log(
    `  ${name.padEnd(20)}${whole(scripts / 1000).padStart(5)}${whole(others / 1000).padStart(8)}${String(requests).padStart(10)}${shift.toFixed(3).padStart(8)}${whole(paint).padStart(9)}`,
  );

/** Visits a page several times. Reports the median of its paints and the worst of the rest. */
const visitOften = async (runs: number, open: () => Promise<Visit>): Promise<Visit> => {
  const visits: Visit[] = [];
  for (let run = 0; run < runs; run++) visits.push(await open());
  const worst = (figure: keyof Visit): number => Math.max(...visits.map((one) => one[figure]));
  return {
    paint: median(visits.map(({ paint }) => paint)),
    shift: worst("shift"),
    requests: worst("requests"),
    scripts: worst("scripts"),
    others: worst("others"),
  };
};

/** Interactions on home, in a game and on a profile, on a processor four times slower. */
const measureDelays = async (
  server: TestServer,
  browser: Browser,
  { visitors, path, player }: Awaited<ReturnType<typeof prepare>>,
) => {
  const arrive = async (who?: Player): Promise<Visitor> => {
    const visitor = await Visitor.arrive(browser, server.origin, { viewport: PHONE });
    if (who !== undefined) await carryToken(visitor, who);
    await slowProcessor(visitor.page);
    return visitor;
  };
  const guest = await arrive();
  await guest.open("/");
  const clock = guest.page.getByRole("button", { name: /15 \+ 10/ });
  const home = await interactionDelay(guest.page, [
    () => clock.click(),
    async () => {
      await seeSearching(guest.page);
      await clock.click();
    },
    () => guest.page.getByRole("button", { name: "Unrated" }).click(),
  ]);
  await guest.leave();

  const reader = await arrive(player);
  await reader.open(`/@/${player.username}`);
  const opponent = reader.page.getByLabel("Opponent");
  await opponent.waitFor();
  const profile = await interactionDelay(reader.page, [
    () => opponent.click(),
    () => opponent.press("n"),
    () => opponent.press("Enter"),
  ]);
  await reader.leave();

  await visitors[0].open(path);
  const sides = await sidesOf(...visitors);
  const { page } = sides.X;
  await playMoves(sides, SHORT_O_WIN, 0, 6);
  await watchMarks(page);
  await slowProcessor(page);
  const delays: number[] = [];
  for (const [ply, square] of SHORT_O_WIN.slice(6).entries()) {
    if (ply % 2 === 0) delays.push(await interactionDelay(page, [() => tap(page, square)]));
    else await tap(sides.O.page, square);
    await Promise.all([page, sides.O.page].map((seen) => seeMark(seen, square, ply % 2 === 0 ? "X" : "O")));
  }
  const marks = Float64Array.from(await markDurations(page)).sort();
  const shift = Math.max(...(await Promise.all(visitors.map((visitor) => layoutShift(visitor.page)))));
  return {
    home,
    profile,
    game: median(delays),
    mark: percentile(marks, 0.5),
    slowestMark: percentile(marks, 1),
    shift,
  };
};

export const benchPages = async (): Promise<void> => {
  const [browser, server] = await Promise.all([launchBrowser(), startServer()]);
  const prepared = await prepare(browser, server);
  const proxy = await startCompressingProxy(server.origin);
  const { path, player } = prepared;
  console.log("\nPages, on a phone four times slower than this machine, 9 Mbit/s and 100 ms; kB after gzip");
  console.log("                    script  others  requests   shift  paint, ms");
  const open = (address: string, who?: Player) => visit(browser, proxy.origin, address, who);
  const bare = await visitOften(RUNS, () => open("/robots.txt"));
  const main = {
    home: await visitOften(RUNS, () => open("/")),
    game: await visitOften(RUNS, () => open(path)),
    profile: await visitOften(RUNS, () => open(`/@/${player.username}`)),
    puzzles: await visitOften(RUNS, () => open("/puzzles")),
    daily: await visitOften(RUNS, () => open("/daily")),
  };
  for (const [name, figures] of Object.entries(main)) printVisit(name, figures);
  const others: Visit[] = [];
  for (const address of OTHERS) {
    const figures = await visitOften(1, () => open(address));
    printVisit(address, figures);
    others.push(figures);
  }
  const own = ["/", "/friends", "/settings"];
  for (const address of own) {
    const figures = await visitOften(1, () => open(address, player));
    printVisit(`${address}, a player`, figures);
    others.push(figures);
  }
  printVisit("three lines of text", bare);
  const delays = await measureDelays(server, browser, prepared);
  const storm = Float64Array.from(await measureStorm(server, browser)).sort();
  const puzzles = Float64Array.from(await measureNextPuzzle(server, browser)).sort();
  await browser.close();
  await proxy.close();
  await server.close();

  console.log("\nFrom a tap, a click or a key to the next paint, on a processor four times slower, ms");
  console.log(`  home ${whole(delays.home)}, profile ${whole(delays.profile)}, a square ${whole(delays.game)}`);
  console.log(`  tap to own mark: ${whole(delays.mark)} median, ${whole(delays.slowestMark)} the slowest`);
  for (const [name, delays] of [
    ["of a storm", storm],
    ["of the page of puzzles", puzzles],
  ] as const) {
    console.log(
      `  tap to the next puzzle ${name}: ${whole(percentile(delays, 0.5))} median, ${whole(percentile(delays, 1))} the slowest`,
    );
  }
  const atMost = (name: string, value: number, budget: number): void => verdict(name, value, budget, "at most");
  for (const [name, figures] of Object.entries(main)) {
    atMost(`largest paint of ${name} <= 1,200 ms`, figures.paint, BUDGETS.paint);
  }
  const shifts = [...Object.values(main), ...others].map(({ shift }) => shift);
  atMost("layout shift of the worst page <= 0.02", Math.max(...shifts), BUDGETS.shift);
  atMost("layout shift of a game that comes in = 0", main.game.shift, 0);
  atMost("layout shift of a whole game = 0", delays.shift, 0);
  atMost("tap to own mark <= 50 ms", delays.mark, BUDGETS.tap);
  atMost("tap to the next puzzle of a storm <= 100 ms", percentile(storm, 1), BUDGETS.puzzle);
  atMost("tap on Next to the next puzzle <= 100 ms", percentile(puzzles, 1), BUDGETS.puzzle);
};
