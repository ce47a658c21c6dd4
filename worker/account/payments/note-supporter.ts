import type { Millis } from "../../../shared/game/time-controls.ts";
import { isDone } from "../../platform/core/answer-or.ts";

const HUB_WITHIN: Millis = 5000;

/** If this fails, games show the old badge for an hour at most. */
export const noteSupporter = async (env: Env, userId: string): Promise<void> => {
  await isDone(HUB_WITHIN, "hub-not-told", () => env.PLAYER_HUB.getByName(userId).accountChanged());
};
