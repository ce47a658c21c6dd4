import {
  ARENA_AHEAD,
  type ArenaListing,
  type ArenaResponse,
  type ArenasResponse,
  MAX_OPEN_ARENAS,
} from "../../../shared/api/arenas-api.ts";
import { type ArenaStart, type ArenaTerms, type ArenaView, isArenaId } from "../../../shared/arena/arena.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { findRecord, resultsOf } from "../../data/arena/arena-results.ts";
import { createArena, findArena } from "../../data/arena/arenas.ts";
import { listScheduledArenas } from "../../data/arena/scheduled-arenas.ts";
import { database } from "../../data/database.ts";
import { answerOr } from "../../platform/core/answer-or.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { requestId } from "../../platform/core/request-id.ts";
import { newCode } from "../../platform/object/new-game-id.ts";
import { arenaNamed } from "../../platform/object/placed-objects.ts";
import type { Handlers } from "../request/routes-of.ts";

/** A slower arena is shown without its standing. */
const ANSWER_WITHIN: Millis = 3000;

/** Then an arena without results in D1 is not asked any more. */
const NO_RESULTS_AFTER: Millis = 86_400_000;

/** There are 38 billion, so one is rarely taken. */
const CODES_TRIED = 3;
const BUSY_RETRY_AFTER = 5;

const idOf = (id: string): string => {
  if (!isArenaId(id)) throw new ApiException(404, "no-such-arena");
  return id;
};

/** An arena exists once it has a row in D1. Its object is created at the first look or join, but not after its end. */
const summaryOf = async (env: Env, terms: ArenaTerms, isOver: boolean, page: number): Promise<ArenaView | null> => {
  const object = arenaNamed(env, terms.id);
  const known = await object.summary(page);
  if (known !== null || isOver) return known;
  await object.create(terms, requestId());
  return object.summary(page);
};

const lookAt = async (env: Env, id: string, page: number): Promise<ArenaResponse> => {
  const db = database(env);
  const arena = await findArena(db, id);
  if (arena === null) throw new ApiException(404, "no-such-arena");
  const since = arena.endsAt === null ? Number.NEGATIVE_INFINITY : Date.now() - arena.endsAt;
  const isOver = since >= 0;
  const results = isOver ? await resultsOf(db, id) : null;
  // D1 has no results of guests. If only guests have played, only the object knows them, for a while.
  const isLongOver = since > NO_RESULTS_AFTER;
  if (isLongOver || (results !== null && results.length > 0)) return { arena, now: null, results: results ?? [] };
  const ask = () => summaryOf(env, arena.terms, isOver, page);
  const now = await answerOr(null, ANSWER_WITHIN, "arena", ask, { name: id });
  return { arena, now, results };
};

/** Arenas that start so soon are asked how many have joined, and so many of them. */
const NEAR: Millis = 3_600_000;
const MOST_ASKED = 12;
const JOINED_WITHIN: Millis = 1000;

const withJoined = async (env: Env, arena: ArenaListing): Promise<ArenaListing> => {
  const { id } = arena.terms;
  const ask = () => arenaNamed(env, id).summary(0);
  const view = await answerOr(null, JOINED_WITHIN, "arena", ask, { name: id });
  return view === null ? arena : { ...arena, joined: view.players };
};

/** Those of the site first, as they come; then those of players, the most joined first. */
const byPlayers = (one: ArenaListing, other: ArenaListing): number => {
  const isOfSite = ({ terms }: ArenaListing): boolean => terms.series !== null;
  if (isOfSite(one) !== isOfSite(other)) return isOfSite(one) ? -1 : 1;
  return isOfSite(one) ? 0 : (other.joined ?? 0) - (one.joined ?? 0);
};

const listWithJoined = async (env: Env, now: Millis): Promise<ArenasResponse> => {
  const lists = await listScheduledArenas(database(env), now);
  const isNear = ({ startsAt }: ArenaListing): boolean => startsAt === null || startsAt < now + NEAR;
  const near = [...lists.running, ...lists.soon.filter(isNear)].slice(0, MOST_ASKED);
  const asked = await Promise.all(near.map((arena) => withJoined(env, arena)));
  const joined = new Map(asked.map((arena) => [arena.terms.id, arena]));
  const known = (arenas: readonly ArenaListing[]) =>
    arenas.map((arena) => joined.get(arena.terms.id) ?? arena).toSorted(byPlayers);
  return { ...lists, running: known(lists.running), soon: known(lists.soon) };
};

export const arenaHandlers = {
  "GET /api/v2/arenas": ({ env, kept }) => kept(() => listWithJoined(env, Date.now())),

  "POST /api/v2/arenas": async ({ env, user, body: arena }) => {
    const now = Date.now();
    const start: ArenaStart =
      arena.start.kind === "in" ? { kind: "at", at: now + arena.start.minutes * 60_000 } : arena.start;
    if (start.kind === "at" && (start.at < now || start.at > now + ARENA_AHEAD)) {
      throw new ApiException(400, "arena-start-invalid");
    }
    for (let tried = 0; tried < CODES_TRIED; tried++) {
      const id = newCode();
      const created = await createArena(database(env), user.id, id, { ...arena, start }, now);
      if (created === "too-many") throw new ApiException(409, { reason: "too-many-arenas", max: MAX_OPEN_ARENAS });
      if (created === "created") return { id };
    }
    throw new ApiException(503, "busy", BUSY_RETRY_AFTER);
  },

  "GET /api/v2/arenas/:id": ({ env, path, query: { page }, kept }) => {
    const id = idOf(path.id);
    return kept(() => lookAt(env, id, page), `page ${page}`);
  },

  "GET /api/v2/arenas/:id/record/:rank": ({ env, path, kept }) => {
    const id = idOf(path.id);
    return kept(async () => {
      const games = await findRecord(database(env), id, path.rank);
      if (games === null) throw new ApiException(404, "no-such-arena");
      return { games };
    });
  },
} satisfies Partial<Handlers>;
