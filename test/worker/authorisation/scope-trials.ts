import { expect } from "vitest";
import { isInScope, SCOPES, type Scope } from "../../../shared/account/scopes.ts";
import { CLOSE_CODES } from "../../../shared/protocol/protocol.ts";
import { CHANNELS } from "../../../shared/protocol/protocol-schema.ts";
import { personalToken } from "../http/api.ts";
import { isSocket, leavesAllAsItWas, outcomeFor } from "./ask.ts";
import { type Cast, cellsOf, newCast } from "./cast.ts";
import { type EventTrial, outcomesOf } from "./events.ts";
import { isOpen, type RouteRow } from "./routes.ts";
import { newScene, outcomeOf, type Scene } from "./scene.ts";

/**
 * Every route and event with a personal token of each scope, and of none, at the real Worker. What is expected follows
 * from the tables: the player's own answer, or exactly the refusal of a scope that is missing.
 */

const TOKENS: readonly (readonly Scope[])[] = [[], ...SCOPES.map((scope) => [scope])];

const PLAYER = 2;

/** Refused tokens first: they change nothing, so they can share one cast or scene. */
const refusedFirst = (isTaken: (scopes: readonly Scope[]) => boolean): readonly (readonly Scope[])[] =>
  TOKENS.toSorted((one, other) => Number(isTaken(one)) - Number(isTaken(other)));

const REFUSED = { reasons: [{ reason: "scope-missing" }] };

const takes = (row: RouteRow, scopes: readonly Scope[]): boolean => isOpen(row) || isInScope(scopes, row.scopes ?? []);

const expectedOf = (row: RouteRow, scopes: readonly Scope[], cast: Cast): string => {
  if (takes(row, scopes)) return row.byToken ?? cellsOf(row.cells)[PLAYER] ?? "";
  return isSocket(row, cast) ? String(CLOSE_CODES.forbidden) : "403";
};

/** Calls a row's route with all tokens. */
export const tryRoute = async (row: RouteRow): Promise<void> => {
  let cast: Cast | undefined;
  for (const scopes of refusedFirst((one) => takes(row, one))) {
    cast ??= await newCast();
    const expected = expectedOf(row, scopes, cast);
    const { status, text } = await outcomeFor(row, await personalToken(cast.player, scopes), cast);
    expect(status, `scope ${scopes}`).toBe(expected);
    const isRefused = !takes(row, scopes) && !isSocket(row, cast);
    if (isRefused) expect(JSON.parse(text), `scope ${scopes}`).toMatchObject(REFUSED);
    const mayReadAddress = scopes.includes("read") || row.route === "GET /dev/outbox";
    if (!mayReadAddress) expect(text, `scope ${scopes}`).not.toContain(cast.player.email);
    if (!leavesAllAsItWas(row, status)) cast = undefined;
  }
};

/** A route with its address, if it differs, and who may call it. */
export const titleOf = (row: RouteRow): string => {
  const needs = isOpen(row) ? "any token, and none" : (row.scopes?.join(" or ") ?? "a login");
  return `${row.route}${row.path === undefined ? "" : " at its address"} takes ${needs}`;
};

/** Sends an event with all tokens. */
export const tryEvent = async (trial: EventTrial): Promise<void> => {
  const toConnect = CHANNELS[trial.channel].scopes;
  const isTaken = (scopes: readonly Scope[]): boolean => isInScope(scopes, trial.rule.scopes ?? toConnect);
  const own = outcomesOf(trial)[PLAYER];
  let scene: Scene | undefined;
  for (const scopes of refusedFirst(isTaken)) {
    scene ??= await newScene(trial);
    const token = await personalToken(scene.player, scopes);
    const asked = { ...scene, tokens: { ...scene.tokens, player: token } };
    const outcome = await outcomeOf(asked, "player", trial);
    const refusal = isInScope(scopes, toConnect) ? "scope-missing" : String(CLOSE_CODES.forbidden);
    expect(outcome, `scope ${scopes}`).toBe(isTaken(scopes) ? own : refusal);
    if (outcome === "done") scene = undefined;
  }
};
