import { appendFileSync } from "node:fs";
import { expect, test } from "vitest";
import { carryToken } from "./support/accounts.ts";
import { setStage } from "./support/stage.ts";
import { type Goal, survey, tapsTo } from "./support/taps.ts";
import { newPair } from "./support/walk.ts";

const stage = setStage();

/** The window of a phone's browser. */
const WINDOW = { width: 390, height: 664 };

/** Everything that the product can do. `TAPS=taps.txt` writes down how many taps each takes. */
const EVERYTHING: Readonly<Record<string, Goal>> = {
  "search for an opponent": { control: /^15 \+ 10/ },
  "play a friend by link": { control: /^PLAY WITH A FRIEND/i },
  "join with a code": { control: /Enter game code/ },
  "play by days": { control: /^Offer a game$/ },
  "play the computer": { page: /^\/practice/ },
  "two on this device": { page: /^\/two/ },
  "play a bot": { page: /^\/bots/ },
  "the daily puzzles": { page: /^\/daily/ },
  puzzles: { page: /^\/puzzles(\?|$)/ },
  storm: { page: /^\/puzzles\/storm/ },
  "a race": { control: /^Race a friend/ },
  "my mistakes": { page: /^\/puzzles\/mine/ },
  lessons: { page: /^\/learn(\?|$)/ },
  ideas: { page: /^\/learn\/./ },
  "arenas, running and next": { page: /^\/arenas/ },
  "an arena": { page: /^\/arena\// },
  "games that run, and the best of the last days": { page: /^\/tv/ },
  leaderboards: { page: /^\/leaderboard/ },
  "the openings": { page: /^\/analysis/ },
  "my games": { page: /^\/games\/mine/ },
  analysis: { page: /^\/analysis/ },
  "sound, theme and language": { control: /^Sound, theme and language/ },
  developers: { page: /^\/developers/ },
  "open data": { page: /^\/open-data/ },
  donate: { page: /^\/donate/ },
  about: { page: /^\/about/ },
  privacy: { page: /^\/privacy-policy/ },
  terms: { page: /^\/terms-of-service/ },
};

const FOR_GUESTS: Readonly<Record<string, Goal>> = {
  "log in": { page: /^\/login/ },
  "sign up": { page: /^\/signup/ },
};

const FOR_PLAYERS: Readonly<Record<string, Goal>> = {
  friends: { page: /^\/friends/ },
  profile: { page: /^\/@\// },
  settings: { page: /^\/settings/ },
  "create an arena": { control: /^(Create an arena|In 10 minutes)/ },
  review: { page: /[?&/]review/ },
  studies: { control: /studies$/i },
  "log out": { control: /^Log Out/ },
};

test.each([
  { who: "guest", goals: { ...EVERYTHING, ...FOR_GUESTS } },
  { who: "player", goals: { ...EVERYTHING, ...FOR_PLAYERS } },
])("everything is at most two taps from home, and no link there is a dead end: for a $who", async ({ who, goals }) => {
  const pair = await newPair(stage);
  const visitor = await stage.arrive({ viewport: WINDOW, hasTouch: true });
  if (who === "player") await carryToken(visitor, pair.player);
  const { reached, empty } = await survey(visitor);
  const taps = Object.entries(goals).map(([name, goal]) => ({ name, taps: tapsTo(goal, reached) }));
  const { TAPS } = process.env;
  if (TAPS !== undefined) appendFileSync(TAPS, taps.map(({ name, taps }) => `${who}\t${name}\t${taps}\n`).join(""));
  expect.soft(taps.filter(({ taps }) => taps > 2).map(({ name }) => name)).toEqual([]);

  expect.soft(empty).toEqual([]);
  const links = new Set(reached.flatMap(({ offer }) => offer.links));
  const cookie = (await visitor.context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const statuses = await Promise.all(
    [...links].map(async (path) => ({
      path,
      status: (await fetch(visitor.origin + path, { headers: { cookie } })).status,
    })),
  );
  expect.soft(statuses.filter(({ status }) => status !== 200)).toEqual([]);
  expect(links.size).toBeGreaterThan(20);
});
