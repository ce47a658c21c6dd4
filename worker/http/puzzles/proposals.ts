import { Hono } from "hono";
import type { OwnProposalsResponse, ProposalRefusal, ProposalResponse } from "../../../shared/api/puzzles-api.ts";
import { proposalRequest, proposedNumberInPath } from "../../../shared/api/puzzles-schema.ts";
import { replay } from "../../../shared/game/rules.ts";
import { twinKey } from "../../../shared/puzzles/twins.ts";
import { type Database, database } from "../../data/database.ts";
import { proved } from "../../data/puzzles/proofs.ts";
import {
  beforeProof,
  beyondSets,
  findProposed,
  ownProposals,
  storeProposal,
} from "../../data/puzzles/proposed-puzzles.ts";
import { isInSets } from "../../data/puzzles/puzzle-files.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { enforceLimit } from "../../platform/rate-limiter/limit.ts";
import type { AppEnv, PlayerEnv } from "../request/app-env.ts";
import { keptAtEdge } from "../request/kept-at-edge.ts";
import { parseWith, readBody } from "../request/read-body.ts";
import { refuseBots } from "../request/refuse-bots.ts";
import { playerWith, requirePlayer } from "../request/require-session.ts";

/** Seconds. A new or retired puzzle may take this long to show. */
const KEPT = 300;

const refused = (refusal: ProposalRefusal): ProposalResponse => ({ refusal });

interface Proposal {
  readonly db: Database;
  readonly env: Env;
  readonly url: string;
  readonly userId: string;
  readonly moves: readonly number[];
}

/** Cheap checks come first, because the proof takes up to some tenths of a second. */
const answerTo = async ({ db, env, url, userId, moves }: Proposal): Promise<ProposalResponse> => {
  const now = Date.now();
  const position = replay(moves);
  const key = twinKey(position);
  const { twin, isEnough } = await beforeProof(db, userId, key, now);
  if (twin !== null) return twin.proposerId === userId ? { number: twin.number } : refused("known");
  if (isEnough) return refused("enough");
  if (await isInSets(env, url, position)) return refused("known");
  const puzzle = await proved(moves, key);
  if (typeof puzzle === "string") return refused(puzzle);
  const stored = await storeProposal(db, userId, puzzle, key, now);
  if (stored?.proposerId === userId) return { number: stored.number };
  // Something else was faster: the same puzzle, another proposal of today, or the deletion of the account.
  return refused(stored === null ? "enough" : "known");
};

/** `/puzzles`: a player's own proposals. */
export const proposalRoutes = new Hono<PlayerEnv>()
  .get("/proposed", playerWith("read"), async (context) => {
    const { env, var: vars } = context;
    await enforceLimit(env, "history", vars.user.id, "too-many-requests");
    const answer: OwnProposalsResponse = { proposed: await ownProposals(database(env), vars.user.id) };
    return context.json(answer);
  })
  .post("/proposed", requirePlayer, async (context) => {
    const { env, req, var: vars } = context;
    refuseBots(vars.user);
    const { moves } = await readBody(context, proposalRequest);
    await enforceLimit(env, "proposals", vars.user.id, "too-many-requests");
    return context.json(await answerTo({ db: database(env), env, url: req.url, userId: vars.user.id, moves }));
  });

/** `/puzzles`: the proposed puzzles, for everybody. */
export const beyondSetsRoutes = new Hono<AppEnv>()
  .get("/beyond", (context) => keptAtEdge(context, KEPT, () => beyondSets(database(context.env))))
  .get("/proposed/:number", async (context) => {
    const number = parseWith(proposedNumberInPath, context.req.param("number"));
    const found = await findProposed(database(context.env), number);
    if (found === null) throw new ApiException(404, { reason: "no-such-puzzle", message: "There is no such puzzle" });
    return context.json(found);
  });
