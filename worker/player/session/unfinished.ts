import type { ExportedUnfinished } from "../../../shared/api/account-export-api.ts";
import { within } from "../../platform/core/within.ts";
import type { CorrespondenceService } from "../games/correspondence-service.ts";
import { type HubContext, ownerOf } from "../hub-context.ts";
import type { HubStorage } from "../hub-storage.ts";
import type { Channel } from "./open-channels.ts";

/** For the export of an account: what the hub, and the objects that it knows of, keep. Rejects if one is silent. */
export const unfinishedOf = async (
  { ctx, env, outside }: HubContext,
  stored: HubStorage,
  correspondence: CorrespondenceService,
  channels: readonly Channel[],
): Promise<ExportedUnfinished> => {
  const ask = <Answer>(asked: () => Promise<Answer>): Promise<Answer> => within(outside.objectWithin, asked());
  const named = (wanted: Channel["kind"]) => channels.flatMap(({ kind, name }) => (kind === wanted ? [name] : []));
  const [answers, races] = await Promise.all([
    Promise.all(
      correspondence.games().map(async ({ id: gameId }) => {
        const game = await ask(async () => env.GAME_ROOM.getByName(gameId).runningFor(ownerOf(ctx), true));
        const { ply, lines = [] } = game?.prepared ?? { ply: 0 };
        return { gameId, ply, lines };
      }),
    ),
    Promise.all(
      named("race").map(async (code) => {
        const race = await ask(async () => env.RACE_ROOM.getByName(code).facts());
        return race === null ? [] : [{ code, racers: race.racers }];
      }),
    ),
  ]);
  return {
    invitations: (stored.exists ? stored.games.all() : []).map(({ gameId, gameType, terms, requestedAt }) => ({
      gameId,
      gameType,
      terms,
      createdAt: requestedAt,
    })),
    challenges: stored.openChallenges().map(({ gameId, gameType, terms = {}, isSent, other, expiresAt }) => ({
      gameId,
      gameType,
      terms,
      isSent,
      opponent: other.username,
      expiresAt,
    })),
    answersAhead: answers.filter(({ lines }) => lines.length > 0),
    races: races.flat(),
    enteredArenas: named("arena"),
  };
};
