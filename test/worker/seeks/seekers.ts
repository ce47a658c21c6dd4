import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type { Identity } from "../../../shared/account/identity.ts";
import type { Seek } from "../../../shared/api/seeks-api.ts";
import { seekPoolOf } from "../../../worker/platform/object/placed-objects.ts";
import type { SeekPool } from "../../../worker/seeks/seek-pool.ts";
import { type Answer, call, textIn } from "../http/api.ts";
import { hubOf } from "../player/people.ts";
import { quiet } from "../quiet.ts";
import { tokenOf } from "../test-client.ts";

/** People who post and take seeks through the Worker's front door. */

const PATH = "/v2/seeks";

export const pool = (): DurableObjectStub<SeekPool> => seekPoolOf(env);

export const ringPool = (): Promise<boolean> => runDurableObjectAlarm(pool());

/** Replaces what the pool asks of others. */
export const inPool = <Value>(change: (instance: SeekPool) => Value): Promise<Value> =>
  runInDurableObject(pool(), (instance) => change(instance));

export const postAs = async (who: Identity, terms: object = {}): Promise<Answer> =>
  call(PATH, { token: await tokenOf(who), body: { days: 3, isRated: false, ...terms } });

/** Posts a seek and returns its id. */
export const posted = async (who: Identity, terms: object = {}): Promise<string> => {
  const answer = await postAs(who, terms);
  expect(answer.status).toBe(201);
  return textIn(answer, "id");
};

export const takeAs = async (who: Identity, id: string): Promise<Answer> =>
  call(`${PATH}/${id}/take`, { token: await tokenOf(who), method: "POST" });

/** Takes a seek and returns the game's id. */
export const taken = async (who: Identity, id: string): Promise<string> => {
  const answer = await takeAs(who, id);
  expect(answer.status).toBe(200);
  return textIn(answer, "gameId");
};

export const withdrawAs = async (who: Identity, id: string): Promise<Answer> =>
  call(`${PATH}/${id}`, { token: await tokenOf(who), method: "DELETE" });

/** The open seeks as somebody sees them; null for a visitor without a session. */
export const seeksFor = async (who: Identity | null): Promise<readonly Seek[]> => {
  const { status, body } = await call(PATH, who === null ? {} : { token: await tokenOf(who) });
  expect(status).toBe(200);
  return (body as { seeks: readonly Seek[] }).seeks;
};

/** The rooms' notices go out after their answers. */
export const seeGames = async (who: Identity, wanted: readonly object[]): Promise<void> => {
  await quiet();
  expect(await hubOf(who).correspondence()).toMatchObject(wanted);
};

/** Tells the player's hub of this many running games, as rooms do. */
export const playMany = async (who: Identity, count: number): Promise<void> => {
  const game = { opponent: "ada", you: "X", isRated: false, base: 1, moves: "" } as const;
  const deadline = Date.now() + 1e9;
  for (let number = 0; number < count; number++) {
    await hubOf(who).correspondenceTold({ ...game, id: `game${number}`, deadline });
  }
};
