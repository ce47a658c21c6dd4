import type { CorrespondenceGame } from "../../../shared/api/games-api.ts";
import { sideAt } from "../../../shared/game/rules.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { answerOr } from "../../platform/core/answer-or.ts";
import type { Handlers } from "../request/routes-of.ts";

const ANSWER_WITHIN: Millis = 5000;

/** Seats taken as a guest, before logging in, are still the caller's. */
const gamesAsGuest = async (env: Env, formerGuest: string | null): Promise<readonly CorrespondenceGame[]> => {
  if (formerGuest === null) return [];
  const ask = async (): Promise<readonly CorrespondenceGame[]> =>
    env.PLAYER_HUB.getByName(formerGuest).correspondence();
  return answerOr<readonly CorrespondenceGame[]>([], ANSWER_WITHIN, "own-games", ask, { name: formerGuest });
};

/** As in a hub's list: first those that wait for the caller's move, then by the time left. */
const inOrder = (games: readonly CorrespondenceGame[]): CorrespondenceGame[] => {
  const order = ({ moves, you }: CorrespondenceGame): number => (sideAt(moves.length) === you ? 0 : 1);
  return games.toSorted((one, other) => order(one) - order(other) || one.left - other.left);
};

export const ownGameHandlers = {
  "GET /api/v2/account/correspondence": async ({ env, session }) => {
    const { identifier, formerGuest } = session.identity;
    const lists = await Promise.all([
      env.PLAYER_HUB.getByName(identifier).correspondence(),
      gamesAsGuest(env, formerGuest),
    ]);
    return { games: inOrder(lists.flat()) };
  },
} satisfies Partial<Handlers>;
