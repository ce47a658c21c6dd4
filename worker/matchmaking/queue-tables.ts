import { createDeliveries } from "../durable-object/deliveries.ts";
import type { MigrationStep } from "../durable-object/migrations.ts";
import { addSearchedAt } from "./arrivals.ts";
import { createBlockedOpponents } from "./blocked-opponents.ts";
import { addAskedAt, createEntries } from "./entries.ts";
import { createGameCount } from "./game-count.ts";
import { addGameId, createRecentPairings } from "./recent-pairings.ts";

/** The shape of a queue's tables, one step for each version. Never change a step that has been deployed: add one. */
export const QUEUE_TABLES: readonly MigrationStep[] = [
  (storage) => {
    for (const create of [createEntries, createBlockedOpponents, createRecentPairings, createDeliveries])
      create(storage);
  },
  (storage) => {
    for (const change of [addAskedAt, addSearchedAt, createGameCount]) change(storage);
  },
  addGameId,
];
