import type { ProposalRefusal, ProposalResponse } from "../../../shared/api/puzzles-api.ts";
import { replay } from "../../../shared/game/rules.ts";
import { twinKey } from "../../../shared/puzzles/twins.ts";
import { type Database, database } from "../../data/database.ts";
import { proved } from "../../data/puzzles/proofs.ts";
import {
  beforeProof,
  findProposed,
  ownProposals,
  puzzleUpdates,
  storeProposal,
} from "../../data/puzzles/proposed-puzzles.ts";
import { isInSets } from "../../data/puzzles/puzzle-files.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import type { Handlers } from "../request/routes-of.ts";

const refused = (refusal: ProposalRefusal): ProposalResponse => ({ refusal });

interface Proposal {
  readonly db: Database;
  readonly env: Env;
  readonly url: string;
  readonly userId: string;
  readonly moves: readonly number[];
}

/** Cheap checks come first: the proof takes up to some tenths of a second. */
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

export const proposalHandlers = {
  "GET /api/v2/puzzles/beyond": ({ env, kept }) => kept(() => puzzleUpdates(database(env))),

  "GET /api/v2/puzzles/proposed": async ({ env, user }) => ({ proposed: await ownProposals(database(env), user.id) }),

  "POST /api/v2/puzzles/proposed": ({ context, env, user, body: { moves } }) =>
    answerTo({ db: database(env), env, url: context.req.url, userId: user.id, moves }),

  "GET /api/v2/puzzles/proposed/:number": async ({ env, path: { number } }) => {
    const found = await findProposed(database(env), number);
    if (found === null) throw new ApiException(404, { reason: "no-such-puzzle", message: "There is no such puzzle" });
    return found;
  },
} satisfies Partial<Handlers>;
