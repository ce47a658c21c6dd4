import { expect, test } from "vitest";
import { LIMITS } from "../../../../shared/api/call-limits.ts";
import type { RaceResponse } from "../../../../shared/api/puzzles-api.ts";
import { isCode } from "../../../../shared/game/game-id.ts";
import { raceOf } from "../../race/table.ts";
import { type Answer, addPlayer, call, expectRefusal, guestToken, tokenOf, uniqueIp } from "../api.ts";

const make = (token?: string, ip = uniqueIp()): Promise<Answer> =>
  call("/v2/races", { method: "POST", ip, ...(token !== undefined && { token }) });

const codeIn = ({ body }: Answer): string => (body as RaceResponse).code;

test("a player and a guest make a race, in which they have the first seat", async () => {
  const player = await addPlayer();
  const answer = await make(await tokenOf(player));
  expect(answer.status).toBe(201);
  expect(isCode(codeIn(answer))).toBe(true);
  expect(await raceOf(codeIn(answer)).facts()).toEqual({ racers: [player.username] });
  const other = await make(await guestToken());
  expect(codeIn(other)).not.toBe(codeIn(answer));
  expect(await raceOf(codeIn(other)).facts()).toMatchObject({ racers: [expect.any(String)] });
});

test("nobody without a session makes one", async () => {
  expect((await make()).status).toBe(401);
});

test("after as many races as games for friends, the next has to wait", async () => {
  const token = await tokenOf(await addPlayer());
  for (let made = 0; made < LIMITS.races.burst; made++) expect((await make(token)).status).toBe(201);
  const refused = await make(token);
  expectRefusal(refused, 429, "Too many requests");
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
});

test("somebody who becomes one guest after the other is counted by network", async () => {
  const ip = uniqueIp();
  const statuses: number[] = [];
  for (let made = 0; made < 2 * LIMITS.races.burst + 1; made++)
    statuses.push((await make(await guestToken(), ip)).status);
  expect(statuses.slice(-2)).toEqual([201, 429]);
});
